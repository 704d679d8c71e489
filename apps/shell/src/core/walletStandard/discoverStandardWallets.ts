import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import type { NamespaceRecord } from '../namespaces/NamespaceRecord.ts'
import { addWallet, removeWallet } from '../wallets/addWallet.ts'
import { findFreeId } from '../wallets/findFreeId.ts'
import { parseStandardWallet, type StandardAnnouncement } from './parseStandardWallet.ts'
import type { StandardWallet } from './StandardWallet.ts'

const seenWallets = new WeakMap<Core, WeakSet<object>>()

/**
 * Listens for wallets and asks them to register (Wallet Standard, `@wallet-standard/base`, "window"). Nothing leaves
 * the page. The official registry holds objects for every library of a page; ours keeps what it has read itself.
 * A wallet of none of the given namespaces is left out.
 */
export function discoverStandardWallets(core: Core, records: readonly NamespaceRecord[]): Unsubscribe {
  if (core.options.enableWalletStandard === false) return () => {}
  const seen = seenWallets.get(core) ?? new WeakSet()
  seenWallets.set(core, seen)
  const register = (...wallets: readonly unknown[]) => {
    const ends = wallets.flatMap((wallet) => add(core, { seen, records }, wallet))
    return () => {
      for (const end of ends) end()
    }
  }
  const detail = Object.freeze({ register })
  const onRegister = (event: Event) => {
    try {
      ;(event as CustomEvent).detail(detail)
    } catch {
      // A wallet that fails to register is not there.
    }
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return () => window.removeEventListener('wallet-standard:register-wallet', onRegister)
}

/** What wallets register with. */
interface Registry {
  /** Wallets that are listed, or were. */
  readonly seen: WeakSet<object>
  readonly records: readonly NamespaceRecord[]
}

/** Lists a wallet once for each namespace. What it returns takes it off again. */
function add(core: Core, { seen, records }: Registry, wallet: unknown): Unsubscribe[] {
  const announcement = parseStandardWallet(wallet, records)
  if (!announcement || seen.has(wallet as object)) return []
  seen.add(wallet as object)
  const ends = announcement.namespaces.map((record) =>
    addNamespace(core, wallet as StandardWallet, announcement, record),
  )
  return [() => seen.delete(wallet as object), ...ends]
}

function addNamespace(
  core: Core,
  standard: StandardWallet,
  { name, icon }: StandardAnnouncement,
  { namespace, standard: { load: loadConnector } }: NamespaceRecord,
): Unsubscribe {
  const { id, isDuplicate } = findFreeId(core, namespace, name)
  const info = { id, name, ...(icon ? { icon } : {}) }
  const wallet = { ...info, type: 'ANNOUNCED', namespaces: [namespace], isDuplicate } as const
  const load = () => loadConnector(core, wallet, standard)
  addWallet(core, wallet, load)
  return () => {
    // A wallet that found no place on the list must not take another one off.
    if (core.loaders.get(id) === load) removeWallet(core, id)
  }
}
