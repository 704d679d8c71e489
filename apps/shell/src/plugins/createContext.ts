import {
  type AccountSnapshot,
  type Capability,
  type PluginContext,
  parseCaipAddress,
  type Readable,
  type RpcRequest,
} from '@portico/contract'
import { CapabilityMissingError, NotConnectedError } from '@portico/contract/errors'
import { requestWallet } from '../core/actions/requestWallet.ts'
import { fetchJson } from '../core/api/fetchJson.ts'
import { requestChain } from '../core/api/requestChain.ts'
import { findNetwork, getActiveAccount, getConnected } from '../core/connections.ts'
import { closeModal } from '../flows/closeModal.ts'
import { goBack } from '../flows/goBack.ts'
import type { Shell } from '../Shell.ts'
import type { Contributed } from './createContributed.ts'
import { createPluginTexts } from './createPluginTexts.ts'
import type { EnabledPlugin } from './PluginHost.ts'

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern

/** Makes what one plugin is given. Every member that needs a right checks it at the call. */
export function createContext(shell: Shell, plugin: EnabledPlugin, contributed: Contributed): PluginContext {
  const { core } = shell
  const { id } = plugin
  const { capabilities } = plugin.locked
  const need = (capability: Capability, wanted?: string) => {
    const granted = capabilities[capability]
    const isGranted =
      granted === true || granted?.some((pattern) => wanted !== undefined && matches(pattern, wanted))
    if (!isGranted)
      throw new CapabilityMissingError({ details: [id, capability, wanted].filter(Boolean).join(' ') })
  }
  const needNetwork = () => {
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
    texts: createPluginTexts(core, plugin, contributed),
    views: { add: contributed.addView },
    styles: { add: (cssText) => contributed.onDispose(shell.adoptStyles(cssText)) },
    commands: {
      add: contributed.addCommand,
      has: (command) => shell.commands.has(command),
      run: async (command, parameters) => {
        need('commands.run', command)
        return (await shell.commands.run(command, parameters)) as never
      },
    },
    account: guardReadable(() => need('accounts.read'), createAccount(shell)),
    balances: {
      ...withLoading(
        guardReadable(() => need('balances.read'), shell.balances),
        shell.balances.load,
      ),
      refresh: shell.balances.refresh,
    },
    wallet: {
      request: async <Result>(request: RpcRequest) => {
        need('wallet.request', request.method)
        return (await requestWallet(core, needNetwork().namespace, request)) as Result
      },
    },
    chain: {
      request: async <Result>(request: RpcRequest) => {
        need('chain.request', request.method)
        return (await requestChain(core, needNetwork().caipNetworkId, request)) as Result
      },
    },
    api: {
      fetch: async <Result>(request: Parameters<PluginContext['api']['fetch']>[0]) => {
        need('api.fetch', request.path)
        return (await fetchJson(core, request)) as Result
      },
    },
    storage: {
      get(key) {
        need('storage')
        return core.storage.readText(storageKey(key))
      },
      set(key, value) {
        need('storage')
        core.storage.writeText(storageKey(key), value)
      },
    },
    toast(variant, message, icon) {
      need('toast')
      shell.showToast(variant, message, icon)
    },
    canOpen: (view) => shell.views.get(view) !== null,
    open: (view, params) => shell.router.push(view, params),
    replace: (view, params) => shell.router.replace(view, params),
    back: () => goBack(shell),
    close: () => closeModal(shell),
    onDispose: contributed.onDispose,
  }
}

function guardReadable<Value>(check: () => void, readable: Readable<Value>): Readable<Value> {
  return {
    get() {
      check()
      return readable.get()
    },
    subscribe(listener) {
      check()
      return readable.subscribe(listener)
    },
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
    subscribe: (listener) => core.connection.subscribe(listener),
  }
}
