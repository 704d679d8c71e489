export type {
  CreatePorticoParameters,
  ExcludedWallet,
  Features,
  PorticoOptions,
  StorageKind,
} from '../options.ts'
export {
  type ConnectParameters,
  type CreateCore,
  type DisconnectParameters,
  getStorageKey,
  modalFiles,
  type OpenParameters,
  type Portico,
  type PorticoActions,
  type Provider,
  type ShellCore,
  type ShellHost,
  type SwitchNetworkParameters,
} from '../shell.ts'
