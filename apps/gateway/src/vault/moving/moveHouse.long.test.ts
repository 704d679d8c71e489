import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { createGeneration, deriveKey, openSeed, readGeneration, readShare } from '@portico/vault-keys'
import {
  createRecoveryKey,
  openRecoveryFile,
  openRecoveryShare,
  writeRecoveryFile,
} from '@portico/vault-keys/recovery'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../database/openDatabase.ts'
import { createTestVault, testSecret } from '../fixtures/createTestVault.ts'
import { createVisitors, type Member } from '../fixtures/createVisitors.ts'
import { confirm, propose, type TestWallet, testEntropy } from '../fixtures/wallet.ts'
import { runVaultCommand, type VaultCommandOptions } from './runVaultCommand.ts'

const passphrase = 'six words that nobody else knows'

interface Houses {
  readonly a: DatabasePlace
  readonly b: DatabasePlace
  close(): Promise<void>
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-houses-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function openServers(programs: string): Promise<Houses> {
  const servers = await Promise.all([startPostgres(programs), startPostgres(programs)])
  const [a, b] = servers.map(({ url }) => ({ url })) as [DatabasePlace, DatabasePlace]
  return { a, b, close: async () => void (await Promise.all(servers.map(({ stop }) => stop()))) }
}

const kinds: readonly { readonly title: string; readonly open: () => Promise<Houses> }[] = [
  {
    title: 'embedded databases',
    open: async () => ({
      a: { directory: join(folder, 'a') },
      b: { directory: join(folder, 'b') },
      close: async () => {},
    }),
  },
  ...(postgresFolder ? [{ title: 'servers', open: () => openServers(postgresFolder as string) }] : []),
]

const originOfB = 'https://vault.other'
const secretOfB = 'a secret of the second operator, long enough'
const toOptions = (database: DatabasePlace, origin: string, secret: string): VaultCommandOptions => ({
  database,
  vault: { origin, secrets: [secret] },
})
const readKeys = async (options: VaultCommandOptions) =>
  (await runVaultCommand(['keys'], options)).split('\n').map((line) => line.split(/\s+/).at(-1) ?? '') as [
    receiving: string,
    signing: string,
  ]

/** Makes a generation that a recovery key opens, and keeps it at the service. */
async function keep(
  visitor: Member,
  generation: number,
  entropy: Uint8Array<ArrayBuffer>,
  publicKey: Uint8Array<ArrayBuffer>,
) {
  const { browser, userId: user } = visitor
  const parameters = { user, generation, entropy, recoveryKey: publicKey, devices: [browser.device] }
  const created = await createGeneration(parameters)
  const made = { ...created, kept: readGeneration(created.text) } as TestWallet
  expect((await propose(visitor, made)).status).toBe(200)
  expect((await confirm(visitor, made)).status).toBe(200)
}

describe.each(kinds)('between two $title', ({ title, open }) => {
  let houses: Houses
  beforeAll(async () => {
    houses = await open()
  })
  afterAll(() => houses.close())

  test('with the first operator switched off, the recovery file has the same addresses at the second', async () => {
    const [a, b] = [
      toOptions(houses.a, 'https://vault.example', testSecret),
      toOptions(houses.b, originOfB, secretOfB),
    ]
    const dbA = await openDatabase(houses.a)
    const maya = await createVisitors(await createTestVault({ db: dbA })).enter('maya@shop.example')
    const key = await createRecoveryKey()
    await keep(maya, 1, testEntropy, key.publicKey)
    const file = await writeRecoveryFile({
      user: maya.userId,
      generation: 1,
      key,
      seeds: [testEntropy],
      passphrase,
    })
    // From here on there is no operator A.
    await dbA.destroy()

    const out = join(folder, `${title}.json`)
    const [[receiving], [, signing]] = [await readKeys(b), await readKeys(a)]
    await runVaultCommand(['export', '--to', receiving, '--out', out, '--email', 'Maya@shop.example'], a)
    expect((await stat(out)).mode & 0o077).toBe(0)
    expect(await readFile(out, 'utf8')).not.toContain('maya')
    const said = await runVaultCommand(['import', out, '--from', signing], b)
    expect(said).toContain('1 users have come, 0 were here already.')
    await expect(runVaultCommand(['import', out, '--from', receiving.slice(0, 43)], b)).rejects.toThrow(
      'and not by',
    )

    const dbB = await openDatabase(houses.b)
    const options = { origin: originOfB, secrets: [secretOfB] }
    const there = await createVisitors(await createTestVault({ db: dbB, options })).enter('maya@shop.example')
    expect(there.userId).toBe(maya.userId)
    const ask = async (path: string) => (await there.browser.ask(path, { token: there.token })).body
    const kept = readGeneration((await ask('wallet')).current)
    const share = readShare((await ask('wallet/share?generation=1')).share)
    const opened = await openRecoveryFile(file, passphrase)
    const entropy = await openSeed(kept, [await openRecoveryShare(kept, opened.key.privateKey), share])
    for (const namespace of ['eip155', 'solana', 'bip122'] as const)
      expect(await deriveKey(entropy, namespace)).toEqual(await deriveKey(testEntropy, namespace))
    await dbB.destroy()
  })

  test('a file that is there is not overwritten, and what is not named is not exported', async () => {
    const a = toOptions(houses.a, 'https://vault.example', testSecret)
    const [receiving] = await readKeys(a)
    const out = join(folder, `${title}.json`)
    await expect(runVaultCommand(['export', '--to', receiving, '--out', out, '--all'], a)).rejects.toThrow(
      'EEXIST',
    )
    for (const args of [['--all', '--user', 'x'], []])
      await expect(
        runVaultCommand(['export', '--to', receiving, '--out', `${out}2`, ...args], a),
      ).rejects.toThrow()
    await expect(stat(`${out}2`)).rejects.toThrow()
  })
})

test.each([[[]], [['constructor']], [['move-origin']], [['import']]])(
  '%j says how it is called',
  async (args) => {
    const options = toOptions({ directory: join(folder, 'c') }, 'https://vault.example', testSecret)
    await expect(runVaultCommand(args, options)).rejects.toThrow('portico-gateway vault keys')
  },
)

test.each([
  ['no database', toOptions({}, 'https://vault.example', testSecret), 'DATABASE_URL'],
  ['no vault', { database: { directory: '/nowhere' } }, 'VAULT_ORIGIN'],
])('with %s it says what is missing', async (_, options, message) => {
  const args = ['export', '--to', 'x', '--out', '/nowhere/x', '--all']
  await expect(runVaultCommand(args, options)).rejects.toThrow(message)
})
