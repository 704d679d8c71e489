// Made of each texts.ts by `npm run generate`.
import { first } from './locales/first.ts'
import { texts as alerts } from './modal/alerts/texts.ts'
import { texts as releases } from './plugins/releases/texts.ts'
import { texts as account } from './screens/account/texts.ts'
import { texts as allWallets } from './screens/allWallets/texts.ts'
import { texts as approveTransaction } from './screens/approveTransaction/texts.ts'
import { texts as methods } from './screens/connect/methods/texts.ts'
import { texts as connecting } from './screens/connecting/texts.ts'
import { texts as connectingWalletConnect } from './screens/connectingWalletConnect/texts.ts'
import { texts as guide } from './screens/guide/texts.ts'
import { texts as networks } from './screens/networks/texts.ts'
import { texts as nfts } from './screens/nfts/texts.ts'
import { texts as profile } from './screens/profile/texts.ts'
import { texts as settings } from './screens/settings/texts.ts'
import { texts as siwx } from './screens/siwx/texts.ts'
import { titles } from './screens/titles.generated.ts'

/** Every English text of the shell. Keys are `view.element`. What runs takes them one by one, each with the part that shows it. */
export const en = {
  ...first,
  ...titles,
  ...alerts,
  ...releases,
  ...account,
  ...allWallets,
  ...approveTransaction,
  ...methods,
  ...connecting,
  ...connectingWalletConnect,
  ...guide,
  ...networks,
  ...nfts,
  ...profile,
  ...settings,
  ...siwx,
}

type AllTexts = typeof en

declare module './locales/text.ts' {
  interface EnglishTexts extends AllTexts {}
}
