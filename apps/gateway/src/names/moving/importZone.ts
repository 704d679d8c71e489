import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import * as v from 'valibot'
import { type Address, isAddressEqual, verifyMessage } from 'viem'
import type { Database } from '../../database/schema.ts'
import { readAddressMessage, readRegistration } from '../registering/nameInput.ts'
import { keepMessage } from '../registering/takeMessage.ts'
import { checkRecord } from './checkRecord.ts'
import {
  manifestFile,
  manifestSchema,
  recordSchema,
  recordsFolder,
  toFileName,
  toHash,
  writeManifest,
  type ZoneManifest,
  type ZoneRecord,
} from './zoneFiles.ts'

/** Parameters of {@link importZone}. */
export interface ImportZoneParameters {
  readonly db: Kysely<Database>
  readonly folder: string
  /** Who is to have signed the manifest. */
  readonly from: Address
  /** Zones of this gateway. */
  readonly zones: readonly string[]
}

/** What has come. */
export interface ImportedZone {
  readonly zone: string
  readonly added: number
  /** Which were here already, as they are. */
  readonly known: number
}

/** Takes over the names of a zone, all or none. @throws Error with what is wrong */
export async function importZone({ db, folder, from, zones }: ImportZoneParameters): Promise<ImportedZone> {
  const manifest = await readManifest(folder, from)
  const { zone } = manifest
  if (!zones.includes(zone)) throw new Error(`${zone} is no zone of this gateway: name it in naming.zones.`)
  const listed = manifest.records.map(({ name }) => toFileName(name)).sort()
  const there = (await readdir(join(folder, recordsFolder))).sort()
  if (JSON.stringify(listed) !== JSON.stringify(there))
    throw new Error('The folder holds other records than were signed. Nothing was imported.')
  let added = 0
  await db.transaction().execute(async (transaction) => {
    for (const entry of manifest.records) {
      const record = await readRecord(folder, zone, entry)
      await checkRecord(record)
      if (await addRecord(transaction, zone, record)) added += 1
    }
  })
  return { zone, added, known: manifest.records.length - added }
}

async function readManifest(folder: string, from: Address): Promise<ZoneManifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8')
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), text)
  if (!parsed.success) throw new Error(`${manifestFile} is no manifest of a zone.`)
  const { signature, ...signed } = parsed.output
  const message = writeManifest(signed)
  const isSigned =
    isAddressEqual(signed.signer, from) &&
    (await verifyMessage({ address: from, message, signature: signature as `0x${string}` }).catch(
      () => false,
    ))
  if (!isSigned) throw new Error(`${manifestFile} is not as ${from} has signed it. Nothing was imported.`)
  return parsed.output
}

async function readRecord(
  folder: string,
  zone: string,
  { name, sha256 }: ZoneManifest['records'][number],
): Promise<ZoneRecord> {
  const text = await readFile(join(folder, recordsFolder, toFileName(name)), 'utf8')
  if (toHash(text) !== sha256)
    throw new Error(`${name} was changed since it was signed. Nothing was imported.`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), recordSchema), text)
  if (!parsed.success || parsed.output.name !== name || !name.endsWith(`.${zone}`))
    throw new Error(`${name} is no record of ${zone}. Nothing was imported.`)
  return parsed.output
}

/** @returns false where it is here already @throws Error where another account has it here, or its account has another */
async function addRecord(
  transaction: Transaction<Database>,
  zone: string,
  record: ZoneRecord,
): Promise<boolean> {
  const { name, owner, owner_chain, stamped_at, addresses, messages } = record
  const inserted = await transaction
    .insertInto('names')
    .values({
      ...{ name, zone, owner, owner_chain, stamped_at, attributes: JSON.stringify(record.attributes) },
      registered_at: new Date(record.registered_at),
      updated_at: record.updated_at === null ? null : new Date(record.updated_at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  if (!inserted) {
    const here = await transaction
      .selectFrom('names')
      .select(['owner', 'owner_chain'])
      .where('name', '=', name)
      .executeTakeFirst()
    if (here?.owner === owner && Number(here.owner_chain) === owner_chain) return false
    throw new Error(`${name}, or another name of ${owner}, is here already. Nothing was imported.`)
  }
  await transaction
    .insertInto('name_addresses')
    .values(addresses.map((one) => ({ ...one, name, created_at: new Date(one.created_at) })))
    .execute()
  for (const { kind, message, signature, address_signature } of messages)
    await keepMessage(transaction, {
      ...{ kind, name, address: owner, message, signature },
      ...(address_signature !== null && { addressSignature: address_signature }),
      timestamp: (kind === 'address' ? readAddressMessage(message) : readRegistration(message)).timestamp,
    })
  return true
}
