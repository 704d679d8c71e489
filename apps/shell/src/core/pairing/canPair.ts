import type { Core } from '../Core.ts'
import type { PairableWallet } from './PairableWallet.ts'

/** Whether a wallet elsewhere can take up a pairing: one without any link is an extension, and has nothing to open. */
export const canPair = (
  { loaders }: Pick<Core, 'loaders'>,
  { mobileLink, linkMode, desktopLink, webappLink }: PairableWallet,
): boolean => loaders.has('walletConnect') && Boolean(mobileLink ?? linkMode ?? desktopLink ?? webappLink)
