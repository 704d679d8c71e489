export type { ExcludedWallet, Features, PorticoOptions, StorageKind } from '../options.ts'
export type {
  ConnectParameters,
  CreateCore,
  DisconnectParameters,
  OpenParameters,
  Portico,
  PorticoActions,
  Provider,
  ShellCore,
  ShellHost,
  SwitchNetworkParameters,
} from '../shell.ts'
