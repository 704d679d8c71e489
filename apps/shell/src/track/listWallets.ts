import type { ViewId, WalletImpression } from '@portico/contract'
import { createConnectView } from '../screens/connect/createConnectView.ts'
import type { Shell } from '../shell/Shell.ts'

type Listed = Pick<WalletImpression, 'name' | 'rdnsId' | 'explorerId'>

/** The wallets that the Connect view shows, in its order. */
export const listWallets = (shell: Shell): readonly Listed[] =>
  createConnectView(shell)
    .get()
    .groups.flatMap(({ wallets }) => wallets)
    .map(({ id, name, rdns, isInstalled }) => ({
      name,
      ...(rdns && { rdnsId: rdns }),
      ...(!isInstalled && !rdns && { explorerId: id }),
    }))

/** Place of a wallet in the list that a view shows; -1 where it is not known. */
export const findIndex = (shell: Shell, view: ViewId, name: string): number =>
  view === 'Connect' ? listWallets(shell).findIndex((wallet) => wallet.name === name) : -1
