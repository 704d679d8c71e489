import type { Hex } from 'viem'
import { recoverMessageAddress, toHex } from 'viem/utils'
import { afterAll, expect, test, vi } from 'vitest'
import { createMemoryStore } from '../device/store.ts'
import { createFakeService } from '../fixtures/createFakeService.ts'
import { testNetworks } from '../fixtures/createTestSigning.ts'
import { keys } from '../fixtures/killed/openBrowser.ts'
import { createNodes, type Nodes } from '../nodes/createNodes.ts'
import { decodeDevices, toKeyDevice } from '../wallet/devices.ts'
import { restoreWallet } from '../wallet/restoreWallet.ts'
import { type Browser, openBrowser } from './fixtures/openBrowser.ts'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@noble/hashes/scrypt.js', () => import('../fixtures/quickScrypt.ts'))

const passphrase = 'four quiet herons wait'
/** Networks of which no node answers, but where a test says so. */
const silent: Nodes = { ...createNodes([]), networks: testNetworks }

const getAddress = async ({ wallet }: Browser) => (await wallet.open()).accounts[0]?.address ?? ''

/** Whose signature the wallet gives for an address of Ethereum. */
async function findSigner({ wallet }: Browser, address: string) {
  const message = Uint8Array.from([1, 2, 3])
  const opening = await wallet.getOpening(address)
  const signature: Hex = toHex(await keys.run('signMessage', { opening, message }))
  return recoverMessageAddress({ message: { raw: message }, signature })
}

/** Lets another device in. */
async function letIn({ wallet }: Browser, other: Browser) {
  const opening = await wallet.getNewestOpening()
  const devices = [...decodeDevices(opening.generation), toKeyDevice(other.device)]
  const recoveryKey = wallet.getRecoveryKey(opening.generation)
  await wallet.advance((await keys.run('rotate', { opening, devices, recoveryKey })).made)
}

test('new keys have addresses of their own, those before sign on, and the page is told', async () => {
  const own = await openBrowser(createFakeService())
  const before = await getAddress(own)
  const { sign } = await own.wallet.open()
  expect(await own.settings.readKeys()).toMatchObject({ earlier: [], canRenew: true })
  await own.settings.renewKeys()
  expect(own.onChange).toHaveBeenCalledOnce()
  const after = await getAddress(own)
  expect(after).not.toBe(before)
  expect((await own.wallet.open()).sign).not.toEqual(sign)
  const { current, earlier } = await own.settings.readKeys()
  expect([current[0]?.address, earlier[0]?.[0]?.address]).toEqual([after, before])
  expect(await findSigner(own, before)).toBe(before)
  expect(await findSigner(own, after)).toBe(after)
})

test('all keys of a wallet are exported, and there is room for five', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  const addresses = [await getAddress(own)]
  while ((await own.settings.readKeys()).canRenew) {
    await own.settings.renewKeys()
    addresses.unshift(await getAddress(own))
  }
  expect(addresses).toHaveLength(5)
  service.isExportOpen = true
  const exported = await own.settings.exportKeys()
  expect(exported.map((seed) => seed.keys[0]?.address)).toEqual(addresses)
  for (const address of addresses) expect(await findSigner(own, address)).toBe(address)
  await expect(own.settings.renewKeys()).rejects.toMatchObject({ reason: 'SeedsFullError' })
})

test('another device goes over to them by itself', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  const before = await getAddress(own)
  const other = await openBrowser(service)
  await letIn(own, other)
  expect(await getAddress(other)).toBe(before)
  await own.settings.renewKeys()
  expect(await getAddress(other)).toBe(await getAddress(own))
  expect(await findSigner(other, before)).toBe(before)
})

test('wherever making them breaks off, the wallet has all keys that anybody has seen, and they can be made again', async () => {
  for (let last = 0, isBroken = true; isBroken; last += 1) {
    const service = createFakeService()
    const own = await openBrowser(service)
    const before = await getAddress(own)
    let steps = last
    isBroken = false
    service.onStep = () => {
      if (steps-- > 0) return
      isBroken = true
      throw new Error('The tab was closed.')
    }
    await own.settings.renewKeys().catch(() => {})
    service.onStep = () => {}
    const again = await openBrowser(service, own.store)
    const seen = await getAddress(again)
    await again.settings.renewKeys()
    expect(await findSigner(again, before)).toBe(before)
    expect(await findSigner(again, seen)).toBe(seen)
    expect(await getAddress(again)).not.toBe(seen)
  }
})

test('a recovery file of before brings them with the service, counts as tried no more, and a new one holds them alone', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  const before = await getAddress(own)
  const old = { file: await own.settings.makeRecoveryFile(passphrase), passphrase }
  await own.settings.rehearse(old)
  expect(await own.wallet.isRecoverable()).toBe(true)
  await own.settings.renewKeys()
  const after = await getAddress(own)
  expect(await own.wallet.isRecoverable()).toBe(false)
  expect((await own.settings.readRecovery()).untriedFile).toBeNull()
  await expect(own.settings.rehearse(old)).rejects.toMatchObject({ reason: 'RecoveryFileOutdatedError' })

  const stranger = await openBrowser(service)
  await restoreWallet(stranger, old)
  expect(await getAddress(stranger)).toBe(after)
  expect(await findSigner(stranger, before)).toBe(before)
  expect(await stranger.wallet.isRecoverable()).toBe(false)

  const renewed = { file: await own.settings.makeRecoveryFile(passphrase), passphrase }
  await own.settings.rehearse(renewed)
  expect(await own.wallet.isRecoverable()).toBe(true)
  service.current = null
  const alone = await openBrowser(service)
  await restoreWallet(alone, renewed)
  expect(await getAddress(alone)).toBe(after)
  expect(await findSigner(alone, before)).toBe(before)
})

test('a service that was set back to before them loses none: recovery and this device open them', async () => {
  const service = createFakeService()
  const own = await openBrowser(service)
  const recovery = { file: await own.settings.makeRecoveryFile(passphrase), passphrase }
  const other = await openBrowser(service)
  await letIn(own, other)
  const before = await getAddress(own)
  const yesterday = service.current
  await own.settings.renewKeys()
  const after = await getAddress(own)
  expect(await getAddress(other)).toBe(after)
  service.current = yesterday
  await expect(own.wallet.open()).rejects.toMatchObject({ code: 'NEEDS_RECOVERY' })
  await restoreWallet(own, recovery)
  expect(await getAddress(own)).toBe(after)
  for (const address of [before, after]) expect(await findSigner(own, address)).toBe(address)
  expect(await getAddress(other)).toBe(after)
})

test('what is left at addresses is told in base units, as unknown where a node does not say, and not where it is nothing', async () => {
  const asked: Record<string, unknown> = {
    eth_getBalance: '0xde0b6b3a7640000',
    getBalance: { value: 0 },
    'address/bc1': '{"chain_stats":{"funded_txo_sum":900,"spent_txo_sum":400}}',
  }
  const nodes: Nodes = {
    ...silent,
    ask: async (_, method) => asked[method],
    fetchText: async (_, path) => `${asked[path.slice(0, 11)]}`,
  }
  const own = await openBrowser(createFakeService(), createMemoryStore(), nodes)
  const { accounts } = await own.wallet.open()
  const readLeft = async () =>
    (await own.settings.fetchLeft(accounts)).map(({ network, amount }) => [network, amount])
  expect(await readLeft()).toEqual([
    ['Ethereum', 10n ** 18n],
    ['Bitcoin', 500n],
  ])
  asked.eth_getBalance = 'a lot'
  asked.getBalance = { value: -1 }
  asked['address/bc1'] = 'not found'
  expect(await readLeft()).toEqual([
    ['Ethereum', null],
    ['Solana', null],
    ['Bitcoin', null],
  ])
})
