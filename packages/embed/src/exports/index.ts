import '../elements/tagNames.ts'

export type {
  Connection,
  Network,
  PorticoEvents,
  PorticoState,
  Register,
  ThemeMode,
  ViewId,
  ViewParams,
  ViewParamsOf,
  WalletInfo,
} from '@portico/contract'
export type { PorticoRoot } from '@portico/contract/lock'
export type {
  AccountActions,
  AccountData,
  ConnectActions,
  ConnectData,
  ConnectParameters,
  CreatePorticoParameters,
  DisconnectParameters,
  Draw,
  Headless,
  HeadlessView,
  HeadlessViewId,
  HeadlessViews,
  OpenParameters,
  PayParameters,
  PayResult,
  Portico,
  PorticoOptions,
  Prefetch,
  Provider,
  ProviderRpcError,
  Replacements,
  SwitchNetworkParameters,
} from '@portico/contract/shell'
export { createPortico } from '../createPortico.ts'
