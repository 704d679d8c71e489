import type { HeadlessViewId, HeadlessViews } from '@portico/contract/shell'
import type { CreateView } from './CreateView.ts'
import { createAccount } from './createAccount.ts'
import { createConnect } from './createConnect.ts'
import { createConnectingExternal } from './createConnectingExternal.ts'
import { createNetworks } from './createNetworks.ts'

/** How the data and actions of each view are made. */
export const headlessViews: { readonly [Id in HeadlessViewId]: CreateView<HeadlessViews[Id]> } = {
  Account: createAccount,
  Connect: createConnect,
  ConnectingExternal: createConnectingExternal,
  Networks: createNetworks,
  UnsupportedChain: createNetworks,
}
