import { defineError } from '../PorticoError.ts'

// PLUGIN: loading and rights of features.
export const PluginNotLockedError = /*#__PURE__*/ defineError(
  'PluginNotLockedError',
  'PORTICO-PLUGIN-001',
  'The lockfile does not hold this plugin.',
  { canRetry: false, textKey: 'plugin.refused' },
)
export const PluginHashMissingError = /*#__PURE__*/ defineError(
  'PluginHashMissingError',
  'PORTICO-PLUGIN-002',
  'A file of the plugin has no hash in the lockfile.',
  { canRetry: false, textKey: 'plugin.refused' },
)
export const PluginIntegrityError = /*#__PURE__*/ defineError(
  'PluginIntegrityError',
  'PORTICO-PLUGIN-003',
  'A file of the plugin could not be fetched, or does not match the lockfile.',
  { textKey: 'plugin.integrity' },
)
export const PluginTimeoutError = /*#__PURE__*/ defineError(
  'PluginTimeoutError',
  'PORTICO-PLUGIN-004',
  'The plugin did not load in time.',
  { textKey: 'plugin.slow' },
)
export const PluginContractError = /*#__PURE__*/ defineError(
  'PluginContractError',
  'PORTICO-PLUGIN-005',
  'The plugin was made for another version of Portico.',
  { canRetry: false, textKey: 'plugin.outdated' },
)
export const PluginRenderError = /*#__PURE__*/ defineError(
  'PluginRenderError',
  'PORTICO-PLUGIN-008',
  'The plugin failed while it was drawn.',
)
export const CommandNotFoundError = /*#__PURE__*/ defineError(
  'CommandNotFoundError',
  'PORTICO-PLUGIN-012',
  'No one offers this command.',
)
export const PluginForeignIdError = /*#__PURE__*/ defineError(
  'PluginForeignIdError',
  'PORTICO-PLUGIN-018',
  'The plugin names what is not its own.',
)
