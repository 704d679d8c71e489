import { defineError } from '../PorticoError.ts'

// CLI: the command portico.
export const ProjectNotFoundError = /*#__PURE__*/ defineError(
  'ProjectNotFoundError',
  'PORTICO-CLI-001',
  'No package.json was found here or above.',
)
export const ConfigNotFoundError = /*#__PURE__*/ defineError(
  'ConfigNotFoundError',
  'PORTICO-CLI-002',
  'No portico.config.ts was found here or above.',
)
export const ConfigUnreadableError = /*#__PURE__*/ defineError(
  'ConfigUnreadableError',
  'PORTICO-CLI-003',
  'The configuration cannot be read.',
)
export const FeatureUnknownError = /*#__PURE__*/ defineError(
  'FeatureUnknownError',
  'PORTICO-CLI-004',
  'No feature with this name is installed.',
)
export const PackageNotBuiltError = /*#__PURE__*/ defineError(
  'PackageNotBuiltError',
  'PORTICO-CLI-005',
  'A package of Portico has no built files.',
)
export const BudgetExceededError = /*#__PURE__*/ defineError(
  'BudgetExceededError',
  'PORTICO-CLI-006',
  'A byte budget is exceeded.',
)
export const StackMissingError = /*#__PURE__*/ defineError(
  'StackMissingError',
  'PORTICO-CLI-007',
  'The local stack is not installed.',
)
export const ConfirmationMissingError = /*#__PURE__*/ defineError(
  'ConfirmationMissingError',
  'PORTICO-CLI-008',
  'The command has to ask, and nobody can answer.',
)
export const DeclinedError = /*#__PURE__*/ defineError(
  'DeclinedError',
  'PORTICO-CLI-009',
  'The answer was no. Nothing was changed.',
)
export const OfflineError = /*#__PURE__*/ defineError(
  'OfflineError',
  'PORTICO-CLI-010',
  'Nothing may leave this machine, and the command needs an address elsewhere.',
)
export const FeatureNotAddedError = /*#__PURE__*/ defineError(
  'FeatureNotAddedError',
  'PORTICO-CLI-011',
  'The feature was never added, so the site has granted it nothing.',
)
export const CheckFailedError = /*#__PURE__*/ defineError(
  'CheckFailedError',
  'PORTICO-CLI-012',
  'The site and what it serves do not agree.',
)
export const LockStaleError = /*#__PURE__*/ defineError(
  'LockStaleError',
  'PORTICO-CLI-013',
  'The lockfile is not what the configuration and the installed packages make.',
)
export const ServedFilesStaleError = /*#__PURE__*/ defineError(
  'ServedFilesStaleError',
  'PORTICO-CLI-014',
  'Files below the public directory are not those of the installed packages.',
)
export const ViewMissingError = /*#__PURE__*/ defineError(
  'ViewMissingError',
  'PORTICO-CLI-015',
  'A plugin offers a way to a view that nobody brings.',
)
export const ServeFailedError = /*#__PURE__*/ defineError(
  'ServeFailedError',
  'PORTICO-CLI-016',
  'The site cannot be served.',
)
export const OptionUnknownError = /*#__PURE__*/ defineError(
  'OptionUnknownError',
  'PORTICO-CLI-017',
  'There is no option with this name.',
)
export const KillTargetInvalidError = /*#__PURE__*/ defineError(
  'KillTargetInvalidError',
  'PORTICO-CLI-018',
  'This names no version of a plugin.',
)
export const KillKeyUnusableError = /*#__PURE__*/ defineError(
  'KillKeyUnusableError',
  'PORTICO-CLI-019',
  'The private key of the kill list cannot be used.',
)
export const PackageJsonInvalidError = /*#__PURE__*/ defineError(
  'PackageJsonInvalidError',
  'PORTICO-CLI-020',
  'The package.json of the project cannot be read.',
)
export const DiskFailedError = /*#__PURE__*/ defineError(
  'DiskFailedError',
  'PORTICO-CLI-021',
  'A file or a folder cannot be read or written.',
)
export const UsageError = /*#__PURE__*/ defineError(
  'UsageError',
  'PORTICO-CLI-022',
  'The command line cannot be understood.',
)
export const OverrideTouchedError = /*#__PURE__*/ defineError(
  'OverrideTouchedError',
  'PORTICO-CLI-023',
  'An update changes what the site says or draws itself.',
)
export const OverrideUnknownError = /*#__PURE__*/ defineError(
  'OverrideUnknownError',
  'PORTICO-CLI-024',
  'The site overrides a text, view or theme variable that is not there.',
)
export const GatewayMissingPackageError = /*#__PURE__*/ defineError(
  'GatewayMissingPackageError',
  'PORTICO-CLI-025',
  'The gateway is not installed.',
)
export const GatewayFailedError = /*#__PURE__*/ defineError(
  'GatewayFailedError',
  'PORTICO-CLI-026',
  'The gateway did not start.',
)
export const NodeNotAllowedError = /*#__PURE__*/ defineError(
  'NodeNotAllowedError',
  'PORTICO-CLI-027',
  'A page asks a node that the content policy refuses.',
)
export const OptionInvalidError = /*#__PURE__*/ defineError(
  'OptionInvalidError',
  'PORTICO-CLI-028',
  'An option of a plugin is missing, unknown, or not what the plugin takes.',
)
export const VaultMissingError = /*#__PURE__*/ defineError(
  'VaultMissingError',
  'PORTICO-CLI-029',
  'The vault’s release is not installed.',
)
export const VaultReleaseInvalidError = /*#__PURE__*/ defineError(
  'VaultReleaseInvalidError',
  'PORTICO-CLI-030',
  'The release of the vault cannot be read.',
)
export const VaultDiffersError = /*#__PURE__*/ defineError(
  'VaultDiffersError',
  'PORTICO-CLI-031',
  'The served vault is not the release.',
)
export const VaultUnknownError = /*#__PURE__*/ defineError(
  'VaultUnknownError',
  'PORTICO-CLI-032',
  'The vault could not be looked at whole.',
)
export const AttackNotRefusedError = /*#__PURE__*/ defineError(
  'AttackNotRefusedError',
  'PORTICO-CLI-033',
  'A deployment does not refuse an attack.',
)
export const AttackUntriedError = /*#__PURE__*/ defineError(
  'AttackUntriedError',
  'PORTICO-CLI-034',
  'An attack could not be tried.',
)
