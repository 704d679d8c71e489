import { defineNetwork, type Network } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { type BitcoinWallet, createBitcoinWallet, registerStandardWallet } from '@portico/testing/standard'
import { base64, hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { Address, OutScript } from '@scure/btc-signer/payment.js'
import { afterEach } from 'vitest'
import { connect } from '../../actions/connect.ts'
import { requestWallet } from '../../actions/requestWallet.ts'
import { createTestCore, createTestStorage } from '../../createTestCore.ts'

const define = (name: string, reference: string): Network =>
  defineNetwork({
    caipNetworkId: `bip122:${reference}`,
    name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [],
  })
export const mainnet = define('Bitcoin', '000000000019d6689c085ae165831e93')
export const testnet = define('Testnet', '000000000933ea01ad0ee984209779ba')
export const signet = define('Signet', '00000008819873e925422c1ff0f99f7c')

const files = { 'api.js': 'sha384-', 'bitcoin.js': 'sha384-' } as const
const lock = { lockfileVersion: 1 as const, shell: { version: '1.0.0', files }, plugins: {} }

/** Puts an object at a place of `window`. */
const put = (path: string, object: object) => {
  const [name, key] = path.split('.') as [string, string?]
  Object.assign(window, { [name]: key ? { [key]: object } : object })
  return () => void Reflect.deleteProperty(window, name)
}

/** Each way to speak with a wallet: the name it goes by then, and how it comes onto the page. */
export const dialects = {
  standard: ['Test Bitcoin Wallet', (wallet: BitcoinWallet) => wallet.register(window)],
  satsFeature: [
    'Test Bitcoin Wallet',
    ({ wallet, sats }: BitcoinWallet) => {
      const features = { 'sats-connect:': { provider: sats } }
      return registerStandardWallet(window, { ...wallet, features })
    },
  ],
  sats: ['Xverse', ({ sats }: BitcoinWallet) => put('XverseProviders.BitcoinProvider', sats)],
  leather: ['Leather', ({ leather }: BitcoinWallet) => put('LeatherProvider', leather)],
  unisat: ['UniSat', ({ unisat }: BitcoinWallet) => put('unisat', unisat)],
  phantom: ['Phantom', ({ phantom }: BitcoinWallet) => put('phantom.bitcoin', phantom)],
} as const satisfies Readonly<Record<string, readonly [string, (wallet: BitcoinWallet) => () => void]>>

export type TestDialect = keyof typeof dialects

const cleanups: (() => void)[] = []

/** What a test starts with. */
interface StartParameters {
  readonly wallet?: Parameters<typeof createBitcoinWallet>[0]
  readonly options?: Partial<PorticoOptions>
  readonly storage?: ReturnType<typeof createTestStorage>
}

/** A core, and a wallet it has found. */
export const start = (dialect: TestDialect, parameters: StartParameters = {}) => {
  const { options, storage = createTestStorage() } = parameters
  const wallet = createBitcoinWallet(parameters.wallet)
  const [name, show] = dialects[dialect]
  cleanups.push(show(wallet))
  const networks = [mainnet, testnet, signet] as const
  const { dispose, ...test } = createTestCore({ networks, lock, ...options }, storage)
  cleanups.push(dispose)
  const ask = (method: string, params?: unknown) =>
    requestWallet(test.core, 'bip122', { method, params: params as never })
  return { ...test, wallet, ask, storage, connectorId: `bip122:${name}` }
}

/** The same, connected. */
export const startConnected = async (...parameters: Parameters<typeof start>) => {
  const test = start(...parameters)
  await connect(test.core, test)
  return test
}

/** As at the end of a page. */
export const endPage = (): void => {
  for (const cleanup of cleanups.splice(0)) cleanup()
}

afterEach(endPage)

/** A PSBT that spends one output of a main-network address, in base64. */
export function createTestPsbt(address: string): string {
  const transaction = new Transaction()
  const script = OutScript.encode(Address().decode(address))
  const txid = hex.encode(new Uint8Array(32).fill(3))
  transaction.addInput({ txid, index: 0, witnessUtxo: { script, amount: 10_000n } })
  transaction.addOutput({ script, amount: 9_000n })
  return base64.encode(transaction.toPSBT())
}
