import type { Core } from '../Core.ts'
import { mayStillSettle } from './mayStillSettle.ts'

/**
 * Forgets what was handed over a day ago or earlier, on a page without plugins, where nothing follows it. Until then another
 * page of the site may.
 */
export function forgetTransactions({ storage, time }: Core): void {
  const key = storage.getKey('transactions')
  let stored: unknown
  try {
    stored = JSON.parse(storage.readText(key) ?? '')
  } catch {}
  const all: readonly ({ since?: number } | null)[] = Array.isArray(stored) ? stored : []
  const kept = all.filter((one) => mayStillSettle(one?.since ?? 0, time.now()))
  storage.writeText(key, kept.length > 0 ? JSON.stringify(kept) : null)
}
