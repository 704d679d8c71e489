import { deepEqual, equal } from 'node:assert/strict'
import type fc from 'fast-check'
import { getAllConnected } from '../connections.ts'
import { type Outcome, outcomes } from './outcomes.ts'
import type { ScriptedWallet } from './ScriptedWallet.ts'
import { type Browser, settle, type Tab } from './Tab.ts'

/** What the model knows of a tab: the wallets it is connected to, and the one it is asking. */
export interface ModelTab {
  readonly connected: Set<string>
  isVisible: boolean
  asking: string | null
}

/** The whole model. */
export interface Model {
  readonly tabs: readonly ModelTab[]
}

/** The real thing: two tabs over shared wallets. */
export interface Real {
  readonly browser: Browser
  readonly tabs: readonly Tab[]
}

/** Id of the wallet behind the relay. */
export const relayId = 'walletConnect'

/** One of the extension wallets. */
export function getExtension({ browser }: Real, id: string): ScriptedWallet {
  const extension = browser.extensions.find((candidate) => candidate.id === id)
  if (!extension) throw new Error(`No wallet ${id}`)
  return extension
}

/** Ids of all wallets. */
export const getIds = ({ browser }: Real): string[] => [...browser.extensions.map(({ id }) => id), relayId]

/** Whether a wallet would answer a tab without asking its holder. */
export const isGranted = (real: Real, id: string): boolean =>
  id === relayId ? real.browser.relay.hasSession : getExtension(real, id).visibleAccounts.length > 0

/** What is said of the connections after a command; where nothing is said they are as before. */
export type Say = (tab: number, id: string, outcome: Outcome) => void

/**
 * One thing that happens. `run` does it to the real tabs and says what must be so then; every tab is compared with the
 * model afterwards, and with what the wallets themselves say.
 */
export function command(
  name: string,
  run: (real: Real, say: Say, model: Model) => Promise<void> | void,
  canRun: (model: Readonly<Model>) => boolean = () => true,
): fc.AsyncCommand<Model, Real> {
  return {
    check: canRun,
    async run(model, real) {
      const said = outcomes()
      await run(real, said.say, model)
      await settle()
      for (const [index, tab] of model.tabs.entries()) {
        const page = real.tabs[index] as Tab
        page.check()
        for (const id of getIds(real)) {
          const isConnected = page.connectedIds.includes(id)
          const expected = said.get(index, id) ?? (tab.connected.has(id) ? 'connected' : 'disconnected')
          if (expected !== 'either') equal(`${id} ${isConnected}`, `${id} ${expected === 'connected'}`)
          if (isConnected) tab.connected.add(id)
          else tab.connected.delete(id)
        }
        if (tab.isVisible) checkAgainstWallets(real, page)
      }
    },
    toString: () => name,
  }
}

/** A tab in sight shows the accounts and the chain each wallet is on. */
function checkAgainstWallets(real: Real, page: Tab): void {
  for (const { wallet, allAccounts, caipNetworkId } of getAllConnected(page.core)) {
    if (wallet.id === relayId) {
      const { isOnline, chainId } = real.browser.relay
      if (isOnline && caipNetworkId.startsWith('eip155')) equal(caipNetworkId, `eip155:${chainId}`)
      continue
    }
    const extension = getExtension(real, wallet.id)
    deepEqual(
      allAccounts.map(({ address }) => address),
      extension.visibleAccounts,
    )
    equal(caipNetworkId, `eip155:${extension.chainId}`)
  }
}
