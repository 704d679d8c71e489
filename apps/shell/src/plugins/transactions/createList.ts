import type { Unsubscribe } from '@portico/contract'
import { createStore } from 'zustand/vanilla'
import type { Core } from '../../core/Core.ts'
import { limitStored, parseStored, type StoredTransaction } from './storedTransactions.ts'

type Transactions = readonly StoredTransaction[]

/** Transactions of all plugins, newest first, as every tab of the site has them. */
export interface TransactionList {
  get(): Transactions
  /** Hears what there is and what there was, no matter who changed it. */
  subscribe(listener: (all: Transactions, before: Transactions) => void): Unsubscribe
  /** Changes what is stored, as it is at that moment: other tabs change it too. */
  update(change: (all: Transactions) => Transactions): Promise<void>
  /** Ends following other tabs. */
  stop(): void
}

/** Runs alone among all tabs, where the browser has locks. */
async function runAlone(name: string, run: () => void): Promise<void> {
  // A page that is not served securely, or stands in a sandbox, has none.
  if (navigator.locks) await navigator.locks.request(name, run).catch(run)
  else run()
}

/** Makes the list. @param isPlugin whether a plugin of this id may hand over transactions */
export function createList(core: Core, isPlugin: (id: string) => boolean): TransactionList {
  const { storage } = core
  const key = storage.getKey('transactions')
  const parse = () => parseStored(core, storage.readText(key), isPlugin)
  const store = createStore<{ readonly all: Transactions }>(() => ({ all: parse().followed }))
  // Where nothing can be stored, it lasts as long as the page.
  let isKept = true
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) store.setState({ all: parse().followed })
  }
  window.addEventListener('storage', follow)
  return {
    get: () => store.getState().all,
    subscribe: (listener) => store.subscribe(({ all }, before) => listener(all, before.all)),
    update: (change) =>
      runAlone(key, () => {
        const { followed, others } = parse()
        const changed = change(isKept ? followed : store.getState().all)
        const kept = limitStored(core, [...changed, ...others])
        const text = kept.length > 0 ? JSON.stringify(kept) : null
        storage.writeText(key, text)
        isKept = storage.readText(key) === text
        store.setState({ all: kept.filter((one) => !others.includes(one)) })
      }),
    stop: () => window.removeEventListener('storage', follow),
  }
}
