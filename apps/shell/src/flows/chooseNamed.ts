import type { ViewParams } from '@portico/contract'
import { loadApi } from '../core/api/loadApi.ts'
import { getDevice } from '../core/pairing/device.ts'
import { findNamed } from '../core/wallets/findNamed.ts'
import { getSocials } from '../core/wallets/getSocials.ts'
import type { Shell } from '../shell/Shell.ts'
import { chooseListing } from './chooseListing.ts'
import { chooseWallet } from './chooseWallet.ts'
import { continueWith } from './continueWith.ts'
import { pairingConnectorId, pairWallet } from './pairWallet.ts'

/**
 * Goes on with what the site named when it opened the modal: a wallet by rdns, id or name, in this browser or else of
 * the directory, or a social account. What is not found leaves the visitor with the list. Never throws.
 */
export async function chooseNamed(shell: Shell, { wallet, social }: ViewParams): Promise<void> {
  const { core, plugins, directory } = shell
  if (typeof social === 'string') {
    const [method] = getSocials(plugins.connectMethods, [social], getDevice())
    if (method) continueWith(shell, method)
    return
  }
  if (typeof wallet !== 'string') return
  if (wallet.toLowerCase() === pairingConnectorId.toLowerCase() && core.loaders.has(pairingConnectorId))
    return pairWallet(shell)
  const row = findNamed(core, directory.store.getState(), wallet)
  if (row) return chooseWallet(shell, row)
  if (!core.options.gatewayUrl) return
  try {
    const { fetchNamedWallet } = await loadApi(core)
    const listing = await fetchNamedWallet(core, wallet)
    if (listing && core.modal.getState().view === 'Connect') chooseListing(shell, listing)
  } catch {
    // The list is there all the same.
  }
}
