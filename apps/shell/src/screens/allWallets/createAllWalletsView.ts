import type { AllWalletsActions, AllWalletsData, HeadlessView } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { canPair } from '../../core/pairing/canPair.ts'
import type { ListedWallet } from '../../core/wallets/fetchWallets.ts'
import { findInstalled, listInstalled } from '../../core/wallets/findInstalled.ts'
import { chooseListing } from '../../flows/chooseListing.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'
import { createWalletPages, type WalletPages } from './walletPages.ts'

/** The directory, page after page, and a search over all of it. */
export function createAllWalletsView(shell: Shell): HeadlessView<AllWalletsData, AllWalletsActions> {
  const { core } = shell
  const typed = createStore(() => ({ search: '' }))
  const pages = createWalletPages(core)
  const start = () => {
    if (pages.store.getState().status !== 'ready') void pages.load()
    // What failed for want of a connection comes by itself once there is one.
    const retry = () => void (pages.store.getState().status === 'offline' && pages.load())
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      pages.stop()
    }
  }
  return deriveView({
    sources: [typed, pages.store, core.wallets],
    compute: () => computeWallets(shell, pages, typed.getState().search),
    start,
    actions: {
      search(search) {
        typed.setState({ search })
        pages.ask({ search })
      },
      filter: (isCertified) => pages.ask({ isCertified }),
      loadMore: () => void pages.loadMore(),
      retry: () => void pages.load(),
      choose(id) {
        const wallet = pages.store.getState().wallets.find((candidate) => candidate.id === id)
        if (wallet) chooseListing(shell, wallet)
      },
    },
  })
}

function computeWallets({ core, views }: Shell, { store }: WalletPages, search: string): AllWalletsData {
  const { wallets, count, status, isCertified, hasCertified } = store.getState()
  const rows = listInstalled(core)
  const isInstalled = (wallet: ListedWallet) => findInstalled(rows, wallet) !== undefined
  return {
    wallets: wallets.map((wallet) => ({
      id: wallet.id,
      name: wallet.name,
      imageUrl: wallet.imageUrl,
      isCertified: wallet.isCertified,
      isInstalled: isInstalled(wallet),
      leadsTo: getTarget(core, wallet, isInstalled(wallet)),
    })),
    count,
    status,
    search,
    isCertified,
    hasCertified,
    hasMore: status === 'ready' && wallets.length < count,
    hasGuide: views.get('GetWallet') !== null,
  }
}

function getTarget(core: Shell['core'], wallet: ListedWallet, isInstalled: boolean) {
  if (isInstalled || canPair(core, wallet)) return 'connect'
  return (wallet.homepage ?? wallet.chromeStore) ? 'page' : 'nothing'
}
