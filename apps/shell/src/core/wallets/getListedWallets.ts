import type { CustomWallet } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { coinbaseNamespaces, isBesideCoinbase } from '../pairing/coinbaseBrowser.ts'
import type { Device } from '../pairing/device.ts'

/** The wallet of Coinbase, which on a phone opens the page in a browser of its own. */
const coinbase: CustomWallet = {
  id: 'com.coinbase.wallet',
  name: 'Base',
  rdns: 'com.coinbase.wallet',
  homepage: 'https://www.base.app',
}

/**
 * Wallets that are listed without being installed: those the site names, where pairing can reach them, and on a phone
 * those whose app opens the page.
 */
export function getListedWallets({ options, loaders, networks }: Core, { isMobile }: Device): CustomWallet[] {
  const { customWallets = [], enableCoinbase = true } = options
  const canOpen =
    networks.some(({ namespace }) => coinbaseNamespaces.includes(namespace)) && !isBesideCoinbase()
  return [
    ...(loaders.has('walletConnect') ? customWallets : []),
    ...(isMobile && enableCoinbase && canOpen ? [coinbase] : []),
  ]
}
