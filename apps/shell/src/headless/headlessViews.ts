import type { HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import type { CreateView } from './CreateView.ts'
import { createAccount } from './createAccount.ts'
import { createAllWallets } from './createAllWallets.ts'
import { createApprove } from './createApprove.ts'
import { createConnect } from './createConnect.ts'
import { createConnectingExternal } from './createConnectingExternal.ts'
import { createGetWallet } from './createGetWallet.ts'
import { createNetworks } from './createNetworks.ts'
import { createSettings } from './createSettings.ts'
import { createSwitchNetwork } from './createSwitchNetwork.ts'

/** How the data and actions of each view are made. */
export const headlessViews: { readonly [Id in HeadlessViewId]: CreateView<HeadlessViews[Id]> } = {
  Account: createAccount,
  Connect: createConnect,
  AllWallets: createAllWallets,
  ApproveTransaction: createApprove,
  ConnectingExternal: createConnectingExternal,
  GetWallet: createGetWallet,
  Networks: createNetworks,
  Settings: createSettings,
  SwitchNetwork: createSwitchNetwork,
  UnsupportedChain: createNetworks,
}
