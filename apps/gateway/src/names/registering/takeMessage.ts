import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { nameError } from '../nameErrors.ts'

/** Seconds by which a clock may be wrong. */
const tolerance = 10
/** Seconds for which a stamp is good. */
export const stampTime = 300

/** What was signed, and is about to count. */
export interface TakenMessage {
  readonly kind: 'registration' | 'attributes' | 'address'
  readonly name: string
  /** Who has signed it. */
  readonly address: string
  readonly message: string
  readonly signature: string
  readonly addressSignature?: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

const toDigest = ({ message, address }: TakenMessage) =>
  createHash('sha256').update(`${address.toLowerCase()}\n${message}`).digest('hex')

/**
 * Writes a message down as taken, for good: it never counts again.
 * @param now seconds since 1970
 * @throws ApiError 409 `replay`, 400 `timestamp`
 */
export async function takeMessage(
  transaction: Transaction<Database>,
  taken: TakenMessage,
  now: number,
): Promise<void> {
  await keepMessage(transaction, taken)
  const used = await transaction
    .deleteFrom('name_stamps')
    .where('name', '=', taken.name)
    .where('address', '=', taken.address.toLowerCase())
    .where('timestamp', '=', `${taken.timestamp}`)
    .where('expires_at', '>=', `${now}`)
    .returning('timestamp')
    .executeTakeFirst()
  if (!used && Math.abs(now - taken.timestamp) > tolerance) throw nameError('timestamp')
}

/** Writes a message down, whatever its time. @throws ApiError 409 `replay` */
export async function keepMessage(transaction: Transaction<Database>, taken: TakenMessage): Promise<void> {
  const kept = await transaction
    .insertInto('name_messages')
    .values({
      digest: toDigest(taken),
      name: taken.name,
      kind: taken.kind,
      message: taken.message,
      signature: taken.signature,
      address_signature: taken.addressSignature ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .executeTakeFirst()
  if (!kept) throw nameError('replay')
}
