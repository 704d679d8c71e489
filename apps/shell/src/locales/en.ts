import { account } from './en/account.ts'
import { alert } from './en/alert.ts'
import { approve } from './en/approve.ts'
import { connecting } from './en/connecting.ts'
import { first } from './en/first.ts'
import { guide } from './en/guide.ts'
import { methods } from './en/methods.ts'
import { networks } from './en/networks.ts'
import { nfts } from './en/nfts.ts'
import { pairing } from './en/pairing.ts'
import { profile } from './en/profile.ts'
import { releases } from './en/releases.ts'
import { settings } from './en/settings.ts'
import { signIn } from './en/signIn.ts'
import { wallets } from './en/wallets.ts'

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
