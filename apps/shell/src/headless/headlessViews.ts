import type { HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import { createAccountView } from '../screens/account/createAccountView.ts'
import { createTokensView } from '../screens/account/createTokensView.ts'
import { createAllWalletsView } from '../screens/allWallets/createAllWalletsView.ts'
import { createApproveTransactionView } from '../screens/approveTransaction/createApproveTransactionView.ts'
import { createConnectView } from '../screens/connect/createConnectView.ts'
import { createConnectingExternalView } from '../screens/connecting/createConnectingExternalView.ts'
import { createPairingView } from '../screens/connectingWalletConnect/createPairingView.ts'
import { createWalletPairingView } from '../screens/connectingWalletConnect/createWalletPairingView.ts'
import { createDownloadsView } from '../screens/guide/createDownloadsView.ts'
import { createGetWalletView } from '../screens/guide/createGetWalletView.ts'
import { createNetworksView } from '../screens/networks/createNetworksView.ts'
import { createSwitchNetworkView } from '../screens/networks/createSwitchNetworkView.ts'
import { createNftsView } from '../screens/nfts/createNftsView.ts'
import { createNftView } from '../screens/nfts/createNftView.ts'
import { createMultiChainView } from '../screens/profile/createMultiChainView.ts'
import { createProfileWalletsView } from '../screens/profile/createProfileWalletsView.ts'
import { createSettingsView } from '../screens/settings/createSettingsView.ts'
import { createConnectingSiweView } from '../screens/siwx/createConnectingSiweView.ts'
import type { CreateView } from './CreateView.ts'

/** How the data and actions of each view are made. */
export const headlessViews: { readonly [Id in HeadlessViewId]: CreateView<HeadlessViews[Id]> } = {
  Account: createAccountView,
  Connect: createConnectView,
  AllWallets: createAllWalletsView,
  ApproveTransaction: createApproveTransactionView,
  ConnectingExternal: createConnectingExternalView,
  ConnectingMultiChain: createMultiChainView,
  ConnectingSiwe: createConnectingSiweView,
  ConnectingWalletConnect: createWalletPairingView,
  ConnectingWalletConnectBasic: createPairingView,
  Downloads: createDownloadsView,
  GetWallet: createGetWalletView,
  Networks: createNetworksView,
  Nft: createNftView,
  Nfts: createNftsView,
  ProfileWallets: createProfileWalletsView,
  Settings: createSettingsView,
  SwitchNetwork: createSwitchNetworkView,
  Tokens: createTokensView,
  UnsupportedChain: createNetworksView,
}
