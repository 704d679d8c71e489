import type { PluginContext, Readable } from '../context.ts'
import { CapabilityMissingError } from '../errors/catalogue.ts'
import type { Capabilities, Capability } from '../manifest.ts'

const matches = (pattern: string, wanted: string) =>
  pattern.endsWith('*') ? wanted.startsWith(pattern.slice(0, -1)) : wanted === pattern

/** Whether a right is granted. @param wanted method, path or command, where the right is a list of such */
export function isGranted(capabilities: Capabilities, capability: Capability, wanted?: string): boolean {
  const granted = capabilities[capability]
  if (granted === true) return true
  return wanted !== undefined && granted?.some((pattern) => matches(pattern, wanted)) === true
}

/** One use of a right. */
export interface CapabilityUse {
  readonly capability: Capability
  /** Method, path or command, where the right is a list of such. */
  readonly wanted?: string | undefined
}

/**
 * Makes of a context that can do everything one that can do what was granted. Every member that needs a right checks it
 * at the call, and throws `CapabilityMissingError` before anything else happens.
 * @param onUse is told every use, granted or not
 */
export function guardContext(
  capabilities: Capabilities,
  context: PluginContext,
  onUse: (use: CapabilityUse) => void = () => {},
): PluginContext {
  const { id, commands, account, balances, wallet, chain, api, storage } = context
  const need = (capability: Capability, wanted?: string) => {
    onUse({ capability, wanted })
    if (!isGranted(capabilities, capability, wanted))
      throw new CapabilityMissingError({ details: [id, capability, wanted].filter(Boolean).join(' ') })
  }
  return {
    ...context,
    get locale() {
      return context.locale
    },
    commands: {
      ...commands,
      async run(command, parameters) {
        need('commands.run', command)
        return commands.run(command, parameters)
      },
    },
    account: guardReadable(() => need('accounts.read'), account),
    balances: { ...balances, ...guardReadable(() => need('balances.read'), balances) },
    wallet: {
      async request(request) {
        need('wallet.request', request.method)
        return wallet.request(request)
      },
    },
    chain: {
      async request(request) {
        need('chain.request', request.method)
        return chain.request(request)
      },
    },
    api: {
      async fetch(request) {
        // As a browser reads it: `..` would lead out of what was granted.
        const { pathname, search } = new URL(request.path, 'http://gateway')
        const path = pathname + search
        need('api.fetch', path)
        return api.fetch({ ...request, path })
      },
    },
    storage: {
      get(key) {
        need('storage')
        return storage.get(key)
      },
      set(key, value) {
        need('storage')
        storage.set(key, value)
      },
    },
    toast(variant, message, icon) {
      need('toast')
      context.toast(variant, message, icon)
    },
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
