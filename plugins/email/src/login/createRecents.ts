import { createCell, type PluginContext, type Readable } from '@portico/contract'
import * as v from 'valibot'
import { isAddress } from './suggestAddress.ts'

const key = 'recents'

/** How many addresses are remembered. */
const limit = 3

const schema = v.array(v.pipe(v.string(), v.check(isAddress)))

/** Addresses that somebody has signed in with in this browser, newest first. */
export interface Recents extends Readable<readonly string[]> {
  add(email: string): void
  forget(email: string): void
}

function parse(text: string | null): readonly string[] {
  try {
    return v.parse(schema, JSON.parse(text ?? '[]')).slice(0, limit)
  } catch {
    return []
  }
}

/** Reads them once. Without storage they last as long as the page. */
export function createRecents(storage: PluginContext['storage']): Recents {
  const cell = createCell<readonly string[]>([])
  storage.get(key).then(
    (text) => cell.set([...new Set([...cell.get(), ...parse(text)])].slice(0, limit)),
    () => {},
  )
  const put = (addresses: readonly string[]) => {
    cell.set(addresses.slice(0, limit))
    storage.set(key, addresses.length > 0 ? JSON.stringify(cell.get()) : null).catch(() => {})
  }
  const without = (email: string) => cell.get().filter((known) => known.toLowerCase() !== email.toLowerCase())
  return {
    get: cell.get,
    subscribe: cell.subscribe,
    add: (email) => put([email, ...without(email)]),
    forget: (email) => put(without(email)),
  }
}
