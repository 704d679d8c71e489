import type { WalletRow } from '../core/wallets/getWalletGroups.ts'
import { getWalletName } from '../locales/getWalletName.ts'
import type { Shell } from '../shell/Shell.ts'
import { browseWallet } from './browseWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { pairWallet } from './pairWallet.ts'

/** A wallet of the list was chosen: one of several namespaces asks for the chain, one elsewhere is paired. */
export async function chooseWallet(shell: Shell, row: WalletRow): Promise<void> {
  const { wallets, listing } = row
  const [wallet, ...others] = wallets
  if (!wallet) {
    if (listing && !browseWallet(shell, listing)) await pairWallet(shell, { wallet: listing })
    return
  }
  if (others.length === 0) return connectWallet(shell, { connectorId: wallet.id })
  const connectorIds = wallets.map(({ id }) => id)
  shell.router.push('ConnectingMultiChain', { connectorIds, title: getWalletName(row, shell.text) })
}
