import {
  type AccountSnapshot,
  type NetworkChoice,
  type PluginContext,
  parseCaipAddress,
  type Readable,
  type RpcRequest,
  type ViewId,
  type ViewParams,
} from '@portico/contract'
import { NotConnectedError, PluginUndeclaredError } from '@portico/contract/errors'
import {
  type Contributed,
  freezeCopy,
  getTrackedName,
  guardContext,
  type OpenReturns,
} from '@portico/contract/host'
import { listReturnParams } from '@portico/contract/lock'
import type { PluginRelease } from '../catalogue/PluginRelease.ts'
import { getGatewayUrl } from '../core/api/getGatewayUrl.ts'
import { requestChain } from '../core/api/requestChain.ts'
import { findNetwork, getActiveAccount, getConnected } from '../core/connections/connections.ts'
import { getTrackedPlace } from '../core/reporting/getTrackedPlace.ts'
import { requestWallet } from '../core/requests/requestWallet.ts'
import { closeModal } from '../flows/closeModal.ts'
import { goBack } from '../flows/goBack.ts'
import { openForResult } from '../flows/openForResult.ts'
import type { Shell } from '../shell/Shell.ts'
import { getChainNetwork, getWalletNetwork } from './context/chooseNetwork.ts'
import { createAccounts } from './context/createAccounts.ts'
import { lookupCommands } from './context/createLookups.ts'
import type { LateMembers } from './context/loadMembers.ts'
import { createPluginTexts } from './createPluginTexts.ts'

/** Makes what one plugin is given: the shell's own, behind the rights that were granted. */
export function createContext(
  shell: Shell,
  plugin: PluginRelease,
  members: LateMembers,
  contributed: Contributed,
): PluginContext {
  const open = createOpenContext(shell, plugin, contributed)
  return guardContext(plugin.locked.capabilities, Object.assign(open, members))
}

/** The same without a right missing. */
function createOpenContext(
  shell: Shell,
  plugin: PluginRelease,
  contributed: Contributed,
): Omit<PluginContext, keyof LateMembers> {
  const { core } = shell
  const { id, locked } = plugin
  const getNetwork = () => {
    const account = getActiveAccount(core)
    if (!account) throw new NotConnectedError({ details: id })
    return parseCaipAddress(account)
  }
  const storageKey = (key: string) => `portico.${core.options.id ?? 'default'}.plugin.${id}.${key}`
  return {
    id,
    get locale() {
      return core.language.getState().locale
    },
    options: freezeCopy(locked.options ?? {}),
    texts: createPluginTexts(core, plugin, contributed),
    views: { add: contributed.addView },
    commands: {
      add: contributed.addCommand,
      canRun: (command) => Object.hasOwn(lookupCommands, command) || shell.commands.canRun(command),
      run: async (command, parameters) =>
        (await (Object.hasOwn(lookupCommands, command)
          ? lookupCommands[command]?.(shell, parameters as never)
          : shell.commands.run(command, parameters))) as never,
    },
    account: createAccount(shell),
    accounts: createAccounts(shell),
    balances: { ...withLoading(shell.balances, shell.balances.load), refresh: shell.balances.refresh },
    images: { toUrl: async (picture) => (picture[0] === '/' ? getGatewayUrl(core, picture) : picture) },
    networks: { get: () => core.networks, subscribe: () => () => {} },
    themeMode: { get: () => core.theme.getState().themeMode, subscribe: core.theme.subscribe },
    wallet: {
      request: async <Result>(request: RpcRequest, choice?: NetworkChoice) =>
        (await requestWallet(core, getWalletNetwork(core, getNetwork, request, choice), request)) as Result,
    },
    chain: {
      request: async <Result>(request: RpcRequest, choice?: NetworkChoice) =>
        (await requestChain(core, getChainNetwork(core, getNetwork, choice), request)) as Result,
    },
    storage: {
      get: async (key) => core.storage.readText(storageKey(key)),
      set: async (key, value) => core.storage.writeText(storageKey(key), value),
    },
    toast: shell.showToast,
    canOpen: (view) => shell.views.get(view) !== null,
    async open<Id extends ViewId, Result>(view: Id, params?: ViewParams) {
      // What comes back by the address finds the modal closed.
      if (!core.modal.getState().isOpen)
        return (await shell.open({ view, ...(params && { params }) })) as Result
      const push = (given?: ViewParams) => shell.router.push(view, given)
      const registration = shell.views.get(view)
      if (registration?.hasResult) return (await openForResult(shell, view, params, push)) as Result
      push(params)
      // One that fails to load shows so in its place.
      await registration?.load().catch(() => {})
      return undefined as Result
    },
    returns: {
      on: contributed.addReturn,
      getPath: async () => location.pathname + location.search + location.hash,
      getParams: (id) => {
        const declared = locked.manifest.contributes.returns?.find((known) => known.id === id)
        if (!declared) throw new PluginUndeclaredError({ details: `${plugin.id} ${id}` })
        return listReturnParams(declared)
      },
    } as OpenReturns,
    events: {
      async emit(event, payload) {
        contributed.note('events', event)
        const sent = freezeCopy(structuredClone(payload)) as object | undefined
        core.host.emit(event as never, sent as never)
        const declared = locked.manifest.contributes.events?.find((known) => known.id === event)
        const name = declared && getTrackedName(id, declared)
        const place = name === event ? {} : getTrackedPlace(core)
        if (name) core.host.emit('track', { event: name, properties: { ...place, ...sent } })
      },
    },
    replace: (view, params) => shell.router.replace(view, params),
    back: () => goBack(shell),
    close: () => closeModal(shell),
    onDispose: contributed.onDispose,
  }
}

/** Asks once somebody looks: a site may open a plugin's view before the account has been seen. */
const withLoading = <Value>({ get, subscribe }: Readable<Value>, load: () => Promise<void>) => ({
  get,
  subscribe(listener: Parameters<Readable<Value>['subscribe']>[0]) {
    const unsubscribe = subscribe(listener)
    void load()
    return unsubscribe
  },
})

/** The account as plugins see it; the same object until something of it changes. */
function createAccount({ core }: Shell): PluginContext['account'] {
  let snapshot: AccountSnapshot | null = null
  return {
    get() {
      const connection = getConnected(core, core.connection.getState().activeNamespace)
      const network = findNetwork(core, connection?.caipNetworkId ?? null)
      if (!connection || !network) {
        snapshot = null
        return snapshot
      }
      const { wallet } = connection
      const [caipAddress] = connection.accounts
      if (snapshot?.caipAddress !== caipAddress || snapshot.wallet !== wallet)
        snapshot = { address: parseCaipAddress(caipAddress).address, caipAddress, wallet, network }
      return snapshot
    },
    subscribe: core.connection.subscribe,
  }
}
