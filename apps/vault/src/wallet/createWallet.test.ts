import { expect, test } from 'vitest'
import { createMemoryStore } from '../device/store.ts'
import { createFakeService, type FakeService } from '../fixtures/createFakeService.ts'
import { keys } from '../fixtures/killed/openBrowser.ts'
import { KeyJobError } from '../keys/createKeys.ts'
import { createWallet } from './createWallet.ts'
import { decodeDevices } from './devices.ts'
import { openBrowser, rotate, signs } from './fixtures/openBrowser.ts'

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

test('opens for no account of whoever was signed in before', async () => {
  const service = createFakeService()
  const { wallet } = await openBrowser(service)
  const { accounts } = await wallet.open()
  const { accounts: others } = await (await openBrowser(createFakeService())).wallet.open()
  for (const { address } of accounts) await wallet.getOpening(address)
  for (const { address } of others)
    await expect(wallet.getOpening(address)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
})
