import type { HeadlessView, NftsActions, NftsData } from '@portico/contract/shell'
import { findNetwork } from '../../core/connections/connections.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { getNftPages, isSparse } from './nftPages.ts'

/** The NFTs of the account on its network, page after page. Spam is left out until the visitor asks for it. */
export function createNftsView(shell: Shell): HeadlessView<NftsData, NftsActions> {
  const { core, router } = shell
  const pages = getNftPages(core)
  const { store } = pages
  return deriveView({
    sources: [store, core.connection],
    compute(): NftsData {
      const state = store.getState()
      const { nfts, status, isSpamShown, openedId, hasMore } = state
      return {
        nfts: isSpamShown ? nfts : nfts.filter(({ isSpam }) => !isSpam),
        status,
        spamCount: nfts.filter(({ isSpam }) => isSpam).length,
        isSpamShown,
        hasMore: status === 'ready' && hasMore,
        isSparse: isSparse(state),
        openedId,
        network: findNetwork(core, core.connection.getState().caipNetworkId),
      }
    },
    start() {
      pages.follow()
      const unsubscribe = core.connection.subscribe(pages.follow)
      return () => {
        unsubscribe()
        pages.stop()
      }
    },
    actions: {
      choose(id) {
        const nft = store.getState().nfts.find((candidate) => candidate.id === id)
        if (!nft) return
        store.setState({ openedId: id })
        router.push('Nft', { nft, title: nft.name })
      },
      showSpam: (isSpamShown) => store.setState({ isSpamShown }),
      loadMore: () => void pages.loadMore(),
      retry: () => void pages.load(),
    },
  })
}
