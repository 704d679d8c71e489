import type { CaipAddress, Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'

const listeners = new WeakMap<Core, Set<(accounts: readonly CaipAddress[]) => void>>()

/** Calls back when transactions of these accounts have settled, or their chain has gone back on them, each account on its network. */
export function followSettled(
  core: Core,
  onSettled: (accounts: readonly CaipAddress[]) => void,
): Unsubscribe {
  const all = listeners.get(core) ?? new Set()
  listeners.set(core, all.add(onSettled))
  return () => void all.delete(onSettled)
}

/** Tells of transactions that have settled, or that their chain has gone back on. */
export function notifySettled(core: Core, accounts: readonly CaipAddress[]): void {
  for (const listener of listeners.get(core) ?? []) listener(accounts)
}
