// Made of the screens by `npm run generate`.
import { account } from './account/screen.ts'
import { allWallets } from './allWallets/screen.ts'
import { approveTransaction } from './approveTransaction/screen.ts'
import { connect } from './connect/screen.ts'
import { connecting } from './connecting/screen.ts'
import { connectingWalletConnect } from './connectingWalletConnect/screen.ts'
import { guide } from './guide/screen.ts'
import { networks } from './networks/screen.ts'
import { nfts } from './nfts/screen.ts'
import { profile } from './profile/screen.ts'
import { settings } from './settings/screen.ts'
import { siwx } from './siwx/screen.ts'
import type { Screen } from './Screen.ts'

/** The records of all screens, by folder. */
export const screens: Readonly<Record<string, Screen>> = {
  account,
  allWallets,
  approveTransaction,
  connect,
  connecting,
  connectingWalletConnect,
  guide,
  networks,
  nfts,
  profile,
  settings,
  siwx,
}
