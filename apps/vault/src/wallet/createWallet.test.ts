import { describe, expect, test } from 'vitest'
import { type Device, openDevice } from '../device/openDevice.ts'
import { createMemoryStore, type DeviceStore } from '../device/store.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { KeyJobError, type Keys } from '../keys/createKeys.ts'
import { runJob } from '../keys/runJob.ts'
import { VaultError } from '../service/VaultError.ts'
import { createWallet } from './createWallet.ts'
import { decodeDevices } from './devices.ts'
import { restoreWallet } from './restoreWallet.ts'

/** The keys' worker without a worker: the same jobs, and the same errors. */
const keys: Keys = {
  run: (name, input) =>
    runJob(name, input).catch((error) => {
      throw new KeyJobError(error.name)
    }),
}

interface Browser {
  readonly sessions: FakeService['sessions']
  readonly store: DeviceStore
  readonly device: Device
  readonly wallet: ReturnType<typeof createWallet>
}

async function openBrowser({ sessions }: FakeService, store = createMemoryStore()): Promise<Browser> {
  const device = await openDevice(store)
  return { sessions, store, device, wallet: createWallet({ device, store, keys, sessions }) }
}

const passphrase = 'correct horse battery staple'

async function makeFile({ wallet }: Browser): Promise<string> {
  const opening = await wallet.getOpening()
  const devices = decodeDevices(opening.generation)
  const { made, file } = await keys.run('createRecovery', { opening, devices, passphrase })
  await wallet.advance(made)
  return file
}

async function rotate({ wallet }: Browser, devices = (text: string) => decodeDevices(text)) {
  const opening = await wallet.getOpening()
  const recoveryKey = wallet.getRecoveryKey(opening.generation)
  const { made } = await keys.run('rotate', { opening, devices: devices(opening.generation), recoveryKey })
  await wallet.advance(made)
}

const signs = async ({ wallet }: Browser) => {
  const bytes = Uint8Array.from([1, 2, 3])
  return (await keys.run('signBytes', { opening: await wallet.getOpening(), bytes })).length === 64
}

test('makes a wallet once, and opens it ever after', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts, sign } = await browser.wallet.open()
  expect(accounts.map(({ namespace }) => namespace)).toEqual(['eip155', 'solana', 'bip122'])
  const again = await openBrowser(service, browser.store)
  expect(await again.wallet.open()).toEqual({ accounts, sign })
  expect(await signs(again)).toBe(true)
})

test('never makes a second wallet on a device that has no share of the first', async () => {
  const service = createFakeService()
  await (await openBrowser(service)).wallet.open()
  const { text } = service.current ?? {}
  const second = await openBrowser(service)
  await expect(second.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  expect(service.current?.text).toBe(text)
})

test('never makes a second wallet where the service has lost the first', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  await browser.wallet.open()
  service.current = null
  await expect((await openBrowser(service, browser.store)).wallet.open()).rejects.toMatchObject({
    code: 'NEEDS_RECOVERY',
  })
  expect(service.pending).toBeNull()
})

test('does not take another wallet that a service hands out', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  await browser.wallet.open()
  const stranger = createFakeService()
  const { made } = await keys.run('create', {
    user: 'user-1',
    device: decodeDevices(service.current?.text ?? '')[0] as ReturnType<typeof decodeDevices>[number],
  })
  stranger.current = { text: made.text, share: made.share }
  await expect((await openBrowser(stranger, browser.store)).wallet.open()).rejects.toMatchObject({
    code: 'NEEDS_RECOVERY',
  })
})

test('a worker that did not load is no reason to restore the wallet, which opens another time', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  const before = await browser.wallet.getKept()
  await rotate(browser)
  // As where another device has gone on: what the service holds has to be opened.
  await browser.store.set('wallet user-1', before)
  const run = () => Promise.reject(new KeyJobError('Error'))
  await expect(createWallet({ ...browser, keys: { run } }).open()).rejects.toMatchObject({ reason: 'Error' })
  expect((await browser.wallet.open()).accounts).toEqual(accounts)
})

test('two tabs that sign up at once have one wallet', async () => {
  const service = createFakeService()
  const store = createMemoryStore()
  const [one, other] = await Promise.all([openBrowser(service, store), openBrowser(service, store)])
  const opened = await Promise.allSettled([one.wallet.open(), other.wallet.open()])
  const addresses = opened.flatMap((result) =>
    result.status === 'fulfilled' ? result.value.accounts[0]?.address : [],
  )
  expect(addresses.length).toBeGreaterThan(0)
  const { accounts } = await (await openBrowser(service, store)).wallet.open()
  for (const address of addresses) expect(address).toBe(accounts[0]?.address)
})

/** Runs something until each of its steps has been the last one that was reached. */
async function breakAtEachStep(
  run: (service: FakeService, arm: () => void) => Promise<void>,
): Promise<number> {
  for (let last = 0; ; last += 1) {
    const service = createFakeService()
    let steps = Number.POSITIVE_INFINITY
    let isBroken = false
    service.onStep = () => {
      steps -= 1
      if (steps >= 0) return
      isBroken = true
      throw new Error('The browser was closed.')
    }
    await run(service, () => {
      steps = last
    })
    if (!isBroken) return last
  }
}

test('a sign-up that breaks off anywhere ends in one wallet that signs', async () => {
  const count = await breakAtEachStep(async (service, arm) => {
    const store = createMemoryStore()
    const broken = await openBrowser(service, store)
    arm()
    const first = await broken.wallet.open().catch(() => null)
    service.onStep = () => {}
    const after = await openBrowser(service, store)
    const { accounts } = await after.wallet.open()
    if (first) expect(first.accounts).toEqual(accounts)
    expect(await signs(after)).toBe(true)
  })
  expect(count).toBe(6)
})

test('a rotation that breaks off anywhere loses no wallet', async () => {
  const count = await breakAtEachStep(async (service, arm) => {
    const store = createMemoryStore()
    const { onStep } = service
    service.onStep = () => {}
    const browser = await openBrowser(service, store)
    const { accounts } = await browser.wallet.open()
    service.onStep = onStep
    arm()
    await rotate(browser).catch(() => {})
    service.onStep = () => {}
    const after = await openBrowser(service, store)
    expect((await after.wallet.open()).accounts).toEqual(accounts)
    expect(await signs(after)).toBe(true)
  })
  expect(count).toBe(6)
})

test('a recovery file brings the wallet to a new device, and the old one keeps it', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(false)
  const file = await makeFile(first)
  const second = await openBrowser(service)
  const restored = await restoreWallet({ ...second, keys }, { file, passphrase })
  expect(restored.accounts).toEqual(accounts)
  expect(await second.wallet.isRecoverable()).toBe(true)
  expect(await signs(second)).toBe(true)
  expect((await first.wallet.open()).accounts).toEqual(accounts)
  expect(await signs(first)).toBe(true)
})

test('a file counts as tried until another one takes its place, on whichever device', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  await first.wallet.open()
  const file = await makeFile(first)
  await first.wallet.noteRehearsal(1)
  const second = await openBrowser(service)
  await restoreWallet({ ...second, keys }, { file, passphrase })
  await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(true)
  await makeFile(second)
  expect(await second.wallet.isRecoverable()).toBe(false)
  await first.wallet.open()
  expect(await first.wallet.isRecoverable()).toBe(false)
})

test('the first recovery file restores after twenty rotations', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  const file = await makeFile(first)
  for (let count = 0; count < 20; count += 1) await rotate(first)
  const second = await openBrowser(service)
  expect((await restoreWallet({ ...second, keys }, { file, passphrase })).accounts).toEqual(accounts)
})

test('a recovery file brings back a wallet that the service has lost', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  const file = await makeFile(browser)
  service.current = null
  expect((await restoreWallet({ ...browser, keys }, { file, passphrase })).accounts).toEqual(accounts)
  expect(await signs(browser)).toBe(true)
})

describe('a passkey', () => {
  const secret = () => new Uint8Array(32).fill(5)

  /** A wallet whose recovery key a passkey has wrapped. */
  async function wrap() {
    const service = createFakeService()
    const first = await openBrowser(service)
    const { accounts } = await first.wallet.open()
    const file = await makeFile(first)
    const { generation } = await first.wallet.getKept()
    const given = secret()
    const wrapped = await keys.run('wrapRecovery', {
      generation,
      recovery: { file, passphrase },
      secret: given,
    })
    expect(given).toEqual(new Uint8Array(32))
    return { service, first, accounts, wrapped }
  }

  test('brings the wallet to a new device, after rotations as well, and is a restore that was tried', async () => {
    const { service, first, accounts, wrapped } = await wrap()
    for (let count = 0; count < 3; count += 1) await rotate(first)
    const second = await openBrowser(service)
    const used = secret()
    const restored = await restoreWallet({ ...second, keys }, { wrapped, secret: used })
    expect(restored.accounts).toEqual(accounts)
    expect(used).toEqual(new Uint8Array(32))
    expect(await second.wallet.isRecoverable()).toBe(true)
    expect(await signs(second)).toBe(true)
    await first.wallet.open()
    expect(await signs(first)).toBe(true)
  })

  test.each([
    ['with another secret', { secret: new Uint8Array(32).fill(6) }],
    ['where the service hands out what it has not wrapped', { wrapped: 'none' }],
  ])('%s opens nothing', async (_, change) => {
    const { service, wrapped } = await wrap()
    const second = await openBrowser(service)
    await expect(
      restoreWallet({ ...second, keys }, { wrapped, secret: secret(), ...change }),
    ).rejects.toMatchObject({ reason: 'RecoveryKeyClosedError' })
  })

  test('brings no wallet back that the service has lost: that takes the file', async () => {
    const { service, wrapped } = await wrap()
    service.current = null
    const second = await openBrowser(service)
    await expect(restoreWallet({ ...second, keys }, { wrapped, secret: secret() })).rejects.toMatchObject({
      reason: 'RecoveryShareClosedError',
    })
    expect(service.pending).toBeNull()
  })

  test('wraps no key of a file that opens the wallet no more', async () => {
    const service = createFakeService()
    const first = await openBrowser(service)
    await first.wallet.open()
    const file = await makeFile(first)
    await makeFile(first)
    const { generation } = await first.wallet.getKept()
    const recovery = { file, passphrase }
    await expect(keys.run('wrapRecovery', { generation, recovery, secret: secret() })).rejects.toMatchObject({
      reason: 'RecoveryShareClosedError',
    })
  })
})

test('a new recovery whose hold was cancelled before it was confirmed leaves the wallet as it was', async () => {
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  service.onStep = (step) => {
    if (step === 'before wallet/confirm') throw new VaultError('NOT_ALLOWED', 'The hold is gone.')
  }
  await expect(makeFile(browser)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await browser.wallet.open()).accounts).toEqual(accounts)
  expect(await signs(browser)).toBe(true)
})

test('somebody else’s recovery file brings no other wallet to a device that knows its own', async () => {
  const other = await openBrowser(createFakeService())
  await other.wallet.open()
  const file = await makeFile(other)
  const service = createFakeService()
  const browser = await openBrowser(service)
  const { accounts } = await browser.wallet.open()
  service.current = null
  await expect(restoreWallet({ ...browser, keys }, { file, passphrase })).rejects.toBeInstanceOf(KeyJobError)
  expect(service.current).toBeNull()
  expect((await browser.wallet.getIdentity())?.accounts).toEqual(accounts)
})

test.each([
  ['another passphrase', { passphrase: 'another one' }, 'RecoveryKeyClosedError'],
  ['a file that is none', { file: '{}' }, 'RecoveryFileMalformedError'],
])('%s opens nothing', async (_, change, reason) => {
  const service = createFakeService()
  const first = await openBrowser(service)
  await first.wallet.open()
  const file = await makeFile(first)
  const second = await openBrowser(service)
  const { text } = service.current ?? {}
  await expect(restoreWallet({ ...second, keys }, { file, passphrase, ...change })).rejects.toMatchObject({
    reason,
  })
  expect(service.current?.text).toBe(text)
})

test('a device that was put out opens nothing, also after the service was set back to a backup', async () => {
  const service = createFakeService()
  const first = await openBrowser(service)
  const { accounts } = await first.wallet.open()
  const file = await makeFile(first)
  const lost = await openBrowser(service)
  await restoreWallet({ ...lost, keys }, { file, passphrase })
  const backup = service.current
  await first.wallet.open()
  await rotate(first, (text) => decodeDevices(text).filter(({ id }) => id !== lost.device.id))
  await expect(lost.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  service.current = backup
  expect((await first.wallet.open()).accounts).toEqual(accounts)
  expect(decodeDevices(service.current?.text ?? '').map(({ id }) => id)).toEqual([first.device.id])
  await expect(lost.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  expect(await signs(first)).toBe(true)
})

test('opens for no account of whoever was signed in before', async () => {
  const service = createFakeService()
  const { wallet } = await openBrowser(service)
  const { accounts } = await wallet.open()
  const { accounts: others } = await (await openBrowser(createFakeService())).wallet.open()
  for (const { address } of accounts) await wallet.getOpening(address)
  for (const { address } of others)
    await expect(wallet.getOpening(address)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
