import { abortConnect, connect } from '../actions/connect.ts'
import { disconnect } from '../actions/disconnect.ts'
import { reconnect } from '../actions/reconnect.ts'
import { switchConnection } from '../actions/switchConnection.ts'
import { switchNetwork } from '../actions/switchNetwork.ts'
import type { Core } from '../Core.ts'
import { getAllConnected } from '../connections.ts'
import { createInjectedConnector } from '../connectors/injected.ts'
import { createCoreState } from '../createCoreState.ts'
import { createTestHost, createTestTime, networks, type TestTime } from '../createTestCore.ts'
import { addWallet } from '../discovery/addWallet.ts'
import { followStorage, resync } from '../followPage.ts'
import type { KeyValueStorage } from '../storage.ts'
import { checkState, checkTransitions } from './checkState.ts'
import { type RelayWallet, relayWalletInfo } from './RelayWallet.ts'
import type { ScriptedWallet } from './ScriptedWallet.ts'

/** The wallets and the storage that the tabs of one browser share. */
export interface Browser {
  readonly extensions: readonly ScriptedWallet[]
  readonly relay: RelayWallet
  readonly storage: KeyValueStorage
}

/** Lets what is ready run. Nothing here waits for a real clock. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve()
}

let pages = 0

/** One tab with the site in it: a real core over the shared wallets. */
export class Tab {
  isVisible = true
  core: Core
  private time: TestTime
  private page = { isVisible: true, key: '' }
  private readonly browser: Browser

  constructor(browser: Browser) {
    this.browser = browser
    const opened = this.open()
    this.core = opened.core
    this.time = opened.time
  }

  get connectedIds(): string[] {
    return [...new Set(getAllConnected(this.core).map(({ wallet }) => wallet.id))].sort()
  }

  /** What a visitor's click answers; failures are the visitor's to see. */
  private async run(action: Promise<unknown>): Promise<void> {
    action.catch(() => {})
    await settle()
  }

  connect = (connectorId: string) => this.run(connect(this.core, { connectorId }))
  abort = () => abortConnect(this.core)
  disconnect = (connectorId: string) => this.run(disconnect(this.core, { connectorId }))
  disconnectAll = () => this.run(disconnect(this.core))
  switchConnection = (connectorId: string) => this.run(switchConnection(this.core, { connectorId }))
  switchNetwork = (index: number) =>
    this.run(switchNetwork(this.core, networks[index] as (typeof networks)[number]))

  /** A storage event arrives, as it does in tabs out of sight too. */
  async hearStorage(): Promise<void> {
    void followStorage(this.core)
    await settle()
  }

  async setVisible(isVisible: boolean): Promise<void> {
    this.isVisible = isVisible
    this.page.isVisible = isVisible
    if (isVisible) void resync(this.core)
    await settle()
  }

  /** Time passes: what waits too long gives up. */
  async wait(): Promise<void> {
    await this.time.advance(10_000)
    await settle()
  }

  async reload(): Promise<void> {
    this.page.isVisible = false
    for (const wallet of [...this.browser.extensions, this.browser.relay]) wallet.closePage(this.page.key)
    for (const unwatch of this.core.watchers.values()) unwatch()
    const { core, time } = this.open()
    this.core = core
    this.time = time
    void reconnect(core)
    await settle()
  }

  check(): void {
    checkState(this.core)
  }

  private open(): { core: Core; time: TestTime } {
    pages += 1
    const page = { isVisible: this.isVisible, key: `page ${pages}` }
    this.page = page
    const time = createTestTime(settle)
    const core = createCoreState(createTestHost({ networks }), { time, storage: this.browser.storage })
    for (const extension of this.browser.extensions) {
      const { id } = extension
      const wallet = { id, name: id, type: 'ANNOUNCED', namespaces: ['eip155'], isDuplicate: false } as const
      const provider = extension.createProvider(page)
      addWallet(core, wallet, async () => createInjectedConnector(wallet, provider, time))
    }
    addWallet(core, relayWalletInfo, async () => this.browser.relay.createConnector(page))
    checkTransitions(core)
    return { core, time }
  }
}
