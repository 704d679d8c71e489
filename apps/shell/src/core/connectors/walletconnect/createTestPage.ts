import type { PorticoOptions, ShellHost } from '@portico/contract/shell'
import { connect } from '../../actions/connect.ts'
import { getAllConnected } from '../../connections.ts'
import { createCoreState } from '../../createCoreState.ts'
import { addWallet } from '../../discovery/addWallet.ts'
import type { WalletSession } from '../Connector.ts'
import { createRelay } from './createRelay.ts'

/** What a page of the browser test offers to it. */
export interface TestPage {
  /** Starts an attempt; answers the first offer. */
  begin(): Promise<string>
  /** The outcome of the attempt. */
  finish(): Promise<readonly WalletSession[]>
  restore(): Promise<readonly WalletSession[]>
  request(method: string, params: unknown[]): Promise<unknown>
  /** Ends the attempt, as closing the modal does. */
  abort(): void
  /** Asks another wallet, which does not answer. */
  askAnother(): void
  /** Names of the wallets that are connected. */
  getNames(): string[]
}

/** Makes it over the instance's own storage. */
function createTestPage(options: PorticoOptions): TestPage {
  const host: ShellHost = {
    options,
    themeMode: 'dark',
    baseUrl: location.href,
    safeOrigin: null,
    verify: async () => {},
    load: async () => ({}),
    publish() {},
    hears: () => false,
    emit() {},
  }
  const core = createCoreState(host)
  const wallet = { id: 'walletConnect', name: '', type: 'WALLET_CONNECT', isDuplicate: false } as const
  const found = { ...wallet, namespaces: ['eip155'] } as const
  const connector = createRelay(core, found)(wallet.id)
  addWallet(core, found, async () => connector)
  const silent = { ...found, id: 'silent', type: 'INJECTED' } as const
  addWallet(core, silent, () => new Promise(() => {}))
  const { networks } = core
  const [{ caipNetworkId }] = options.networks
  const attempt = new AbortController()
  const context = { networks, caipNetworkId, signal: attempt.signal }
  let outcome: Promise<readonly WalletSession[]> = Promise.resolve([])
  return {
    begin() {
      outcome = connector.connect(context)
      return new Promise((resolve, reject) => {
        outcome.catch(reject)
        core.pairing.subscribe(({ uri }) => uri && resolve(uri))
      })
    },
    finish: () => outcome,
    restore: () => connector.restore(context),
    abort: () => attempt.abort(),
    askAnother: () => void connect(core, { connectorId: silent.id }),
    getNames: () => getAllConnected(core).map(({ wallet: { name } }) => name),
    request: (method, params) => connector.request(caipNetworkId, { method, params }),
  }
}

Object.assign(globalThis, { createTestPage })
