import type { PluginContext, Readable } from '../context.ts'
import { CapabilityMissingError } from '../errors/catalogue.ts'
import type { Capabilities, Capability } from '../manifest.ts'

/** Stands for whatever address the gateway has. */
const gateway = 'http://gateway'

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
  const refuse = (capability: Capability, wanted?: string) =>
    new CapabilityMissingError({ details: [id, capability, wanted].filter(Boolean).join(' ') })
  const need = (capability: Capability, wanted?: string) => {
    onUse({ capability, wanted })
    if (!isGranted(capabilities, capability, wanted)) throw refuse(capability, wanted)
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
        const path = toPath(request.path)
        if (path === undefined) throw refuse('api.fetch', request.path)
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

/** A path as a browser reads it: `..` would lead out of what was granted. Undefined for what is none. */
function toPath(said: string): string | undefined {
  if (!URL.canParse(said, gateway)) return
  const { pathname, search } = new URL(said, gateway)
  // After `x:` there is no slash, and what was put behind the gateway's address would make it another one.
  return pathname[0] === '/' ? pathname + search : undefined
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
