import type { HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import type { CreateView } from './CreateView.ts'
import { createAccount } from './createAccount.ts'
import { createAllWallets } from './createAllWallets.ts'
import { createApprove } from './createApprove.ts'
import { createConnect } from './createConnect.ts'
import { createConnectingExternal } from './createConnectingExternal.ts'
import { createDownloads } from './createDownloads.ts'
import { createGetWallet } from './createGetWallet.ts'
import { createMultiChain } from './createMultiChain.ts'
import { createNetworks } from './createNetworks.ts'
import { createNft } from './createNft.ts'
import { createNfts } from './createNfts.ts'
import { createPairingView } from './createPairingView.ts'
import { createProfileWallets } from './createProfileWallets.ts'
import { createSettings } from './createSettings.ts'
import { createSignIn } from './createSignIn.ts'
import { createSwitchNetwork } from './createSwitchNetwork.ts'
import { createTokens } from './createTokens.ts'
import { createWalletPairing } from './createWalletPairing.ts'

/** How the data and actions of each view are made. */
export const headlessViews: { readonly [Id in HeadlessViewId]: CreateView<HeadlessViews[Id]> } = {
  Account: createAccount,
  Connect: createConnect,
  AllWallets: createAllWallets,
  ApproveTransaction: createApprove,
  ConnectingExternal: createConnectingExternal,
  ConnectingMultiChain: createMultiChain,
  ConnectingSiwe: createSignIn,
  ConnectingWalletConnect: createWalletPairing,
  ConnectingWalletConnectBasic: createPairingView,
  Downloads: createDownloads,
  GetWallet: createGetWallet,
  Networks: createNetworks,
  Nft: createNft,
  Nfts: createNfts,
  ProfileWallets: createProfileWallets,
  Settings: createSettings,
  SwitchNetwork: createSwitchNetwork,
  Tokens: createTokens,
  UnsupportedChain: createNetworks,
}
