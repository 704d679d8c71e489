import type { CaipAddress } from '@portico/contract'
import { NetworkUnsupportedError } from '@portico/contract/errors'
import type { Nft, NftsData } from '@portico/contract/shell'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadApi } from '../../core/api/loadApi.ts'
import type { Core } from '../../core/Core.ts'
import { getActiveAccount } from '../../core/connections/connections.ts'
import { hasNfts } from './hasNfts.ts'

/** Milliseconds for which a list is shown again as it was: the visitor comes back from one NFT to all others. */
const freshFor = 60_000
/** Pages without any NFT after which no more are asked for by themselves. */
const emptyLimit = 5

/** What has come of an account's NFTs. */
export interface NftPagesState extends Pick<NftsData, 'openedId' | 'isSpamShown' | 'status'> {
  readonly account: CaipAddress | null
  /** Spam among them. */
  readonly nfts: readonly Nft[]
  /** Cursor of the page that is due, null for the first; kept when it fails. */
  readonly cursor: string | null
  readonly hasMore: boolean
  /** Pages without any, in a row. */
  readonly emptyCount: number
}

/** Pages of the active account's NFTs. One for each instance, so that it outlives the view. */
export interface NftPages {
  readonly store: StoreApi<NftPagesState>
  /** Turns to the active account; what is fresh stays. */
  follow(): void
  /** Loads the page that is due. A failure shows in the state. */
  load(): Promise<void>
  loadMore(): Promise<void>
  /** Ends what is being asked; the next `follow` asks again. */
  stop(): void
}

const instances = new WeakMap<Core, NftPages>()

/** The pages of an instance. */
export function getNftPages(core: Core): NftPages {
  const pages = instances.get(core) ?? createNftPages(core)
  instances.set(core, pages)
  return pages
}

const nothing = { nfts: [], cursor: null, hasMore: false, emptyCount: 0, openedId: null, isSpamShown: false }

/** Whether the page that is due is not worth asking for until the visitor says so. */
export const isSparse = ({ emptyCount }: NftPagesState): boolean => emptyCount >= emptyLimit

function createNftPages(core: Core): NftPages {
  const store = createStore<NftPagesState>(() => ({ ...nothing, account: null, status: 'loading' }))
  let controller = new AbortController()
  let settledAt = Number.NEGATIVE_INFINITY
  const load = async () => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const { account, cursor } = store.getState()
    if (!account) return
    store.setState({ status: 'loading' })
    try {
      const { fetchNfts } = await loadApi(core)
      const page = await fetchNfts(core, account, { signal, ...(cursor !== null && { cursor }) })
      if (!signal.aborted) store.setState((state) => addPage(state, page))
    } catch (error) {
      const status = error instanceof NetworkUnsupportedError ? 'unsupported' : 'failed'
      if (!signal.aborted) store.setState({ status })
    }
    if (!signal.aborted) settledAt = core.time.now()
  }
  return {
    store,
    load,
    stop: () => controller.abort(),
    follow() {
      const account = getActiveAccount(core)
      const before = store.getState()
      const isFresh = before.nfts.length > 0 && core.time.now() - settledAt < freshFor
      if (account === before.account && (isFresh || before.status === 'unsupported')) {
        // The view was left while more was on its way.
        if (before.status === 'loading') void load()
        return
      }
      controller.abort()
      const isReadable = account !== null && hasNfts(core, account)
      store.setState({ ...nothing, account, status: isReadable ? 'loading' : 'unsupported' })
      if (isReadable) void load()
    },
    async loadMore() {
      const { status, hasMore } = store.getState()
      if (status === 'ready' && hasMore) await load()
    },
  }
}

/** What a chain that moved on meanwhile reports twice is shown once; a cursor that leads nowhere is the end. */
function addPage(
  { nfts, cursor, emptyCount }: NftPagesState,
  page: { readonly nfts: readonly Nft[]; readonly next: string | null },
): Partial<NftPagesState> {
  const known = new Set(nfts.map(({ id }) => id))
  const added = page.nfts.filter(({ id }) => !known.has(id) && known.add(id))
  return {
    nfts: [...nfts, ...added],
    cursor: page.next,
    hasMore: page.next !== null && page.next !== cursor,
    emptyCount: added.length === 0 ? emptyCount + 1 : 0,
    status: 'ready',
  }
}
