// Made of the screens by `npm run generate`.
import { texts as account } from './account/texts.ts'
import { texts as allWallets } from './allWallets/texts.ts'
import { texts as approveTransaction } from './approveTransaction/texts.ts'
import { texts as connecting } from './connecting/texts.ts'
import { texts as connectingWalletConnect } from './connectingWalletConnect/texts.ts'
import { texts as guide } from './guide/texts.ts'
import { texts as networks } from './networks/texts.ts'
import { texts as nfts } from './nfts/texts.ts'
import { texts as profile } from './profile/texts.ts'
import { texts as settings } from './settings/texts.ts'
import { texts as siwx } from './siwx/texts.ts'

/** The English of every screen, by key. */
export const screenTexts = {
  ...account,
  ...allWallets,
  ...approveTransaction,
  ...connecting,
  ...connectingWalletConnect,
  ...guide,
  ...networks,
  ...nfts,
  ...profile,
  ...settings,
  ...siwx,
}
