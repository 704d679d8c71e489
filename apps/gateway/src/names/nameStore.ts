import type { Kysely, Selectable } from 'kysely'
import { type Address, getAddress, isAddress } from 'viem'
import type { Database } from '../database/schema.ts'

/** A name as on the wire; times in ISO 8601. */
export interface NameRecord {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** By coin type (ENSIP-11); 60 is ether. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
}

/** Names and what they resolve to. */
export interface NameStore {
  /** Adds names that are not there yet; those that are keep what they resolve to. */
  seed(names: readonly { readonly name: string; readonly address: Address }[]): Promise<void>
  find(name: string): Promise<NameRecord | null>
  /** Every name that resolves to an address, the oldest first. */
  findByAddress(address: Address): Promise<NameRecord[]>
}

const etherCoinType = 60

/** Names kept in the database. */
export function createNameStore(db: Kysely<Database>): NameStore {
  const read = async (names: readonly string[]): Promise<NameRecord[]> => {
    if (names.length === 0) return []
    const [records, addresses] = await Promise.all([
      db
        .selectFrom('names')
        .selectAll()
        .where('name', 'in', names)
        .orderBy('registered_at')
        .orderBy('name')
        .execute(),
      db.selectFrom('name_addresses').selectAll().where('name', 'in', names).orderBy('coin_type').execute(),
    ])
    return records.map((record) => ({
      name: record.name,
      registered_at: record.registered_at.toISOString(),
      updated_at: record.updated_at?.toISOString() ?? null,
      attributes: record.attributes,
      addresses: Object.fromEntries(addresses.filter(({ name }) => name === record.name).map(toAddressEntry)),
    }))
  }
  return {
    seed: (names) => seed(db, names),
    find: async (name) => (await read([name]))[0] ?? null,
    async findByAddress(address) {
      const query = db.selectFrom('name_addresses').select('name').distinct()
      const rows = await query.where('address', '=', address.toLowerCase()).execute()
      return read(rows.map(({ name }) => name))
    },
  }
}

const toAddressEntry = ({ coin_type, address, created_at }: Selectable<Database['name_addresses']>) => [
  coin_type,
  // Compared in lower case, answered with the checksum that wallets look for.
  { address: isAddress(address) ? getAddress(address) : address, created_at: created_at.toISOString() },
]

async function seed(db: Kysely<Database>, names: Parameters<NameStore['seed']>[0]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map(({ name }) => ({ name, attributes: '{}' }))
  const addresses = names.map(({ name, address }) => ({
    name,
    coin_type: etherCoinType,
    address: address.toLowerCase(),
  }))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('names')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await transaction
      .insertInto('name_addresses')
      .values(addresses)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
