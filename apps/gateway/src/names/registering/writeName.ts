import { everyEvmCoinType, type NameAttributes, toCoinType } from '@portico/contract/names'
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { nameError } from '../nameErrors.ts'
import { readChainId } from './nameInput.ts'

/** A name about to be written. */
export interface NewName {
  readonly name: string
  readonly zone: string
  readonly attributes: NameAttributes
  readonly address: string
  readonly coin_type: number
  /** @see Prove */
  readonly proof: number
  /** Seconds since 1970. */
  readonly timestamp: number
  readonly at: Date
}

/** Writes a name down. @throws ApiError 409 `taken`, `account` */
export async function insertName(transaction: Transaction<Database>, given: NewName): Promise<void> {
  const { name, zone, attributes, proof, timestamp, at } = given
  const owner = given.address.toLowerCase()
  const inserted = await transaction
    .insertInto('names')
    .values({
      ...{ name, zone, owner, owner_chain: proof, stamped_at: timestamp },
      ...{ attributes: JSON.stringify(attributes), registered_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!inserted) {
    const holder = await transaction
      .selectFrom('names')
      .select('name')
      .where('name', '=', name)
      .executeTakeFirst()
    throw nameError(holder ? 'taken' : 'account')
  }
  for (const coinType of listCoinTypes(given)) await keepAddress(transaction, name, coinType, owner)
}

/**
 * Where a name leads from the start. What was signed says nothing of a chain, so that it follows from who has signed: the
 * account of a key is the same on all, a contract is on the one chain that has said yes.
 */
function listCoinTypes({ coin_type, proof }: NewName): readonly number[] {
  if (proof !== 0) return [toCoinType(proof)]
  const chainId = readChainId(coin_type)
  return [...new Set([toCoinType(1), ...(chainId ? [toCoinType(chainId)] : []), everyEvmCoinType])]
}

/** Writes where a name leads on a chain. */
export const keepAddress = (
  transaction: Transaction<Database>,
  name: string,
  coinType: number,
  address: string,
) =>
  transaction
    .insertInto('name_addresses')
    .values({ name, coin_type: coinType, address: address.toLowerCase() })
    .onConflict((conflict) =>
      conflict.columns(['name', 'coin_type']).doUpdateSet({ address: address.toLowerCase() }),
    )
    .execute()

/** What changes of a name. */
export interface NameChange {
  readonly name: string
  readonly address: string
  readonly proof: number
  readonly timestamp: number
  readonly at: Date
  /** Absent where they stay. */
  readonly attributes?: NameAttributes
}

/** Writes a change that is newer than the last one. @throws ApiError 400 `timestamp`, 401 `signature` */
export async function changeName(transaction: Transaction<Database>, change: NameChange): Promise<void> {
  const { name, address, proof, timestamp, at, attributes } = change
  const row = await transaction
    .selectFrom('names')
    .select(['owner', 'owner_chain', 'stamped_at'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // The account of a key, and a contract at its address, are not the same.
  if (row.owner !== address.toLowerCase() || Number(row.owner_chain) !== proof) throw nameError('signature')
  if (Number(row.stamped_at) >= timestamp) throw nameError('timestamp')
  await transaction
    .updateTable('names')
    .set({
      ...(attributes && { attributes: JSON.stringify(attributes) }),
      ...{ stamped_at: timestamp, updated_at: at },
    })
    .where('name', '=', name)
    .execute()
}
