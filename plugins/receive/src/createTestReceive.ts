import {
  type AccountType,
  type ConnectedAddress,
  defineNetwork,
  type Namespace,
  toCaipAddress,
} from '@portico/contract'
import { createTestContext, maya, type TestContext, type TestContextOptions } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { createReceive, type Receive } from './createReceive.ts'
import { en } from './locales/en.ts'

const toNetwork = (caipNetworkId: `${Namespace}:${string}`, name: string, symbol = 'ETH', decimals = 18) =>
  defineNetwork({ caipNetworkId, name, nativeCurrency: { name: symbol, symbol, decimals }, rpcUrls: [] })

export const ethereum = toNetwork('eip155:1', 'Ethereum')
export const base = toNetwork('eip155:8453', 'Base')
export const solana = toNetwork('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL', 9)
export const bitcoin = toNetwork('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC', 8)
export const testnet = toNetwork('bip122:000000000933ea01ad0ee984209779ba', 'Testnet', 'BTC', 8)

/** Networks of three namespaces. */
export const networks = [ethereum, base, solana, bitcoin, testnet]

export const solanaAddress = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const paymentAddress = '3KF9nXowQ4asSGxRRzeiTpDjMuwM2nypAN'
export const ordinalAddress = 'bc1pmzfrwwndsqmk5yh69yjr5lfgfg4ev8c0tsc06e'

/** An address of a wallet that is on the network. */
export const toConnected = (
  network: typeof ethereum,
  address: string = maya,
  type: AccountType | null = null,
): ConnectedAddress => ({
  ...{ address, type, namespace: network.namespace },
  caipAddress: toCaipAddress(network.caipNetworkId, address),
  wallet: { id: 'com.example.foxglove', name: 'Foxglove' },
})

/** One in each namespace; Bitcoin has both kinds. */
export const everywhere: readonly ConnectedAddress[] = [
  toConnected(ethereum),
  toConnected(solana, solanaAddress),
  toConnected(bitcoin, paymentAddress, 'payment'),
  toConnected(bitcoin, ordinalAddress, 'ordinal'),
]

/** Receive over a {@link TestContext}, on which a plain account is connected. */
export function createTestReceive(options: TestContextOptions = {}): {
  readonly context: TestContext
  readonly receive: Receive
} {
  const answers = { eth_getCode: '0x', ...options.answers }
  const accounts = [toConnected(ethereum)]
  const context = createTestContext({ networks, accounts, ...options, answers })
  return { context, receive: createReceive(context, createText(en)) }
}
