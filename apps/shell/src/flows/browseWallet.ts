import { openLink } from '../core/openLink.ts'
import { type Device, getDevice } from '../core/pairing/device.ts'
import type { PairableWallet } from '../core/pairing/PairableWallet.ts'
import { getWalletBrowserLink } from '../core/pairing/walletBrowsers.ts'
import type { Shell } from '../shell/Shell.ts'

/**
 * On a phone, opens the page in the browser of a wallet's app, for wallets that are connected that way. Within the
 * click that asks for it. False for every other wallet.
 */
export function browseWallet(
  { core }: Shell,
  { rdns }: Pick<PairableWallet, 'rdns'>,
  device: Device = getDevice(),
): boolean {
  if (!device.isMobile) return false
  const { activeNamespace } = core.connection.getState()
  const link = getWalletBrowserLink(rdns, activeNamespace, { pageUrl: location.href, device })
  if (!link) return false
  openLink(core, link.href, link.target)
  return true
}
