import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadApi } from '../api/loadApi.ts'
import type { Core } from '../Core.ts'
import type { PairableWallet } from '../pairing/PairableWallet.ts'

/** Wallets of the directory that the Connect view shows. */
export interface DirectoryState {
  readonly featured: readonly PairableWallet[]
  readonly recommended: readonly PairableWallet[]
  /** Lines that are on their way. */
  readonly pendingCount: number
}

/** What the Connect view asks of the directory. */
export interface Directory {
  readonly store: StoreApi<DirectoryState>
  /** Fetches once what the site puts forward, and, where it is asked for, what is recommended. */
  load(asked: { readonly isRecommending: boolean }): Promise<void>
}

/** Wallets that are recommended where the site names none. */
export const recommendedCount = 4

/** Whether the site has a directory to list wallets of. */
const isListing = ({ options, loaders }: Core): boolean =>
  options.gatewayUrl !== undefined && loaders.has('walletConnect')

/** Lines that the first asking for the directory's wallets waits for. */
export function countPending(core: Core, { isRecommending }: { readonly isRecommending: boolean }): number {
  const { featuredWalletIds = [] } = core.options
  return isListing(core) ? featuredWalletIds.length + (isRecommending ? recommendedCount : 0) : 0
}

/** Makes it. Without a gateway there is no directory, and nothing is ever fetched. */
export function createDirectory(core: Core): Directory {
  const store = createStore<DirectoryState>(() => ({ featured: [], recommended: [], pendingCount: 0 }))
  const { featuredWalletIds = [] } = core.options
  const asked = new Set<string>()
  const fetchOnce = async (group: 'featured' | 'recommended', include?: readonly string[]) => {
    const entries = include?.length ?? recommendedCount
    asked.add(group)
    store.setState(({ pendingCount }) => ({ pendingCount: pendingCount + entries }))
    try {
      const { fetchWallets } = await loadApi(core)
      const { wallets } = await fetchWallets(core, { page: 1, entries, ...(include && { include }) })
      const inOrder = include?.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
      store.setState({ [group]: inOrder ?? wallets })
    } catch {
      // The lines are an offer beside others; the next opening asks again.
      asked.delete(group)
    }
    store.setState(({ pendingCount }) => ({ pendingCount: pendingCount - entries }))
  }
  return {
    store,
    async load({ isRecommending }) {
      if (!isListing(core)) return
      const isNew = (group: string, isWanted: boolean) => isWanted && !asked.has(group)
      await Promise.all([
        isNew('featured', featuredWalletIds.length > 0) && fetchOnce('featured', featuredWalletIds),
        isNew('recommended', isRecommending) && fetchOnce('recommended'),
      ])
    },
  }
}
