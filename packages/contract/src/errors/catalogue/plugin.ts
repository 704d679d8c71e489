import { defineError } from '../PorticoError.ts'

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
export const PluginRenderError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-008',
  'The plugin failed while it was drawn.',
)
export const CommandNotFoundError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-012',
  'No one offers this command.',
)
export const PluginForeignIdError = /*#__PURE__*/ defineError(
  'PORTICO-PLUGIN-018',
  'The plugin names what is not its own.',
)
