// @vitest-environment happy-dom
import { defineNetwork } from '@portico/contract'
import { createBitcoinWallet } from '@portico/testing/standard'
import { afterEach, expect, test } from 'vitest'
import { createTestCore } from '../../fixtures/createTestCore.ts'

const bitcoin = defineNetwork({
  caipNetworkId: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: [],
})
const names = [
  'XverseProviders',
  'LeatherProvider',
  'okxwallet',
  'unisat',
  'bitkeep',
  'binancew3w',
  'phantom',
]

const cleanups: (() => void)[] = []
const start = (options: Parameters<typeof createTestCore>[0] = {}) => {
  const { core, dispose } = createTestCore({ networks: [bitcoin], ...options })
  cleanups.push(dispose)
  return core
}
const getIds = (core: ReturnType<typeof start>) => core.wallets.getState().found.map(({ id }) => id)

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  for (const name of names) Reflect.deleteProperty(window, name)
})

test('each known wallet of the page is listed by its name', () => {
  const create = () => createBitcoinWallet().unisat
  Object.assign(window, {
    XverseProviders: { BitcoinProvider: create() },
    LeatherProvider: create(),
    okxwallet: { bitcoin: create() },
    unisat: create(),
    bitkeep: { unisat: create() },
    binancew3w: { bitcoin: create() },
    phantom: { bitcoin: create() },
  })
  const core = start()
  expect(getIds(core)).toEqual([
    'bip122:Xverse',
    'bip122:Leather',
    'bip122:OKX Wallet',
    'bip122:UniSat',
    'bip122:Bitget Wallet',
    'bip122:Binance Wallet',
    'bip122:Phantom',
  ])
})

test('a wallet at several places is one wallet', () => {
  const { unisat } = createBitcoinWallet()
  Object.assign(window, { unisat, okxwallet: { bitcoin: unisat } })
  const core = start()
  expect(getIds(core)).toEqual(['bip122:OKX Wallet'])
})

test('one that has registered by the Wallet Standard is not listed twice', () => {
  const wallet = createBitcoinWallet({ name: 'Xverse' })
  Object.assign(window, { XverseProviders: { BitcoinProvider: wallet.sats } })
  cleanups.push(wallet.register(window))
  const core = start()
  expect(getIds(core)).toEqual(['bip122:Xverse'])
})

test('what lies there and is no wallet, or throws, is not listed', () => {
  Object.assign(window, { unisat: 'text', XverseProviders: null, bitkeep: {} })
  Object.defineProperty(window, 'phantom', {
    configurable: true,
    get() {
      throw new Error('not to be read')
    },
  })
  const core = start()
  expect(getIds(core)).toEqual([])
})

test('a site without Bitcoin, or without injected wallets, lists none', () => {
  Object.assign(window, { unisat: createBitcoinWallet().unisat })
  for (const options of [
    { networks: [{ ...bitcoin, namespace: 'eip155' as const }] as const },
    { enableInjected: false },
  ]) {
    const core = start(options)
    expect(getIds(core)).toEqual([])
  }
})
