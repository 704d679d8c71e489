// Made of the screens by `npm run generate`.
import { createAccountView } from './account/createAccountView.ts'
import { createAllWalletsView } from './allWallets/createAllWalletsView.ts'
import { createApproveTransactionView } from './approveTransaction/createApproveTransactionView.ts'
import { createConnectView } from './connect/createConnectView.ts'
import { createConnectingExternalView } from './connecting/createConnectingExternalView.ts'
import { createConnectingMultiChainView } from './profile/createConnectingMultiChainView.ts'
import { createConnectingSiweView } from './siwx/createConnectingSiweView.ts'
import { createConnectingWalletConnectView } from './connectingWalletConnect/createConnectingWalletConnectView.ts'
import { createConnectingWalletConnectBasicView } from './connectingWalletConnect/createConnectingWalletConnectBasicView.ts'
import { createDownloadsView } from './guide/createDownloadsView.ts'
import { createGetWalletView } from './guide/createGetWalletView.ts'
import { createNetworksView } from './networks/createNetworksView.ts'
import { createNftView } from './nfts/createNftView.ts'
import { createNftsView } from './nfts/createNftsView.ts'
import { createProfileWalletsView } from './profile/createProfileWalletsView.ts'
import { createSettingsView } from './settings/createSettingsView.ts'
import { createSwitchNetworkView } from './networks/createSwitchNetworkView.ts'
import { createTokensView } from './account/createTokensView.ts'
import { createUnsupportedChainView } from './networks/createUnsupportedChainView.ts'

/** What makes the data and actions of a view, by its id. */
export const viewData = {
  Account: createAccountView,
  AllWallets: createAllWalletsView,
  ApproveTransaction: createApproveTransactionView,
  Connect: createConnectView,
  ConnectingExternal: createConnectingExternalView,
  ConnectingMultiChain: createConnectingMultiChainView,
  ConnectingSiwe: createConnectingSiweView,
  ConnectingWalletConnect: createConnectingWalletConnectView,
  ConnectingWalletConnectBasic: createConnectingWalletConnectBasicView,
  Downloads: createDownloadsView,
  GetWallet: createGetWalletView,
  Networks: createNetworksView,
  Nft: createNftView,
  Nfts: createNftsView,
  ProfileWallets: createProfileWalletsView,
  Settings: createSettingsView,
  SwitchNetwork: createSwitchNetworkView,
  Tokens: createTokensView,
  UnsupportedChain: createUnsupportedChainView,
} as const
