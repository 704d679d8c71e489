import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Database } from '../../database/schema.ts'
import {
  manifestFile,
  recordsFolder,
  toFileName,
  toHash,
  writeManifest,
  type ZoneManifest,
  type ZoneRecord,
} from './zoneFiles.ts'

/** Parameters of {@link exportZone}. */
export interface ExportZoneParameters {
  readonly db: Kysely<Database>
  readonly zone: string
  /** Signs which records there are. */
  readonly key: Hex
  /** Folder that is not there yet. */
  readonly folder: string
  readonly now: Date
}

/** Names that are read at once. */
const pageSize = 200

/** Writes all names of a zone, each with what was signed for it. @returns how many @throws Error where the folder is there */
export async function exportZone({ db, zone, key, folder, now }: ExportZoneParameters): Promise<number> {
  await mkdir(folder)
  await mkdir(join(folder, recordsFolder))
  const records: ZoneManifest['records'] = []
  for await (const record of readRecords(db, zone)) {
    const text = `${JSON.stringify(record, null, 2)}\n`
    await writeFile(join(folder, recordsFolder, toFileName(record.name)), text, { flag: 'wx' })
    records.push({ name: record.name, sha256: toHash(text) })
  }
  const account = privateKeyToAccount(key)
  const manifest = {
    ...{ zone, exported_at: now.toISOString(), signer: account.address, records },
    format: 'portico names 1' as const,
  }
  const signature = await account.signMessage({ message: writeManifest(manifest) })
  await writeFile(join(folder, manifestFile), `${JSON.stringify({ ...manifest, signature }, null, 2)}\n`)
  return records.length
}

async function* readRecords(db: Kysely<Database>, zone: string): AsyncGenerator<ZoneRecord> {
  for (let last = ''; ; ) {
    const rows = await db
      .selectFrom('names')
      .selectAll()
      .where('zone', '=', zone)
      .where('name', '>', last)
      .orderBy('name')
      .limit(pageSize)
      .execute()
    for (const row of rows)
      yield {
        ...{ name: row.name, owner: row.owner ?? '', owner_chain: Number(row.owner_chain) },
        stamped_at: Number(row.stamped_at),
        registered_at: row.registered_at.toISOString(),
        updated_at: row.updated_at?.toISOString() ?? null,
        attributes: row.attributes,
        ...(await readRest(db, row.name)),
      }
    const next = rows.at(-1)?.name
    if (next === undefined) return
    last = next
  }
}

async function readRest(
  db: Kysely<Database>,
  name: string,
): Promise<Pick<ZoneRecord, 'addresses' | 'messages'>> {
  const [addresses, messages] = await Promise.all([
    db.selectFrom('name_addresses').selectAll().where('name', '=', name).orderBy('coin_type').execute(),
    db
      .selectFrom('name_messages')
      .select(['kind', 'message', 'signature', 'address_signature'])
      .where('name', '=', name)
      .orderBy('number')
      .execute(),
  ])
  return {
    addresses: addresses.map(({ coin_type, address, created_at }) => ({
      ...{ coin_type: Number(coin_type), address, created_at: created_at.toISOString() },
    })),
    messages,
  }
}
