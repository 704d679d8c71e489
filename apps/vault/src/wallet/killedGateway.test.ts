import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../device/store.ts'
import { type Browser, keys, openBrowser } from '../fixtures/killed/openBrowser.ts'
import { type KilledService, type Place, startKilledService } from '../fixtures/killed/startKilledService.ts'
import { VaultError } from '../service/VaultError.ts'
import { restoreWallet } from './restoreWallet.ts'

vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

const origin = 'https://vault.example'
const passphrase = 'four quiet herons wait'
const day = 86_400_000

async function openFolder() {
  const directory = await mkdtemp(join(tmpdir(), 'portico-killed-'))
  return { database: { directory }, close: () => rm(directory, { recursive: true, force: true }) }
}

async function openServer(folder: string) {
  const { url, stop } = await startPostgres(folder)
  return { database: { url }, close: stop }
}

const databases = [
  { title: 'the embedded database on disk', open: openFolder },
  // Where this machine has one.
  ...(postgresFolder ? [{ title: 'a server', open: () => openServer(postgresFolder as string) }] : []),
]

/** Before and after each of so many requests. */
const listPlaces = (requests: number): readonly Place[] =>
  Array.from({ length: requests }, (_, request) => [
    { request, event: 'sent' as const },
    { request, event: 'answered' as const },
  ]).flat()

/** Opens the wallet on a device that has no share, by the recovery file. */
const recover = (browser: Browser, file: string) =>
  browser.enter().catch((error) => {
    if (!(error instanceof VaultError) || error.code !== 'NEEDS_RECOVERY') throw error
    return restoreWallet({ ...browser, keys }, { file, passphrase })
  })

describe.each(databases)('on $title', ({ open }) => {
  let database: Awaited<ReturnType<typeof openFolder>> | Awaited<ReturnType<typeof openServer>>
  let service: KilledService
  let count = 0
  beforeAll(async () => {
    // Not every Node says what it is, as a browser does.
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    database = await open()
    service = await startKilledService(database.database, origin)
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await service.stop()
    await database.close()
  })

  const newEmail = () => `maya${++count}@shop.example`
  /** A device of somebody; opened again, as after a reload, it has what it kept, and nothing else. */
  async function createDevice(email: string) {
    const store = createMemoryStore()
    const open = () => openBrowser({ ...service, store, email })
    return { open, first: await open() }
  }

  /** Opens the wallet, and tells by a signature that it is alive. */
  async function expectAlive(browser: Browser) {
    const identity = await browser.enter()
    const opening = await browser.wallet.getOpening()
    expect(await keys.run('signBytes', { opening, bytes: Uint8Array.of(1, 2, 3) })).toHaveLength(64)
    return identity
  }

  interface Journey<Given> {
    /** Milliseconds that have to pass for the service before the act. @default none */
    readonly wait?: number
    prepare(): Promise<Given & { readonly first: Browser }>
    act(given: Given & { readonly first: Browser }): Promise<unknown>
  }

  /** Has somebody at each place of a journey when the gateway is killed. @returns who was where, and how many requests the journey has */
  async function killAtEachPlace<Given>({ wait = 0, prepare, act }: Journey<Given>) {
    const whole = await prepare()
    await service.pass(wait)
    const requests = await service.count(whole.first.device.id, () => act(whole))
    const victims = await Promise.all(
      listPlaces(requests).map(async (place) => ({ place, given: await prepare() })),
    )
    await service.pass(wait)
    await service.kill(
      victims.map(({ place, given }) => ({ place, device: given.first.device.id, act: () => act(given) })),
    )
    return { requests, victims }
  }

  test('whoever signs up while the gateway is killed, wherever he was, has one wallet', async () => {
    const { requests, victims } = await killAtEachPlace({
      async prepare() {
        const email = newEmail()
        return { email, ...(await createDevice(email)) }
      },
      act: ({ first }) => first.enter(),
    })
    expect(requests).toBeGreaterThanOrEqual(5)
    for (const { given } of victims) {
      const { accounts } = await expectAlive(await given.open())
      expect((await expectAlive(await given.open())).accounts).toEqual(accounts)
      const stranger = (await createDevice(given.email)).first
      await expect(stranger.enter()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
    }
  })

  test('whoever makes his recovery file meanwhile keeps his wallet, and the file where it counts', async () => {
    const { requests, victims } = await killAtEachPlace({
      async prepare() {
        const email = newEmail()
        const device = await createDevice(email)
        return { email, ...device, accounts: (await device.first.enter()).accounts }
      },
      act: ({ first }) => first.settings.makeRecoveryFile(passphrase),
    })
    expect(requests).toBeGreaterThanOrEqual(3)
    for (const { given } of victims) {
      const browser = await given.open()
      expect((await expectAlive(browser)).accounts).toEqual(given.accounts)
      const { isMade, untriedFile } = await browser.settings.readRecovery()
      expect(untriedFile !== null).toBe(isMade)
      if (untriedFile === null) continue
      const stranger = (await createDevice(given.email)).first
      expect((await recover(stranger, untriedFile)).accounts).toEqual(given.accounts)
    }
  })

  test('whoever brings his wallet to a second device meanwhile has it on both', async () => {
    const { requests, victims } = await killAtEachPlace({
      async prepare() {
        const email = newEmail()
        const old = await createDevice(email)
        const { accounts } = await old.first.enter()
        const file = await old.first.settings.makeRecoveryFile(passphrase)
        return { ...(await createDevice(email)), old, accounts, file }
      },
      act: ({ first, file }) => recover(first, file),
    })
    expect(requests).toBeGreaterThanOrEqual(6)
    for (const { given } of victims) {
      const again = await given.open()
      expect((await recover(again, given.file)).accounts).toEqual(given.accounts)
      for (const browser of [await given.open(), await given.old.open()])
        expect((await expectAlive(browser)).accounts).toEqual(given.accounts)
    }
  })

  // Last: once the service is ahead, each device asks twice until it has heard of it.
  test('whoever replaces his recovery file meanwhile keeps his wallet, and the old file or the new one opens it', async () => {
    const { requests, victims } = await killAtEachPlace({
      wait: day,
      async prepare() {
        const email = newEmail()
        const device = await createDevice(email)
        const { accounts } = await device.first.enter()
        const { settings } = device.first
        const file = await settings.makeRecoveryFile(passphrase)
        await settings.rehearse({ file, passphrase })
        const { readyAt } = await settings.startHold('recovery')
        // Its day begins once the mail about it has gone out.
        await expect
          .poll(async () => (await settings.fetchHold('recovery'))?.readyAt)
          .toBeGreaterThan(readyAt)
        return { email, ...device, accounts, file }
      },
      act: ({ first }) => first.settings.makeRecoveryFile(passphrase),
    })
    expect(requests).toBeGreaterThanOrEqual(3)
    const tried: boolean[] = []
    for (const { given } of victims) {
      const browser = await given.open()
      expect((await expectAlive(browser)).accounts).toEqual(given.accounts)
      const isTried = await browser.wallet.isRecoverable()
      tried.push(isTried)
      const { untriedFile } = await browser.settings.readRecovery()
      expect(untriedFile === null).toBe(isTried)
      const stranger = (await createDevice(given.email)).first
      expect((await recover(stranger, untriedFile ?? given.file)).accounts).toEqual(given.accounts)
    }
    // Some were before the new file counted, and some after.
    expect(new Set(tried).size).toBe(2)
  })
})
