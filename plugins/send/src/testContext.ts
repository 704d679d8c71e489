import {
  type AccountSnapshot,
  type BalancesSnapshot,
  defineNetwork,
  type Network,
  type PluginContext,
  type RpcRequest,
  type TokenBalance,
  toCaipAddress,
} from '@portico/contract'
import { CommandNotFoundError } from '@portico/contract/errors'
import { createText } from '@portico/ui'
import { createCell, createStore } from './state.ts'

/** Accounts of the tests. */
export const maya = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const noor = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Hash of every transaction the fake wallet sends. */
export const testHash = `0x${'ab'.repeat(32)}` as const

export const testNetwork: Network = defineNetwork({
  caipNetworkId: 'eip155:31337',
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  blockExplorer: { name: 'Explorer', url: 'https://explorer.example/' },
})

export const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  caipNetworkId: 'eip155:31337',
  address: null,
  decimals: 18,
  amount: 2n * 10n ** 18n,
  price: 2500,
  iconUrl: null,
}

export const dollar: TokenBalance = {
  ...ether,
  name: 'USD Coin',
  symbol: 'USDC',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  decimals: 6,
  amount: 1_000_500_000n,
  price: 1,
}

/** An account of {@link testNetwork}. */
export const createAccount = (address: string = maya, network: Network = testNetwork): AccountSnapshot => ({
  address,
  caipAddress: toCaipAddress(network.caipNetworkId, address),
  wallet: { id: 'com.example.foxglove', name: 'Foxglove' },
  network,
})

/** Answers of a fake node: what every method gives when all is well. */
export const goodAnswers: Answers = {
  eth_call: `0x${'1'.padStart(64, '0')}`,
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x3b9aca00',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_getCode: '0x60',
  eth_getTransactionReceipt: { transactionHash: testHash, status: '0x1', blockNumber: '0x2' },
  eth_sendTransaction: testHash,
}

type Answer = unknown | ((request: RpcRequest) => unknown)
export type Answers = Readonly<Record<string, Answer>>

/** What a test may replace. */
export interface TestContextOptions {
  readonly account?: AccountSnapshot | null
  readonly balances?: Partial<BalancesSnapshot>
  /** @default 'en' */
  readonly locale?: string
  /** By method, of node and wallet; functions are called, errors thrown. */
  readonly answers?: Answers
  /** By command id. */
  readonly commands?: Readonly<Record<string, (parameters: never) => unknown>>
}

/** A context as the shell gives it, that remembers what was asked of it. */
export interface TestContext extends PluginContext {
  /** Methods asked of node and wallet, oldest first. */
  readonly requests: RpcRequest[]
  /** Calls of open, replace, back, close, toast and refresh, for example `open SendReview`. */
  readonly calls: string[]
  setAccount(account: AccountSnapshot | null): void
  setBalances(balances: Partial<BalancesSnapshot>): void
  dispose(): void
}

/** Makes a {@link TestContext}. */
export function createTestContext(options: TestContextOptions = {}): TestContext {
  const { account = createAccount(), commands = {}, locale = 'en' } = options
  const answers = { ...goodAnswers, ...options.answers }
  const accountStore = createCell(account)
  const balancesStore = createStore<BalancesSnapshot>({
    status: 'ready',
    tokens: [ether, dollar],
    ...options.balances,
  })
  const requests: RpcRequest[] = []
  const calls: string[] = []
  const disposers: (() => void)[] = []
  const request = async <Result>(asked: RpcRequest): Promise<Result> => {
    requests.push(asked)
    const answer = answers[asked.method]
    const given = typeof answer === 'function' ? await answer(asked) : answer
    if (given instanceof Error) throw given
    return given as Result
  }
  return {
    requests,
    calls,
    setAccount: accountStore.set,
    setBalances: balancesStore.set,
    dispose: () => disposers.forEach((dispose) => void dispose()),
    options: {},
    images: { toUrl: async (picture) => picture },
    networks: { get: () => [], subscribe: () => () => {} },
    portfolio: { get: () => [], subscribe: () => () => {}, refresh: async () => {} },
    tokens: { find: async () => [] },
    service: { fetch: async () => ({ status: 200, headers: {}, body: null }) },
    id: 'send',
    locale,
    texts: async (english) => createText(english),
    views: { add: () => {} },
    // It connects nobody.
    connectors: {} as PluginContext['connectors'],
    frames: {} as PluginContext['frames'],
    styles: { add: () => {} },
    commands: {
      add: () => {},
      canRun: (id) => id in commands,
      run: async <Result>(id: string, parameters: unknown) => {
        if (!commands[id]) throw new CommandNotFoundError()
        return (await commands[id](parameters as never)) as Result
      },
    },
    account: accountStore,
    balances: { ...balancesStore, refresh: async () => void calls.push('refresh') },
    wallet: { request },
    chain: { request },
    api: { fetch: async () => Promise.reject(new Error('Send fetches nothing.')) },
    storage: { get: () => null, set: () => {} },
    events: { emit: async () => {} },
    toast: (variant, message) => void calls.push(`toast ${variant}: ${message}`),
    canOpen: () => false,
    open: async (view) => calls.push(`open ${view}`) as never,
    replace: (view) => void calls.push(`replace ${view}`),
    back: () => void calls.push('back'),
    close: () => void calls.push('close'),
    onDispose: (dispose) => void disposers.push(dispose),
  }
}
