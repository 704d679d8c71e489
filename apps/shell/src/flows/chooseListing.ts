import { canPair } from '../core/pairing/canPair.ts'
import type { ListedWallet } from '../core/wallets/fetchWallets.ts'
import type { Shell } from '../shell/Shell.ts'
import { browseWallet } from './browseWallet.ts'
import { connectWallet } from './connectWallet.ts'
import { pairWallet } from './pairWallet.ts'

/** A wallet of the directory was chosen: one of this browser connects, one elsewhere is paired, of any other its page opens. */
export function chooseListing(shell: Shell, wallet: ListedWallet): void {
  const { core } = shell
  const { rdns, homepage, chromeStore } = wallet
  const found = core.wallets.getState().found.find((candidate) => rdns !== null && candidate.rdns === rdns)
  const page = homepage ?? chromeStore
  if (found) void connectWallet(shell, { connectorId: found.id })
  else if (browseWallet(shell, wallet)) return
  else if (canPair(core, wallet)) void pairWallet(shell, { wallet })
  else if (page) window.open(page, '_blank', 'noopener,noreferrer')
}
