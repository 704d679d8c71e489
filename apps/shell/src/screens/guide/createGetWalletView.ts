import type { GetWalletActions, GetWalletData, HeadlessView } from '@portico/contract/shell'
import { createStore } from 'zustand/vanilla'
import { loadApi } from '../../core/api/loadApi.ts'
import type { ListedWallet } from '../../core/wallets/fetchWallets.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** Most wallets that are shown to begin with. */
export const shownCount = 5

interface State {
  readonly wallets: readonly ListedWallet[]
  readonly status: GetWalletData['status']
}

/** Wallets for a visitor who has none: the site's featured ones, else those the directory puts first. */
export function createGetWalletView(shell: Shell): HeadlessView<GetWalletData, GetWalletActions> {
  const { core, router, views } = shell
  const store = createStore<State>(() => ({ wallets: [], status: 'loading' }))
  const load = async () => {
    const { featuredWalletIds: include } = core.options
    store.setState({ status: 'loading' })
    try {
      const { fetchWallets } = await loadApi(core)
      const { wallets } = await fetchWallets(core, {
        page: 1,
        entries: shownCount,
        ...(include && { include }),
      })
      store.setState({ wallets: wallets.slice(0, shownCount), status: 'ready' })
    } catch {
      store.setState({ status: 'failed' })
    }
  }
  return deriveView({
    sources: [store],
    compute: () => ({ ...store.getState(), hasDirectory: views.get('AllWallets') !== null }),
    start: () => void (store.getState().status !== 'ready' && load()),
    actions: {
      choose(id) {
        const wallet = store.getState().wallets.find((candidate) => candidate.id === id)
        if (wallet) router.push('Downloads', { wallet, title: wallet.name })
      },
      retry: () => void load(),
      openDirectory: () => router.push('AllWallets'),
    },
  })
}
