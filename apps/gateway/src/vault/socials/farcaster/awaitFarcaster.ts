import type { Logger } from 'pino'
import type { Caller, VaultParts } from '../../VaultParts.ts'
import { describeFault } from '../describeFault.ts'
import { findReturned, hashText } from '../returned.ts'
import { socialError } from '../socialErrors.ts'
import type { ReturnedSocial } from '../socialInput.ts'
import { type ReturnedIdentity, returnedContext, ticketTime } from '../takeAnswer.ts'
import type { ChannelAnswer } from './askRelay.ts'
import { readAttempt } from './beginFarcaster.ts'
import type { Farcaster, FarcasterAttempt } from './createFarcaster.ts'

/** Milliseconds that a question is held, and between two looks at the relay. */
const holdTime = 20_000
const lookTime = 1_000

/** What an answer is waited for with. */
export interface AwaitPlace {
  readonly parts: VaultParts
  readonly farcaster: Farcaster | null
  readonly log: Logger
  /** Tells that nobody waits any more. */
  isGone(): boolean
}

/** Somebody has answered, who is called so; or not yet. */
export type FarcasterState =
  | { readonly state: 'waiting' }
  | { readonly state: 'returned'; readonly name: string }

interface Waiting {
  readonly id: string
  readonly attempt: FarcasterAttempt
  /** An answer is there, and is being checked. */
  readonly isAsking: boolean
}

/** Finds a login that waits for an answer in this browser; null where it does not, or not any more. */
async function findWaiting(
  { db, secrets, now }: VaultParts,
  { deviceId }: Caller,
  { ticket, verifier }: ReturnedSocial,
): Promise<Waiting | null> {
  const row = await db
    .selectFrom('vault_social_logins')
    .select(['id', 'attempt', 'state'])
    .where('ticket', 'in', secrets.hashes('social ticket', ticket))
    .where('provider', '=', 'farcaster')
    .where('device_id', '=', deviceId)
    .where('challenge', '=', hashText(verifier))
    .where('state', 'in', ['waiting', 'asking'])
    .where('expires_at', '>', `${now()}`)
    .executeTakeFirst()
  return (
    (row && { id: row.id, attempt: readAttempt(secrets, row.attempt), isAsking: row.state === 'asking' }) ??
    null
  )
}

/** Goes on from `waiting`. Answers false where another question of the same browser has done so. */
async function leaveWaiting({ db }: VaultParts, id: string, state: 'asking' | 'spent'): Promise<boolean> {
  const row = await db
    .updateTable('vault_social_logins')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Checks what came and keeps who it was. A relay tells it once: it is checked here and now, or never. Answers whether it was this one who did. */
async function settle(
  { parts, log }: AwaitPlace,
  farcaster: Farcaster,
  { id, attempt }: Waiting,
  answer: ChannelAnswer,
): Promise<boolean> {
  const { db, secrets, now } = parts
  if (!(await leaveWaiting(parts, id, 'asking'))) return false
  const identity: ReturnedIdentity | null = await farcaster.identify(attempt, answer, now()).then(
    (found) => ({ ...found, provider: 'farcaster' }),
    (error) => {
      log.warn({ provider: 'farcaster', ...describeFault(error) }, 'a provider’s answer was refused')
      return null
    },
  )
  await db
    .updateTable('vault_social_logins')
    .set({
      state: identity ? 'returned' : 'failed',
      identity: identity && secrets.encrypt(returnedContext, JSON.stringify(identity)),
      expires_at: now() + ticketTime,
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** Looks at the relay once. Answers whether it is known now what came of it. @throws ApiError 503 `PROVIDER_DOWN` */
async function look(place: AwaitPlace, farcaster: Farcaster, waiting: Waiting): Promise<boolean> {
  const { parts, log } = place
  const answer = await farcaster.read(waiting.attempt).catch((cause) => {
    log.warn({ provider: 'farcaster', ...describeFault(cause) }, 'a relay did not answer')
    throw socialError('PROVIDER_DOWN', { cause })
  })
  if (answer === null) return false
  if (answer !== 'gone') return settle(place, farcaster, waiting, answer)
  // Another question of the same browser may have got it a moment ago, and be about to say so.
  await parts.pause(lookTime)
  return leaveWaiting(parts, waiting.id, 'spent')
}

/**
 * Waits until somebody has answered. What he is let in or added by is then the ticket, as with every other provider.
 * @throws ApiError 401 as `findReturned` does, 400 `PROVIDER_UNKNOWN`, 503 `PROVIDER_DOWN`, after which it can be asked again
 */
export async function awaitFarcaster(
  place: AwaitPlace,
  caller: Caller,
  given: ReturnedSocial,
): Promise<FarcasterState> {
  const { parts, farcaster, isGone } = place
  const { now, pause } = parts
  if (!farcaster) throw socialError('PROVIDER_UNKNOWN')
  for (const until = now() + holdTime; ; await pause(lookTime)) {
    const waiting = await findWaiting(parts, caller, given)
    const isOver = waiting === null || (!waiting.isAsking && (await look(place, farcaster, waiting)))
    if (isOver) {
      const { identity } = await findReturned(parts, caller, given)
      return { state: 'returned', name: identity.name ?? identity.subject }
    }
    if (now() >= until || isGone()) return { state: 'waiting' }
  }
}
