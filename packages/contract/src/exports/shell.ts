export type { ConnectMethod, Features, WalletGroupId } from '../features.ts'
export type * from '../headless/index.ts'
export { isSavingData } from '../isSavingData.ts'
export type { KillListSource } from '../killList/KillList.ts'
export type {
  CreatePorticoParameters,
  CustomWallet,
  DisplayMode,
  ExcludedWallet,
  ExternalConnector,
  NamespaceOverride,
  PorticoOptions,
  Prefetch,
  SiteMetadata,
  StorageKind,
} from '../options.ts'
export { isOriginAllowed } from '../origins.ts'
export type { Provider, ProviderRpcError } from '../provider.ts'
export { safeOrigins } from '../safeOrigins.ts'
export {
  type ConnectParameters,
  type CreateCore,
  type DisconnectParameters,
  modalFiles,
  type OpenParameters,
  type PayParameters,
  type PayResult,
  type Portico,
  type PorticoActions,
  previewFile,
  type SetLabelParameters,
  type ShellCore,
  type ShellHost,
  type SwitchConnectionParameters,
  type SwitchNetworkParameters,
  toFileName,
} from '../shell.ts'
export type {
  Cacao,
  SiweConfig,
  SiweMessageParameters,
  SiweSession,
  Siwx,
  SiwxMessage,
  SiwxMessageData,
  SiwxSession,
} from '../siwx.ts'
export {
  getStorageKey,
  parseStoredConnections,
  parseStoredNetwork,
  type StoredConnection,
  type StoredConnections,
  storedAccountsLimit,
} from '../storedConnections.ts'
export { toProviderChain } from '../toProviderChain.ts'
