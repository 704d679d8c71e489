export type { HeadlessView, NoActions, PluginHeadless } from '../context/HeadlessView.ts'
export type {
  AccountActions,
  AccountData,
  ActedToken,
  ConnectedAccount,
  ConnectedWallet,
  ExplorerPage,
  Nft,
  NftCollection,
  NftData,
  NftsActions,
  NftsData,
  ProfileWalletsActions,
  ProfileWalletsData,
  TokenHolding,
  TokensActions,
  TokensData,
} from './account.ts'
export type { ApproveActions, ApproveData } from './approve.ts'
export type { ConnectActions, ConnectData, PluginMethod, WalletChoice, WalletGroup } from './connect.ts'
export type {
  ChainChoice,
  ConnectingActions,
  ConnectingData,
  MultiChainActions,
  MultiChainData,
  PairingActions,
  PairingData,
  PairingPlatform,
  SignInActions,
  SignInData,
  WalletPairingActions,
  WalletPairingData,
} from './connecting.ts'
export type {
  AllWalletsActions,
  AllWalletsData,
  DirectoryWallet,
  DownloadsActions,
  DownloadsData,
  GetWalletActions,
  GetWalletData,
  ListedChoice,
  WalletDownload,
} from './directory.ts'
export type { Draw, Headless, PartId, Replacements } from './Headless.ts'
export type { HeadlessViewId, HeadlessViews } from './HeadlessViews.ts'
export type {
  NetworkChoice,
  NetworksActions,
  NetworksData,
  SwitchNetworkActions,
  SwitchNetworkData,
} from './networks.ts'
export type { SettingsActions, SettingsData } from './settings.ts'
