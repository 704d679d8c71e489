import type { PorticoOptions, ShellHost } from '@portico/contract/shell'
import { createCoreState } from '../../createCoreState.ts'
import type { WalletSession } from '../Connector.ts'
import { createWalletConnectConnector } from './createWalletConnectConnector.ts'

/** What a page of the browser test offers to it. */
export interface TestPage {
  /** Starts an attempt; answers the first offer. */
  begin(): Promise<string>
  /** The outcome of the attempt. */
  finish(): Promise<readonly WalletSession[]>
  restore(): Promise<readonly WalletSession[]>
  request(method: string, params: unknown[]): Promise<unknown>
}

/** Makes it over the instance's own storage. */
function createTestPage(options: PorticoOptions): TestPage {
  const host: ShellHost = {
    options,
    themeMode: 'dark',
    baseUrl: location.href,
    safeOrigin: null,
    verify: async () => {},
    publish() {},
    emit() {},
  }
  const core = createCoreState(host)
  const wallet = { id: 'walletConnect', name: '', type: 'WALLET_CONNECT', isDuplicate: false } as const
  const connector = createWalletConnectConnector(core, { ...wallet, namespaces: ['eip155'] })
  const { networks } = core
  const [{ caipNetworkId }] = options.networks
  const context = { networks, caipNetworkId, signal: new AbortController().signal }
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
    request: (method, params) => connector.request(caipNetworkId, { method, params }),
  }
}

Object.assign(globalThis, { createTestPage })
