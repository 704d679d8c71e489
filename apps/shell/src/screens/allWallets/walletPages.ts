import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadApi } from '../../core/api/loadApi.ts'
import type { Core } from '../../core/Core.ts'
import { track } from '../../core/reporting/track.ts'
import type { ListedWallet, WalletPage } from '../../core/wallets/fetchWallets.ts'

/** Milliseconds after the last keystroke before a search is sent. */
export const searchDelay = 300
/** Characters from which on a search is sent. */
export const searchFrom = 2

/** Milliseconds for which the first page is shown again without asking: a directory changes over days. */
export const keptFor = 300_000

/** The first page of the whole directory, as it came last. */
const kept = new WeakMap<Core, WalletPage & { readonly until: number }>()

/** What has come of the directory. */
interface PagesState {
  readonly wallets: readonly ListedWallet[]
  /** On all pages. */
  readonly count: number
  readonly page: number
  readonly status: 'loading' | 'ready' | 'failed' | 'offline'
  /** What is asked for; a search of one letter asks for everything. */
  readonly search: string
  readonly isCertified: boolean
  /** Whether some wallet of the directory has the badge, so that there is something to filter by. */
  readonly hasCertified: boolean
}

/** Pages of the directory, or of the answer to a search. A newer question ends the older. */
export interface WalletPages {
  readonly store: StoreApi<PagesState>
  /** Loads the page that is due. A failure shows in the state. */
  load(): Promise<void>
  loadMore(): Promise<void>
  ask(question: { readonly search?: string; readonly isCertified?: boolean }): void
  stop(): void
}

const hasBadge = ({ wallets }: WalletPage) => wallets.some((wallet) => wallet.isCertified)

function createPagesStore(core: Core): StoreApi<PagesState> {
  const first = kept.get(core)
  const isFresh = first !== undefined && core.time.now() < first.until
  const { wallets, count } = isFresh ? first : { wallets: [], count: 0 }
  return createStore<PagesState>(() => ({
    wallets,
    count,
    page: 1,
    status: isFresh ? 'ready' : 'loading',
    search: '',
    isCertified: false,
    hasCertified: hasBadge({ wallets, count }),
  }))
}

/** Makes it, with the first page where that has come not long ago. */
export function createWalletPages(core: Core): WalletPages {
  const store = createPagesStore(core)
  let controller = new AbortController()
  let cancelDelay = () => {}
  const stop = () => {
    cancelDelay()
    controller.abort()
  }
  const load = async () => {
    stop()
    controller = new AbortController()
    const { signal } = controller
    const { page, search, isCertified } = store.getState()
    store.setState({ status: 'loading' })
    if (search && page === 1)
      track(core, 'SEARCH_WALLET', { badge: isCertified ? 'certified' : 'none', search })
    try {
      const { fetchWallets } = await loadApi(core)
      const answer = await fetchWallets(core, { page, signal, isCertified, ...(search && { search }) })
      if (signal.aborted) return
      if (page === 1 && !search && !isCertified)
        kept.set(core, { ...answer, until: core.time.now() + keptFor })
      store.setState(({ wallets, hasCertified }) => ({
        wallets: page === 1 ? answer.wallets : [...wallets, ...answer.wallets],
        count: answer.count,
        status: 'ready',
        hasCertified: hasCertified || hasBadge(answer),
      }))
    } catch {
      if (!signal.aborted) store.setState({ status: navigator.onLine ? 'failed' : 'offline' })
    }
  }
  return {
    store,
    load,
    stop,
    async loadMore() {
      const { status, wallets, count } = store.getState()
      if (status !== 'ready' || wallets.length >= count) return
      store.setState(({ page }) => ({ page: page + 1 }))
      await load()
    },
    ask(question) {
      const before = store.getState()
      const typed = (question.search ?? before.search).trim()
      const search = typed.length >= searchFrom ? typed : ''
      const isCertified = question.isCertified ?? before.isCertified
      if (search === before.search && isCertified === before.isCertified) return
      stop()
      store.setState({ search, isCertified, wallets: [], count: 0, page: 1, status: 'loading' })
      cancelDelay = core.time.after(search === before.search ? 0 : searchDelay, () => void load())
    },
  }
}
