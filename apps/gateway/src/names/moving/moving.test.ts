import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddressMessage, toCoinType } from '@portico/contract/names'
import type { Kysely } from 'kysely'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import type { Database } from '../../database/schema.ts'
import { lastingDatabases } from '../../fixtures/lastingDatabases.ts'
import { createAccount, openTestNames, zone } from '../fixtures/openTestNames.ts'
import { importZone } from './importZone.ts'
import { runNamesCommand } from './runNamesCommand.ts'
import { toHash, writeManifest } from './zoneFiles.ts'

const key = generatePrivateKey()
const signer = privateKeyToAddress(key)
const naming = { zones: [zone], key }
const clock = { now: Date.UTC(2026, 4, 6, 7, 8, 9) }
const now = () => clock.now
const [maya, noor, friend] = [createAccount(), createAccount(), createAccount()]
const labels = ['maya', 'noor-k', 'nobody']
const ends: (() => unknown)[] = []

let folder: string
let exported: string
/** What the first gateway says of each name. */
let before: readonly unknown[]
let printed: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-zone-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  exported = join(folder, 'zone')
  const database = { directory: join(folder, 'database') }
  const db = await openDatabase(database)
  const names = await openTestNames(db, { now })
  await names.register(maya, 'maya', { attributes: { bio: 'Ahoj' } })
  await names.register(noor, 'noor-k')
  clock.now += 60_000
  await names.setAttributes(maya, 'maya', { attributes: { url: 'https://maya.example', bio: 'Ahoj!' } })
  clock.now += 60_000
  const message = createAddressMessage({
    ...{ name: `maya.${zone}`, coinType: toCoinType(10), address: friend.address },
    timestamp: clock.now / 1000,
  })
  const address_signature = await friend.signMessage({ message })
  await names.ask(`/v1/profile/account/maya.${zone}/address`, {
    ...(await names.sign(maya, message)),
    address_signature,
  })
  before = await Promise.all(labels.map((label) => names.read(label)))
  await db.destroy()
  printed = await runNamesCommand(['export', zone, '--out', exported], { database, naming })
})
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test('a zone is written with what its owners have signed', async () => {
  expect(printed).toBe(`2 names of ${zone} are in ${exported}. What is registered from now on is not.`)
  const record = JSON.parse(await readFile(join(exported, `records/maya.${zone}.json`), 'utf8'))
  expect(record.messages.map(({ kind }: { kind: string }) => kind)).toEqual([
    'registration',
    'attributes',
    'address',
  ])
  const database = { directory: join(folder, 'database') }
  await expect(runNamesCommand(['export', zone, '--out', exported], { database, naming })).rejects.toThrow(
    'EEXIST',
  )
})

describe.each(lastingDatabases)('on $title', ({ open }) => {
  test('another gateway serves it unchanged, and takes up where the first has ended', async () => {
    const database = await open(ends)
    const run = () => runNamesCommand(['import', exported, '--from', signer], { database, naming })
    expect(await run()).toBe(`2 names of ${zone} have come, 0 were here already.`)
    expect(await run()).toBe(`0 names of ${zone} have come, 2 were here already.`)
    const db = await openDatabase(database)
    const names = await openTestNames(db, { now })
    expect(await Promise.all(labels.map((label) => names.read(label)))).toEqual(before)
    expect((await names.register(maya, 'maya-2')).reasons).toEqual(['account'])
    expect((await names.register(createAccount(), 'maya')).reasons).toEqual(['taken'])
    const old = { attributes: { bio: 'Ahoj' }, timestamp: Date.UTC(2026, 4, 6, 7, 8, 9) / 1000 }
    expect((await names.setAttributes(maya, 'maya', old)).reasons).toEqual(['replay'])
    clock.now += 1000
    expect((await names.setAttributes(maya, 'maya', { attributes: {} })).status).toBe(200)
    await db.destroy()
  })
})

type Change = (record: Record<string, unknown>) => void

/** A copy of the zone with one record changed; signed anew by the zone's own key where it is to be. */
async function change(title: string, edit: Change, isResigned: boolean): Promise<string> {
  const copy = join(folder, title)
  await cp(exported, copy, { recursive: true })
  const file = join(copy, `records/maya.${zone}.json`)
  const record = JSON.parse(await readFile(file, 'utf8'))
  edit(record)
  const text = JSON.stringify(record)
  await writeFile(file, text)
  if (isResigned) await resign(copy, text)
  return copy
}

async function resign(copy: string, text: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(copy, 'zone.json'), 'utf8'))
  for (const entry of manifest.records) if (entry.name === `maya.${zone}`) entry.sha256 = toHash(text)
  manifest.signature = await privateKeyToAccount(key).signMessage({ message: writeManifest(manifest) })
  await writeFile(join(copy, 'zone.json'), JSON.stringify(manifest))
}

const edits: readonly (readonly [title: string, edit: Change])[] = [
  ['attributes', (record) => Object.assign(record, { attributes: { bio: 'Forged' } })],
  ['owner', (record) => Object.assign(record, { owner: friend.address.toLowerCase() })],
  [
    'addresses',
    (record) =>
      Object.assign((record.addresses as object[])[0] ?? {}, { address: friend.address.toLowerCase() }),
  ],
  ['messages', (record) => (record.messages as unknown[]).pop()],
  ['order', (record) => (record.messages as unknown[]).reverse()],
]

describe('into another gateway', () => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await openDatabase({})
    ends.push(() => db.destroy())
  })
  const importInto = (copy: string, { from = signer, zones = [zone] } = {}) =>
    importZone({ db, folder: copy, from, zones })

  test.each(edits)('a record whose %s were changed does not come', async (title, edit) => {
    await expect(importInto(await change(`${title}-plain`, edit, false))).rejects.toThrow('was changed since')
  })

  test.each(edits)('nor where the operator has changed its %s, and signed', async (title, edit) => {
    await expect(importInto(await change(`${title}-signed`, edit, true))).rejects.toThrow(
      'is not as its owner',
    )
  })

  test('nor a zone of somebody else, of another gateway’s zones, or with more or fewer files', async () => {
    await expect(importInto(exported, { from: friend.address })).rejects.toThrow('is not as')
    await expect(importInto(exported, { zones: ['other.id'] })).rejects.toThrow('no zone of this gateway')
    const copy = await change('more', () => {}, true)
    await writeFile(join(copy, 'records/more.json'), '{}')
    await expect(importInto(copy)).rejects.toThrow('other records than were signed')
    await rm(join(copy, 'records/more.json'))
    await rm(join(copy, `records/maya.${zone}.json`))
    await expect(importInto(copy)).rejects.toThrow('other records than were signed')
    expect(await importInto(exported)).toEqual({ zone, added: 2, known: 0 })
  })

  test.each([
    [[]],
    [['export', zone]],
    [['import', 'folder']],
    [['sell', zone]],
    [['import', 'a', '--from', 'me']],
  ])('%j is told how it is called', async (args) => {
    await expect(runNamesCommand(args, { naming })).rejects.toThrow('portico-gateway names export')
  })
})
