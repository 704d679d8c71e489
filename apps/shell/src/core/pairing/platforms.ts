import type { Device } from './device.ts'
import type { PairableWallet } from './PairableWallet.ts'
import { parseWalletLink } from './walletLinks.ts'
import { parseWebLink } from './webLinks.ts'

/** A way to reach one wallet. `qrcode` is the phone beside this screen; `mobile` is the app on this phone. */
export type Platform = 'browser' | 'mobile' | 'qrcode' | 'desktop' | 'web'

/** What the choice depends on. */
export interface PlatformFacts extends Pick<Device, 'isMobile'> {
  /** The wallet stands in this browser. */
  readonly isInstalled: boolean
}

/**
 * Ways to reach a wallet from here, the best first, never none. What is installed here comes first. On a phone its app
 * is opened; elsewhere a code is shown for the phone beside the screen.
 */
export function getPlatforms(
  wallet: PairableWallet,
  { isMobile, isInstalled }: PlatformFacts,
): readonly [Platform, ...Platform[]] {
  const hasApp = parseWalletLink(wallet.mobileLink) !== null || parseWebLink(wallet.linkMode) !== null
  const platforms: Platform[] = []
  if (isInstalled) platforms.push('browser')
  if (isMobile && hasApp) platforms.push('mobile')
  if (!isMobile) platforms.push('qrcode')
  if (!isMobile && parseWalletLink(wallet.desktopLink)) platforms.push('desktop')
  if (parseWebLink(wallet.webappLink)) platforms.push('web')
  const [first, ...rest] = platforms
  // Any wallet can be scanned, from another screen if need be.
  return first ? [first, ...rest] : ['qrcode']
}
