import { equal } from 'node:assert/strict'
import { getConnected } from '../connections.ts'
import { networks } from '../createTestCore.ts'
import {
  command,
  getExtension,
  getIds,
  isGranted,
  type Model,
  type Real,
  relayId,
  type Say,
} from './commands.ts'
import type { Tab } from './Tab.ts'

const pageAt = ({ tabs }: Real, index: number) => tabs[index] as Tab
const tabAt = ({ tabs }: Model, index: number) => tabs[index] as Model['tabs'][number]
const isVisible = (index: number) => (model: Readonly<Model>) => tabAt(model, index).isVisible

/** The visitor chooses a wallet in a tab. One that trusts the site answers at once; others ask their holder. */
export const connectWallet = (index: number, id: string) =>
  command(
    `tab ${index} connects ${id}`,
    async (real, say, model) => {
      const isAnswered = id !== relayId && isGranted(real, id)
      const isBusy = id !== relayId && getExtension(real, id).prompt !== null
      await pageAt(real, index).connect(id)
      tabAt(model, index).asking = isAnswered || isBusy ? null : id
      if (isAnswered) say(index, id, 'connected')
    },
    isVisible(index),
  )

/** The visitor goes back from the view that waits. */
export const abort = (index: number) =>
  command(
    `tab ${index} goes back`,
    (real, _, model) => {
      pageAt(real, index).abort()
      tabAt(model, index).asking = null
    },
    isVisible(index),
  )

/** Says what leaving means: the wallet is told, and tells the tabs in sight. */
function sayLeft(real: Real, say: Say, model: Model, index: number, id: string): void {
  const { status } = pageAt(real, index).core.connection.get(id === relayId ? 'solana' : 'eip155')
  const isRestoring = status === 'reconnecting' && !tabAt(model, index).connected.has(id)
  if (!tabAt(model, index).connected.has(id) && !isRestoring) return
  for (const [other, { isVisible: isHeard }] of model.tabs.entries())
    if (isRestoring || (id === relayId && !real.browser.relay.isOnline)) say(other, id, 'either')
    else if (isHeard) say(other, id, 'disconnected')
  say(index, id, 'disconnected')
}

/** The visitor leaves one wallet. */
export const disconnectWallet = (index: number, id: string) =>
  command(
    `tab ${index} disconnects ${id}`,
    async (real, say, model) => {
      sayLeft(real, say, model, index, id)
      await pageAt(real, index).disconnect(id)
      tabAt(model, index).asking = null
    },
    isVisible(index),
  )

/** The visitor leaves every wallet. */
export const disconnectAll = (index: number) =>
  command(
    `tab ${index} disconnects everything`,
    async (real, say, model) => {
      for (const id of getIds(real)) sayLeft(real, say, model, index, id)
      await pageAt(real, index).disconnectAll()
      tabAt(model, index).asking = null
    },
    isVisible(index),
  )

/** The visitor makes another connected wallet the active one. */
export const switchWallet = (index: number, id: string) =>
  command(
    `tab ${index} switches to ${id}`,
    async (real, _, model) => {
      const page = pageAt(real, index)
      await page.switchConnection(id)
      if (!tabAt(model, index).connected.has(id)) return
      const { activeNamespace } = page.core.connection.getState()
      equal(getConnected(page.core, activeNamespace)?.wallet.id, id)
    },
    isVisible(index),
  )

/** The visitor chooses a network; the wallet of this page agrees, declines, or only says that it has switched. */
export const switchNetwork = (index: number, network: number, answer: 'approve' | 'reject' | 'pretend') =>
  command(
    `tab ${index} goes to ${networks[network]?.caipNetworkId}, which wallets ${answer}`,
    async (real) => {
      const { core } = pageAt(real, index)
      for (const extension of real.browser.extensions) extension.switchAnswer = answer
      const before = core.connection.getState().caipNetworkId
      const { caipNetworkId, namespace } = networks[network] as (typeof networks)[number]
      const connection = getConnected(core, namespace)
      const isReached = !connection || connection.caipNetworkId === caipNetworkId || namespace === 'solana'
      const willSwitch =
        connection?.wallet.id === relayId ? real.browser.relay.isOnline : answer === 'approve'
      await pageAt(real, index).switchNetwork(network)
      const { caipNetworkId: selected } = core.connection.getState()
      equal(selected, isReached || willSwitch ? caipNetworkId : before)
    },
    isVisible(index),
  )
