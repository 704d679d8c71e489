// @vitest-environment happy-dom
import { defineNetwork, type Network } from '@portico/contract'
import {
  createBitcoinWallet,
  createStandardWallet,
  hostileWallets,
  registerStandardWallet,
} from '@portico/testing/standard'
import { afterEach, expect, test } from 'vitest'
import { createTestCore, one } from '../fixtures/createTestCore.ts'

const nativeCurrency = { name: 'Test', symbol: 'TEST', decimals: 9 }
const define = (caipNetworkId: Network['caipNetworkId']) =>
  defineNetwork({ caipNetworkId, name: caipNetworkId, nativeCurrency, rpcUrls: [] })
const networks = [define('solana:main'), define('bip122:main')] as const

const cleanups: (() => void)[] = []
const register = (wallet: unknown) => {
  const stop = registerStandardWallet(window, wallet)
  cleanups.push(stop)
  return stop
}

const start = (options: Parameters<typeof createTestCore>[0] = {}) => {
  const { core, dispose } = createTestCore({ networks, ...options })
  cleanups.push(dispose)
  return core
}
const getFound = (core: ReturnType<typeof start>) => core.wallets.getState().found

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

test('a wallet is found whether it registers before or after', () => {
  register(createStandardWallet({ name: 'Early' }).wallet)
  const core = start()
  register(createStandardWallet({ name: 'Late' }).wallet)
  expect(getFound(core)).toMatchObject([
    { id: 'solana:Early', name: 'Early', type: 'ANNOUNCED', namespaces: ['solana'], isDuplicate: false },
    { id: 'solana:Late' },
  ])
  expect(getFound(core)[0]?.icon).toMatch(/^data:image/)
})

test('a wallet of two namespaces is listed once in each the site offers', () => {
  const { wallet } = createStandardWallet({ name: 'Both' })
  const both = { ...wallet, chains: ['solana:mainnet', 'bitcoin:mainnet'] }
  const core = start()
  register(both)
  expect(getFound(core).map(({ id }) => id)).toEqual(['solana:Both', 'bip122:Both'])
  const solanaOnly = start({ networks: [networks[0]] })
  expect(getFound(solanaOnly).map(({ id }) => id)).toEqual(['solana:Both'])
  expect(getFound(start({ networks: [one] }))).toEqual([])
})

test('a Bitcoin wallet is found by its own connect feature', () => {
  const core = start()
  cleanups.push(createBitcoinWallet({ name: 'Bit' }).register(window))
  expect(getFound(core)).toMatchObject([{ id: 'bip122:Bit', namespaces: ['bip122'] }])
})

test('a second wallet of the same name is shown apart, and says so', () => {
  const core = start()
  for (const name of ['Same', 'Same#2', 'same', 'Same']) register(createStandardWallet({ name }).wallet)
  expect(getFound(core).map(({ id, isDuplicate }) => [id, isDuplicate])).toEqual([
    ['solana:Same', false],
    ['solana:Same#2', false],
    ['solana:same', true],
    ['solana:Same#3', true],
  ])
})

test('a wallet that registers again is one wallet; one that unregisters is gone, and may come back', () => {
  const core = start()
  const { wallet } = createStandardWallet({ name: 'Moody' })
  const stop = register(wallet)
  register(wallet)
  expect(getFound(core)).toHaveLength(1)
  stop()
  expect(getFound(core)).toEqual([])
  register(wallet)
  expect(getFound(core)).toHaveLength(1)
})

test('hostile names stay text, are cut, and lose unseen characters; hostile icons are left out', () => {
  const core = start()
  for (const key of ['scriptInName', 'longName', 'reversedName', 'remoteIcon', 'htmlIcon'] as const)
    register(hostileWallets[key])
  const [script, long, reversed, remote, html] = getFound(core)
  expect(script?.name).toMatch(/^<img src=x/)
  expect(long?.name).toHaveLength(40)
  expect(reversed?.name).toBe('teltaw')
  expect([remote?.icon, html?.icon]).toEqual([undefined, undefined])
})

test.each([
  'noName',
  'unknownVersion',
  'noVersion',
  'noChains',
  'foreignChains',
  'noFeatures',
  'noConnect',
  'throwing',
  'throwingFeatures',
  'nothing',
  'text',
] as const)('what is no wallet is not listed: %s', (key) => {
  const core = start()
  register(hostileWallets[key])
  expect(getFound(core)).toEqual([])
})

test('an event that is none harms nobody', () => {
  const core = start()
  for (const detail of [null, 'text', () => Promise.reject(new Error('late')).catch(() => {}), {}])
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  const fail = () => {
    throw new Error('The wallet fails.')
  }
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: fail }))
  expect(getFound(core)).toEqual([])
})

test('a hundred wallets fill the list up to its limit, and one beyond takes none off', () => {
  const core = start()
  for (let index = 0; index < 99; index += 1) register(createStandardWallet({ name: `W ${index}` }).wallet)
  const stop = register(createStandardWallet({ name: 'Last' }).wallet)
  expect(getFound(core)).toHaveLength(64)
  stop()
  expect(getFound(core)).toHaveLength(64)
})

test("Portico's own registration is not listed", () => {
  const core = start()
  const { wallet } = createStandardWallet()
  register({ ...wallet, features: { ...wallet.features, 'portico:': {} } })
  expect(getFound(core)).toEqual([])
})

test('a site can switch the Wallet Standard off', () => {
  const core = start({ enableWalletStandard: false })
  register(createStandardWallet().wallet)
  expect(getFound(core)).toEqual([])
})

test('after its end nothing is listed any more', () => {
  const { core, dispose } = createTestCore({ networks })
  dispose()
  register(createStandardWallet().wallet)
  expect(getFound(core)).toEqual([])
})
