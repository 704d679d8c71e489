import { type CaipNetworkId, defineNetwork } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import {
  type StartWalletkitWalletParameters,
  startWalletkitWallet,
  type WalletkitPolicy,
  type WalletkitWallet,
} from '@portico/testing/walletkit'
import type { Core } from '../../Core.ts'
import { createCoreState } from '../../createCoreState.ts'
import { createTestHost, createTestStorage } from '../../createTestCore.ts'
import { addWallet } from '../../discovery/addWallet.ts'
import type { KeyValueStorage } from '../../storage.ts'
import { systemTime, type Time } from '../../time.ts'
import type { ConnectContext, Connector, WalletSession } from '../Connector.ts'
import { createRelay } from './createRelay.ts'
import { createMemoryStorage, type SessionStorage } from './createSessionStorage.ts'

/** The site's end of a relay, and the wallet at the other. */
export interface TestLink {
  readonly core: Core
  readonly connector: Connector
  readonly storage: SessionStorage
  readonly stored: KeyValueStorage
  /** What the wallet told by itself. */
  readonly told: unknown[][]
  /** Starts an attempt. `uri` resolves with the first offer. */
  begin(): { sessions: Promise<readonly WalletSession[]>; uri: Promise<string>; abort(): void }
  /** Connects a wallet that takes the offer up. */
  connect(wallet: WalletkitWallet): Promise<readonly WalletSession[]>
  restore(): Promise<readonly WalletSession[]>
}

export const local = 'eip155:31337'
export const second = 'eip155:31338'
export const cosmos = 'cosmos:cosmoshub-4'
export const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
export const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }

/** Networks of a site by id; those of `rpcUrls` can be read. */
export const toNetworks = (
  ids: readonly CaipNetworkId[],
  rpcUrls: Readonly<Record<string, string>> = {},
): PorticoOptions['networks'] => {
  const [first = defineNetwork({ caipNetworkId: local, name: local, nativeCurrency, rpcUrls: [] }), ...rest] =
    ids.map((caipNetworkId) => {
      const url = rpcUrls[caipNetworkId]
      return defineNetwork({ caipNetworkId, name: caipNetworkId, nativeCurrency, rpcUrls: url ? [url] : [] })
    })
  return [first, ...rest]
}

/** What differs from link to link. */
export interface TestLinkParameters {
  readonly relayUrl: string
  readonly networks?: PorticoOptions['networks']
  readonly options?: Partial<PorticoOptions>
  /** Of an earlier visit, or another tab. */
  readonly storage?: SessionStorage
  /** What the page itself has stored then. */
  readonly stored?: KeyValueStorage
  readonly time?: Time
}

/** The connector over a real relay. */
export function createTestLink(parameters: TestLinkParameters): TestLink {
  const { relayUrl, networks = toNetworks([local, second]), options = {}, time = systemTime } = parameters
  const storage = parameters.storage ?? createMemoryStorage()
  const files = { 'api.js': 'sha384-' } as const
  const lock = { lockfileVersion: 1, shell: { version: '1.0.0', files }, plugins: {} } as const
  const metadata = { name: 'Site', url: 'https://site.example' }
  const host = createTestHost({ networks, relayUrl, lock, metadata, ...options })
  const stored = parameters.stored ?? createTestStorage()
  const core = createCoreState(host, { time, storage: stored })
  const namespaces = [...new Set(networks.map(({ namespace }) => namespace))]
  const wallet = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT',
    isDuplicate: false,
  } as const
  const getConnector = createRelay(core, { ...wallet, namespaces }, storage)
  const connector = getConnector(wallet.id)
  addWallet(core, { ...wallet, namespaces }, async (id) => (id === wallet.id ? connector : getConnector(id)))
  const told: unknown[][] = []
  connector.watch({
    onAccounts: (namespace, accounts) => void told.push(['accounts', namespace, accounts]),
    onChain: (namespace, chainId) => void told.push(['chain', namespace, chainId]),
    onDisconnect: () => void told.push(['disconnect']),
  })
  const toContext = (signal: AbortSignal): ConnectContext => ({
    networks,
    caipNetworkId: core.connection.getState().caipNetworkId,
    signal,
  })
  const begin: TestLink['begin'] = () => {
    const attempt = new AbortController()
    const uri = new Promise<string>((resolve) => {
      const unsubscribe = core.pairing.subscribe(({ uri: offered }) => {
        if (!offered) return
        unsubscribe()
        resolve(offered)
      })
    })
    return { sessions: connector.connect(toContext(attempt.signal)), uri, abort: () => attempt.abort() }
  }
  return {
    core,
    connector,
    storage,
    stored,
    told,
    begin,
    async connect(wallet) {
      const { sessions, uri } = begin()
      const [answer] = await Promise.all([sessions, uri.then((offered) => wallet.pair(offered))])
      return answer
    },
    restore: () => connector.restore(toContext(new AbortController().signal)),
  }
}

/** Starts a wallet that knows every chain of the tests. */
export const startTestWallet = (
  relayUrl: string,
  policy: Partial<WalletkitPolicy> = {},
  rpcUrl = 'http://127.0.0.1:9',
  own: Pick<StartWalletkitWalletParameters, 'name' | 'privateKeys'> = {},
): Promise<WalletkitWallet> =>
  startWalletkitWallet({
    relayUrl,
    name: 'Acme',
    policy,
    ...own,
    chains: [{ id: local, rpcUrl }, { id: second }, { id: cosmos }, { id: polkadot }, { id: solana }],
  })
