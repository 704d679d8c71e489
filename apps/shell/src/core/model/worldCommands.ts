import { equal } from 'node:assert/strict'
import { parseStoredConnections } from '@portico/contract/shell'
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
import { settle, type Tab } from './Tab.ts'

const pageAt = ({ tabs }: Real, index: number) => tabs[index] as Tab

/** Tabs in sight hear at once that a wallet grants nothing more. */
const sayLost = (model: Model, say: Say, id: string): void => {
  for (const [index, { isVisible }] of model.tabs.entries()) if (isVisible) say(index, id, 'disconnected')
}

/** The holder answers the question that is open, whichever tab has asked. */
export const answer = (id: string, isApproved: boolean) =>
  command(`${id} ${isApproved ? 'approves' : 'declines'}`, async (real, say, model) => {
    const { relay } = real.browser
    const isOpen = id === relayId ? relay.hasOffer && relay.isOnline : getExtension(real, id).prompt !== null
    if (!isOpen) return
    if (id === relayId) relay.settle(isApproved)
    else getExtension(real, id).settle(isApproved)
    await settle()
    for (const [index, tab] of model.tabs.entries()) {
      if (tab.asking !== id) continue
      // Of the offers two tabs made, the later is the one that is taken up.
      if (isApproved) say(index, id, id === relayId ? 'either' : 'connected')
      if (pageAt(real, index).core.running.attempt === null) tab.asking = null
    }
  })

/** What only the wallet knows of, and tells. */
export const selectAccount = (id: string) =>
  command(`${id} selects its other account`, (real) => getExtension(real, id).selectAccount())

export const selectChain = (id: string, chainId: number) =>
  command(`${id} goes to chain ${chainId}`, (real) => {
    if (id === relayId) real.browser.relay.selectChain(String(chainId))
    else getExtension(real, id).selectChain(chainId)
  })

export const lock = (id: string, isLocked: boolean) =>
  command(`${id} is ${isLocked ? 'locked' : 'unlocked'}`, (real, say, model) => {
    if (isLocked && getExtension(real, id).isGranted) sayLost(model, say, id)
    getExtension(real, id).setLocked(isLocked)
  })

export const revoke = (id: string) =>
  command(`${id} disconnects the site`, (real, say, model) => {
    if (getExtension(real, id).isGranted) sayLost(model, say, id)
    getExtension(real, id).revoke()
  })

/** The holder ends the session on the phone. */
export const endSession = () =>
  command('the phone ends the session', ({ browser: { relay } }, say, model) => {
    if (relay.hasSession && relay.isOnline) sayLost(model, say, relayId)
    relay.end()
  })

/** The relay is lost, or back: then what happened meanwhile is told, and what waited is answered. */
export const setOnline = (isOnline: boolean) =>
  command(`the relay is ${isOnline ? 'back' : 'lost'}`, ({ browser: { relay } }, say, model) => {
    if (isOnline && !relay.isOnline)
      for (const [index, { isVisible }] of model.tabs.entries()) {
        if (isVisible && !relay.hasSession) say(index, relayId, 'disconnected')
        else say(index, relayId, 'either')
      }
    relay.setOnline(isOnline)
  })

/** Says which wallets a tab that starts, or is seen again, must be connected to. */
function sayRestored(real: Real, say: Say, { tabs }: Model, index: number, isFresh: boolean): void {
  const { core } = pageAt(real, index)
  const stored = parseStoredConnections(core.storage.readText('portico.default.connections'))
  const left = core.storage.readLeftIds()
  for (const id of getIds(real)) {
    const isStored = stored?.connections.some(({ connectorId }) => connectorId === id) && !left.includes(id)
    const isOffline = id === relayId && !real.browser.relay.isOnline
    if (left.includes(id)) say(index, id, 'disconnected')
    else if (isOffline) isFresh && say(index, id, 'disconnected')
    // What the visitor is being asked here is not taken from another tab.
    else if (!isFresh && tabs[index]?.asking === id) say(index, id, 'either')
    else if (!isGranted(real, id)) say(index, id, 'disconnected')
    else if (isStored) say(index, id, 'connected')
    else if (isFresh) say(index, id, 'disconnected')
  }
}

/** Says what a tab takes over from the other as soon as that has stored it, in sight or not. */
function sayFollowed(real: Real, say: Say, { tabs }: Model, index: number): void {
  const { core } = pageAt(real, index)
  const left = core.storage.readLeftIds()
  const stored = core.storage.readConnections()?.connections ?? []
  for (const id of getIds(real)) {
    if (left.includes(id)) say(index, id, 'disconnected')
    else if (tabs[index]?.connected.has(id) || !stored.some(({ connectorId }) => connectorId === id)) continue
    else if (id === relayId && !real.browser.relay.isOnline) continue
    else if (isGranted(real, id)) say(index, id, tabs[index]?.asking === id ? 'either' : 'connected')
  }
}

/** A wallet that has answered that it grants nothing is not asked again at the next visit. */
function checkForgotten(real: Real, { core }: Tab): void {
  const stored = core.storage.readConnections()?.connections ?? []
  for (const { connectorId } of stored)
    if (connectorId !== relayId || real.browser.relay.isOnline)
      equal(`${connectorId} ${isGranted(real, connectorId)}`, `${connectorId} true`)
}

export const reload = (index: number) =>
  command(
    `tab ${index} reloads`,
    async (real, say, model) => {
      sayRestored(real, say, model, index, true)
      Object.assign(model.tabs[index] as object, { asking: null })
      await pageAt(real, index).reload()
      checkForgotten(real, pageAt(real, index))
    },
    (model) => model.tabs[index]?.isVisible === true,
  )

export const setVisible = (index: number, isVisible: boolean) =>
  command(`tab ${index} goes ${isVisible ? 'into' : 'out of'} sight`, async (real, say, model) => {
    if (isVisible) sayRestored(real, say, model, index, false)
    Object.assign(model.tabs[index] as object, { isVisible })
    await pageAt(real, index).setVisible(isVisible)
  })

export const hearStorage = (index: number) =>
  command(`tab ${index} hears of the other`, async (real, say, model) => {
    sayFollowed(real, say, model, index)
    await pageAt(real, index).hearStorage()
  })

export const wait = (index: number) =>
  command(`time passes in tab ${index}`, (real) => pageAt(real, index).wait())
