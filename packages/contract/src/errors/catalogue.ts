import { defineError } from './PorticoError.ts'

// CONFIG: what the site passed.
export const NetworksMissingError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-001',
  'At least one network is required.',
)
export const InvalidCaipNetworkIdError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-002',
  'Invalid CAIP-2 network id.',
)
export const InvalidCaipAddressError = /*#__PURE__*/ defineError('PORTICO-CONFIG-003', 'Invalid CAIP Address')
export const LockInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-004',
  'The lockfile cannot be read.',
)
export const BrowserRequiredError = /*#__PURE__*/ defineError('PORTICO-CONFIG-005', 'This needs a browser.')
export const FeatureNotLockedError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-006',
  'A feature is on that the lockfile does not hold.',
)

// LOAD: Portico's own files.
export const ShellIntegrityError = /*#__PURE__*/ defineError(
  'PORTICO-LOAD-001',
  'A file of the shell could not be fetched, or does not match the lockfile.',
)
export const ShellMissingError = /*#__PURE__*/ defineError(
  'PORTICO-LOAD-002',
  'The lockfile names no such file of the shell.',
)

// CONNECT: wallets.
export const ConnectorNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-001',
  'No wallet with this id was found.',
)
export const UserRejectedError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-002',
  'The request was declined in the wallet.',
)
export const WalletTimeoutError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-003',
  'The wallet did not answer in time.',
)
export const WalletAnswerInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-004',
  'The wallet gave an answer that cannot be understood.',
)
export const NoAccountsError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-005',
  'The wallet shared no account.',
)
export const NotConnectedError = /*#__PURE__*/ defineError('PORTICO-CONNECT-006', 'No wallet is connected.')
export const RequestPendingError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-007',
  'The wallet is still busy with an earlier request.',
)
export const ConnectionAbortedError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-008',
  'The connection attempt was ended.',
)
export const WalletRequestError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-009',
  'The wallet reported an error.',
)
export const RelayUnreachableError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-010',
  'The relay could not be reached.',
)
export const MethodUnsupportedError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-011',
  'The wallet does not support this.',
)
export const RequestInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-012',
  'The request to the wallet is not valid.',
)
export const AccountNotConnectedError = /*#__PURE__*/ defineError(
  'PORTICO-CONNECT-013',
  'The connected wallet does not hold this account.',
)

// NETWORK: chains.
export const NetworkNotFoundError = /*#__PURE__*/ defineError('PORTICO-NETWORK-001', 'Network Not Found')
export const NetworkSwitchRefusedError = /*#__PURE__*/ defineError(
  'PORTICO-NETWORK-002',
  'The wallet did not switch to the network.',
)
export const NetworkAddRefusedError = /*#__PURE__*/ defineError(
  'PORTICO-NETWORK-003',
  'Chain is not supported',
)
export const NetworkUnsupportedError = /*#__PURE__*/ defineError('PORTICO-NETWORK-004', 'Unsupported chain')

// API: the gateway and the chain's nodes.
export const HttpStatusError = /*#__PURE__*/ defineError(
  'PORTICO-API-001',
  'The service answered with an error status.',
)
export const HttpTimeoutError = /*#__PURE__*/ defineError(
  'PORTICO-API-002',
  'The service took too long to answer.',
)
export const HttpUnreachableError = /*#__PURE__*/ defineError(
  'PORTICO-API-003',
  'The service could not be reached.',
)
export const HttpAnswerInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-API-004',
  'The service gave an answer that cannot be understood.',
)
export const GatewayMissingError = /*#__PURE__*/ defineError('PORTICO-API-005', 'This needs a gatewayUrl.')
export const RpcError = /*#__PURE__*/ defineError('PORTICO-API-006', 'The chain refused the request.')

// VIEW: the router.
export const ViewNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-VIEW-001',
  'No view is registered under this id.',
)
export const ViewDuplicateError = /*#__PURE__*/ defineError(
  'PORTICO-VIEW-002',
  'A view is already registered under this id.',
)

// PLUGIN: loading and rights of features.
export const PluginNotLockedError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-001',
  'The lockfile does not hold this plugin.',
)
export const PluginHashMissingError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-002',
  'A file of the plugin has no hash in the lockfile.',
)
export const PluginIntegrityError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-003',
  'A file of the plugin could not be fetched, or does not match the lockfile.',
)
export const PluginTimeoutError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-004',
  'The plugin did not load in time.',
)
export const PluginContractError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-005',
  'The plugin was made for another version of Portico.',
)
export const PluginImportError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-006',
  'The plugin failed while it was loaded.',
)
export const PluginSetupError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-007',
  'The plugin failed while it was set up.',
)
export const PluginRenderError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-008',
  'The plugin failed while it was drawn.',
)
export const PluginUndeclaredError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-009',
  'The plugin registers what its manifest does not declare.',
)
export const PluginInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-010',
  'The plugin has no valid definition.',
)
export const CapabilityMissingError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-011',
  'The plugin was not granted what it asks for.',
)
export const CommandNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-012',
  'No one offers this command.',
)
export const ManifestInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-013',
  'The manifest is not valid.',
)

// SEND: the send feature (specification section 8).
export const SendIncompleteError = /*#__PURE__*/ defineError(
  'PORTICO-SEND-001',
  'An amount and receiver address are required',
)
export const SendTokenMissingError = /*#__PURE__*/ defineError('PORTICO-SEND-002', 'A token is required')

// SIWX: sign-in with a signed message (specification sections 4 and 8).
export const SiwxDisabledError = /*#__PURE__*/ defineError('PORTICO-SIWX-001', 'SIWX is not enabled')
export const SiwxConflictError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-002',
  'Cannot set both `siweConfig` and `siwx` options',
)
export const SiwxMessageError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-003',
  'The sign-in message does not fit this site, account or network.',
)
export const SiwxSignatureError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-004',
  'The signature of the sign-in is not the account’s.',
)
export const SiwxExpiredError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-005',
  'The sign-in message is not valid at this time.',
)
export const SiwxNonceError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-006',
  'The nonce of the sign-in was not given, or was used before.',
)
export const SiwxTokenError = /*#__PURE__*/ defineError('PORTICO-SIWX-007', 'The session token is not valid.')
export const SiwxRefusedError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-008',
  'The sign-in service refused the sign-in.',
)
export const SiwxUnavailableError = /*#__PURE__*/ defineError(
  'PORTICO-SIWX-009',
  'The sign-in service cannot be reached.',
)

// CLI: the command portico.
export const ProjectNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-001',
  'No package.json was found here or above.',
)
export const ConfigNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-002',
  'No portico.config.ts was found here or above.',
)
export const ConfigUnreadableError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-003',
  'The configuration cannot be read.',
)
export const FeatureUnknownError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-004',
  'No feature with this name is installed.',
)
export const PackageNotBuiltError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-005',
  'A package of Portico has no built files.',
)
export const BudgetExceededError = /*#__PURE__*/ defineError('PORTICO-CLI-006', 'A byte budget is exceeded.')
export const StackMissingError = /*#__PURE__*/ defineError(
  'PORTICO-CLI-007',
  'The local stack is not installed.',
)
