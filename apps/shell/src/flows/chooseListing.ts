import { openLink } from '../core/openLink.ts'
import { canPair } from '../core/pairing/canPair.ts'
import type { ListedWallet } from '../core/wallets/fetchWallets.ts'
import { findInstalled, listInstalled } from '../core/wallets/findInstalled.ts'
import type { Shell } from '../shell/Shell.ts'
import { browseWallet } from './browseWallet.ts'
import { chooseWallet } from './chooseWallet.ts'
import { pairWallet } from './pairWallet.ts'

/** A wallet of the directory was chosen: one of this browser connects, one elsewhere is paired, of any other its page opens. */
export function chooseListing(shell: Shell, wallet: ListedWallet): void {
  const { core } = shell
  const { homepage, chromeStore } = wallet
  const row = findInstalled(listInstalled(core), wallet)
  const page = homepage ?? chromeStore
  if (row) void chooseWallet(shell, row)
  else if (browseWallet(shell, wallet)) return
  else if (canPair(core, wallet)) void pairWallet(shell, { wallet })
  else if (page) openLink(core, page)
}
