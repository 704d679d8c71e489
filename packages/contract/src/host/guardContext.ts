import type { NetworkChoice } from '../context/tokens.ts'
import type { PluginContext, RpcRequest } from '../context.ts'
import type { Capabilities, Capability } from '../manifest/capabilities.ts'
import { type CapabilityUse, createGate } from './createGate.ts'
import { freezeCopy } from './freezeCopy.ts'
import { guardApi } from './guardApi.ts'
import { guardConnectors } from './guardConnectors.ts'
import { guardFrames } from './guardFrames.ts'
import { guardImages } from './guardImages.ts'
import { guardPopups } from './guardPopups.ts'
import { guardReadable } from './guardReadable.ts'
import { guardReturns } from './guardReturns.ts'
import { guardService } from './guardService.ts'
import { guardTokens } from './guardTokens.ts'
import { guardSiteTransactions, guardTransactions } from './guardTransactions.ts'

/**
 * Makes of a context that can do everything one that can do what was granted. Every member that needs a right checks it
 * at the call, and throws `CapabilityMissingError` before anything else happens. What crosses is data: what is asked is
 * copied once, and the copy is what is checked and sent; what is given is a copy as well, which changes nothing of the shell's.
 * @param onUse called with every use, granted or not
 */
export function guardContext(
  capabilities: Capabilities,
  context: PluginContext,
  onUse?: (use: CapabilityUse) => void,
): PluginContext {
  const { id, commands, account, accounts, balances, wallet, chain, storage, track } = context
  const gate = createGate(id, capabilities, onUse)
  const { need, copy } = gate
  const guardRequester = (capability: Capability, requester: PluginContext['chain']) => ({
    async request<Result>(request: RpcRequest, choice: NetworkChoice = {}) {
      const asked = copy(capability, { request, choice })
      need(capability, asked.request?.method)
      return structuredClone(await requester.request<Result>(asked.request, asked.choice))
    },
  })
  return {
    ...context,
    get locale() {
      return context.locale
    },
    commands: {
      ...commands,
      async run<Result>(command: string, parameters: unknown) {
        need('commands.run', command)
        const given = copy('commands.run', parameters)
        return structuredClone(await commands.run<Result>(command, given))
      },
    },
    account: guardReadable(() => need('accounts.read'), account),
    accounts: guardReadable(() => need('addresses.read'), accounts),
    balances: { ...balances, ...guardReadable(() => need('balances.read'), balances) },
    networks: guardReadable(() => {}, context.networks),
    themeMode: guardReadable(() => {}, context.themeMode),
    ...guardTokens(gate, context),
    transactions: guardTransactions(gate, context.transactions),
    siteTransactions: guardSiteTransactions(gate, context.siteTransactions),
    wallet: guardRequester('wallet.request', wallet),
    chain: guardRequester('chain.request', chain),
    api: guardApi(gate, context.api),
    connectors: guardConnectors(gate, context.connectors),
    images: guardImages(gate, context.images),
    service: guardService(gate, context.service),
    open(view, params) {
      const opened = context.open<typeof view, never>(view, structuredClone(params))
      // Callers that wait for no result need not know that there is none.
      opened.catch(() => {})
      return opened
    },
    replace: (view, params) => context.replace(view, structuredClone(params)),
    frames: guardFrames(gate, context.frames),
    popups: guardPopups(gate, context.popups),
    returns: guardReturns(gate, context.returns),
    storage: {
      async get(key) {
        need('storage')
        return storage.get(key)
      },
      async set(key, value) {
        need('storage')
        await storage.set(key, value)
      },
    },
    track: {
      subscribe(listener) {
        need('track')
        return track.subscribe((event) => listener(freezeCopy(structuredClone(event))))
      },
    },
    toast(variant, message, icon) {
      need('toast')
      context.toast(variant, message, icon)
    },
  }
}
