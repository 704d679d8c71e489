import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { openSeed, readGeneration, readShare } from '@portico/vault-keys'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { createTestVault } from '../fixtures/createTestVault.ts'
import { ask, createVisitors, type Member } from '../fixtures/createVisitors.ts'
import {
  confirm,
  keepWallet,
  makeGeneration,
  propose,
  type TestWallet,
  testEntropy,
} from '../fixtures/wallet.ts'

const run = promisify(execFile)
const scripts = fileURLToPath(new URL('../../../../../docs/hosting', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-backup-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs a script of the documentation with the database's own programs. */
const call = (script: string, file: string, url: string) =>
  run(join(scripts, script), [file], {
    env: { PATH: `${postgresFolder}:${process.env.PATH}`, DATABASE_URL: url },
  })

async function openWallet(visitor: Member, made: TestWallet): Promise<Uint8Array> {
  const { browser, token } = visitor
  const { current } = (await browser.ask('wallet', { token })).body
  const generation = readGeneration(current)
  const { share } = (await browser.ask(`wallet/share?generation=${generation.generation}`, { token })).body
  return openSeed(generation, [made.deviceShare, readShare(share)])
}

test.skipIf(!postgresFolder)(
  'yesterday’s backup, restored, opens every wallet of that day, and each goes on',
  async () => {
    const server = await startPostgres(postgresFolder ?? '')
    const file = join(folder, 'yesterday.dump')
    const before = await openDatabase({ url: server.url })
    const vault = await createTestVault({ db: before })
    const visitors = createVisitors(vault)
    const [maya, noor] = [
      await visitors.enter('maya@shop.example'),
      await visitors.enter('noor@shop.example'),
    ]
    const made = [await keepWallet(maya), await keepWallet(noor)] as const
    const { body: hold } = await ask(noor, 'holds', { kind: 'export' })
    await call('backup.sh', file, server.url)
    await ask(noor, 'holds/cancel', { id: hold.id })
    expect((await stat(file)).mode & 0o077).toBe(0)
    await expect(call('backup.sh', file, server.url)).rejects.toThrow('is there already')
    // Maya goes on after the backup, and then everything is lost.
    const later = await makeGeneration(maya, 2)
    await propose(maya, later)
    await confirm(maya, later)
    await expect(call('restore.sh', file, server.url)).rejects.toThrow('not empty')
    await before.destroy()
    await server.stop()

    const other = await startPostgres(postgresFolder ?? '')
    await call('restore.sh', file, other.url)
    const db = await openDatabase({ url: other.url })
    const { app, settle } = await createTestVault({ db, clock: vault.clock, mails: vault.mails })
    Object.assign(vault, { app, settle })
    // Sessions that were ended since, and holds that were cancelled, do not come back.
    expect((await ask(noor, 'user')).status).toBe(401)
    const [mayaAgain, noorAgain] = [await visitors.renew(maya), await visitors.renew(noor)]
    expect((await ask(noorAgain, 'holds')).body).toEqual([])
    expect(await openWallet(mayaAgain, made[0])).toEqual(testEntropy)
    expect(await openWallet(noorAgain, made[1])).toEqual(testEntropy)
    expect((await propose(mayaAgain, later)).status).toBe(200)
    expect((await confirm(mayaAgain, later)).body).toEqual({ current: 2 })
    expect(await openWallet(mayaAgain, later)).toEqual(testEntropy)
    await db.destroy()
    await other.stop()
  },
)
