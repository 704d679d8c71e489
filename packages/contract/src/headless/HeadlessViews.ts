import type { HeadlessView, NoActions } from '../context/HeadlessView.ts'
import type {
  AccountActions,
  AccountData,
  NftData,
  NftsActions,
  NftsData,
  ProfileWalletsActions,
  ProfileWalletsData,
  TokensActions,
  TokensData,
} from './account.ts'
import type { ApproveActions, ApproveData } from './approve.ts'
import type { ConnectActions, ConnectData } from './connect.ts'
import type {
  ConnectingActions,
  ConnectingData,
  MultiChainActions,
  MultiChainData,
  PairingActions,
  PairingData,
  SignInActions,
  SignInData,
  WalletPairingActions,
  WalletPairingData,
} from './connecting.ts'
import type {
  AllWalletsActions,
  AllWalletsData,
  DownloadsActions,
  DownloadsData,
  GetWalletActions,
  GetWalletData,
} from './directory.ts'
import type { NetworksActions, NetworksData, SwitchNetworkActions, SwitchNetworkData } from './networks.ts'
import type { SettingsActions, SettingsData } from './settings.ts'

/** The views that a site can draw itself, by id. Plugins augment it with `PluginHeadless`. */
export interface HeadlessViews {
  Connect: HeadlessView<ConnectData, ConnectActions>
  ConnectingExternal: HeadlessView<ConnectingData, ConnectingActions>
  Networks: HeadlessView<NetworksData, NetworksActions>
  UnsupportedChain: HeadlessView<NetworksData, NetworksActions>
  SwitchNetwork: HeadlessView<SwitchNetworkData, SwitchNetworkActions>
  AllWallets: HeadlessView<AllWalletsData, AllWalletsActions>
  ApproveTransaction: HeadlessView<ApproveData, ApproveActions>
  GetWallet: HeadlessView<GetWalletData, GetWalletActions>
  Settings: HeadlessView<SettingsData, SettingsActions>
  Account: HeadlessView<AccountData | null, AccountActions>
  ConnectingMultiChain: HeadlessView<MultiChainData, MultiChainActions>
  ConnectingSiwe: HeadlessView<SignInData, SignInActions>
  ConnectingWalletConnect: HeadlessView<WalletPairingData, WalletPairingActions>
  ConnectingWalletConnectBasic: HeadlessView<PairingData, PairingActions>
  Downloads: HeadlessView<DownloadsData, DownloadsActions>
  /** The tab of the account. */
  Nfts: HeadlessView<NftsData, NftsActions>
  Nft: HeadlessView<NftData, NoActions>
  ProfileWallets: HeadlessView<ProfileWalletsData, ProfileWalletsActions>
  /** The tab of the account. */
  Tokens: HeadlessView<TokensData, TokensActions>
}

/** Id of a view that can be drawn without the modal. */
export type HeadlessViewId = keyof HeadlessViews
