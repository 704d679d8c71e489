export {
  type CaipAddress,
  type CaipNetworkId,
  type Namespace,
  namespaces,
  parseCaipAddress,
  parseCaipNetworkId,
  toCaipAddress,
} from '../caip.ts'
export type { ConnectedAddress } from '../context/accounts.ts'
export type { BalancesSnapshot, TokenBalance } from '../context/balances.ts'
export type {
  ConnectorAttempt,
  ConnectorGrant,
  ConnectorRequest,
  ConnectorSession,
  ConnectorUser,
  PluginConnector,
  PluginConnectors,
} from '../context/connectors.ts'
export type { PluginEvents } from '../context/events.ts'
export type { FrameEvent, FramePort, PluginFrames } from '../context/frames.ts'
export type { PluginImages } from '../context/images.ts'
export type { PluginPopups, PopupEvent, PopupPort, PopupRequest } from '../context/popups.ts'
export type { Readable } from '../context/readable.ts'
export type { PluginReturns, ReturnedValues, ReturnHandler } from '../context/returns.ts'
export type { PluginService, ServiceRequest, ServiceResponse } from '../context/service.ts'
export type {
  NetworkBalances,
  NetworkChoice,
  PluginPortfolio,
  PluginTokens,
  TokenFacts,
  TokenReference,
} from '../context/tokens.ts'
export type { PluginTrack, TrackedEvent } from '../context/track.ts'
export type {
  PluginSiteTransactions,
  PluginTransactions,
  SiteTransaction,
  TrackedTransaction,
  TransactionTexts,
  TransactionToTrack,
} from '../context/transactions.ts'
export type {
  AccountSnapshot,
  ApiItem,
  ApiRequest,
  FinishOptions,
  PluginActions,
  PluginContext,
  PluginHeadlessView,
  PluginView,
  PluginViewProps,
  RpcRequest,
  ToastVariant,
} from '../context.ts'
export { type Cell, createCell, createStore, derive, type Store } from '../createCell.ts'
export { definePlugin, type PluginDefinition } from '../definePlugin.ts'
export { fromChain, type ViemChain } from '../fromChain.ts'
export type { AccountActionContribution } from '../manifest/accountActions.ts'
export type { AccountTabContribution } from '../manifest/accountTabs.ts'
export type { Capabilities, Capability } from '../manifest/capabilities.ts'
export type { CommandContribution } from '../manifest/commands.ts'
export type { ConnectMethodContribution } from '../manifest/connectMethods.ts'
export type { ConnectorContribution } from '../manifest/connectors.ts'
export type { EventContribution } from '../manifest/events.ts'
export type { FrameContribution, FrameFeature } from '../manifest/frames.ts'
export type { IconContribution, IconDrawing, IconPath } from '../manifest/icons.ts'
export type { LocalizedText } from '../manifest/LocalizedText.ts'
export type { LookupContribution } from '../manifest/lookups.ts'
export type { OptionDeclaration, OptionType, OptionValue, OptionValues } from '../manifest/options.ts'
export type { PopupSize } from '../manifest/popups.ts'
export type { ReturnContribution } from '../manifest/returns.ts'
export type { SettingContribution } from '../manifest/settings.ts'
export type { TokenActionContribution } from '../manifest/tokenActions.ts'
export type { ViewParamType } from '../manifest/ViewParamType.ts'
export type { ViewChrome, ViewContribution } from '../manifest/views.ts'
export type { When } from '../manifest/When.ts'
export type { Contributions, PluginManifest } from '../manifest.ts'
export { type DefineNetworkParameters, defineNetwork, type Network } from '../network.ts'
export type {
  CommandId,
  CommandParamsOf,
  CommandResultOf,
  PluginEventId,
  PluginEventOf,
  Register,
  ViewId,
  ViewParams,
  ViewParamsOf,
  ViewResultOf,
} from '../register.ts'
export type {
  Account,
  AccountProfile,
  AccountType,
  AccountTypes,
  AuthUser,
  CaipAccounts,
  ConnectedConnection,
  ConnectingConnection,
  Connection,
  ConnectionStatus,
  DisconnectedConnection,
  PorticoEvents,
  PorticoState,
  ReconnectingConnection,
  ThemeMode,
  TransactionStatus,
  Unsubscribe,
  WalletInfo,
} from '../state.ts'
export type { Message, Messages, Text, TextLoaders, TextValues, Translation } from '../texts.ts'
export { toGradient } from '../toGradient.ts'
export type { TrackEventName, TrackEvents, TrackedPlace, WalletImpression } from '../trackEvents.ts'
export { contractMajor, contractVersion, isContractSupported } from '../version.ts'
