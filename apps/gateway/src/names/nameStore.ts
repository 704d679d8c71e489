import type { Kysely, Selectable } from 'kysely'
import { type Address, getAddress, isAddress } from 'viem'
import type { Database } from '../database/schema.ts'
import type { SeededName } from './nameOptions.ts'

/** A name and what stands with it; times in ISO 8601. */
export interface NameRecord {
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** By coin type (ENSIP-11); 60 is ether. */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
}

/** A record, and who has registered it, in lower case: null where it is an operator's. Not for the wire. */
export interface OwnedRecord extends NameRecord {
  readonly owner: string | null
}

/** Names and what they resolve to. */
export interface NameStore {
  /** Adds names that are not there yet; those that are keep what they resolve to. */
  seed(names: readonly SeededName[]): Promise<void>
  find(name: string): Promise<OwnedRecord | null>
  /** Every name that resolves to an address, the oldest first. */
  findByAddress(address: Address): Promise<OwnedRecord[]>
}

/** Names kept in the database. */
export function createNameStore(db: Kysely<Database>): NameStore {
  const read = async (names: readonly string[]): Promise<OwnedRecord[]> => {
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
      owner: record.owner,
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

/** The one form in which addresses are compared: of EVM in lower case; elsewhere the case of letters counts. */
const toKey = (address: string) => (isAddress(address) ? address.toLowerCase() : address)

async function seed(db: Kysely<Database>, names: readonly SeededName[]): Promise<void> {
  if (names.length === 0) return
  const rows = names.map(({ name }) => ({ name, attributes: '{}' }))
  const addresses = names.flatMap((seeded) =>
    Object.entries(seeded.addresses).map(([coinType, address]) => ({
      name: seeded.name,
      coin_type: Number(coinType),
      address: toKey(address),
    })),
  )
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('names')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // What somebody has registered is his, even where an operator names it later.
    const own = await transaction
      .selectFrom('names')
      .select('name')
      .where('owner', 'is', null)
      .where(
        'name',
        'in',
        names.map(({ name }) => name),
      )
      .execute()
    const given = addresses.filter((address) => own.some(({ name }) => name === address.name))
    if (given.length === 0) return
    await transaction
      .insertInto('name_addresses')
      .values(given)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
