export type {
  Connection,
  Network,
  PorticoEvents,
  PorticoState,
  ThemeMode,
  WalletInfo,
} from '@portico/contract'
export type { PorticoLock } from '@portico/contract/lock'
export type {
  ConnectParameters,
  CreatePorticoParameters,
  DisconnectParameters,
  OpenParameters,
  Portico,
  PorticoOptions,
  Provider,
  SwitchNetworkParameters,
} from '@portico/contract/shell'
export { createPortico } from '../createPortico.ts'
export type { ProviderRpcError } from '../toProviderError.ts'
