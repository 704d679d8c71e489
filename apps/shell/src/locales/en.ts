import { alert } from '../modal/alerts/texts.ts'
import { account } from '../screens/account/texts.ts'
import { wallets } from '../screens/allWallets/texts.ts'
import { approve } from '../screens/approveTransaction/texts.ts'
import { methods } from '../screens/connect/methods/texts.ts'
import { connecting } from '../screens/connecting/texts.ts'
import { pairing } from '../screens/connectingWalletConnect/texts.ts'
import { guide } from '../screens/guide/texts.ts'
import { networks } from '../screens/networks/texts.ts'
import { nfts } from '../screens/nfts/texts.ts'
import { profile } from '../screens/profile/texts.ts'
import { settings } from '../screens/settings/texts.ts'
import { signIn } from '../screens/siwx/texts.ts'
import { first } from './en/first.ts'
import { releases } from './en/releases.ts'

/**
 * Every text of the shell. Keys are `view.element`; the type of this object is what other languages must hold. What runs
 * takes the files by themselves, each with the part of the modal that shows it.
 */
export const en = {
  ...first,
  ...account,
  ...alert,
  ...approve,
  ...connecting,
  ...guide,
  ...methods,
  ...networks,
  ...nfts,
  ...pairing,
  ...profile,
  ...releases,
  ...settings,
  ...signIn,
  ...wallets,
}
