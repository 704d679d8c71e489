import { defineError } from '../PorticoError.ts'

// PLUGIN: what only shows once a plugin runs. Apart, so that the modal does not carry it.
export const PluginImportError = /*#__PURE__*/ defineError(
  'PluginImportError',
  'PORTICO-PLUGIN-006',
  'The plugin failed while it was loaded.',
)
export const PluginSetupError = /*#__PURE__*/ defineError(
  'PluginSetupError',
  'PORTICO-PLUGIN-007',
  'The plugin failed while it was set up.',
)
export const PluginUndeclaredError = /*#__PURE__*/ defineError(
  'PluginUndeclaredError',
  'PORTICO-PLUGIN-009',
  'The plugin registers what its manifest does not declare.',
  { canRetry: false },
)
export const PluginInvalidError = /*#__PURE__*/ defineError(
  'PluginInvalidError',
  'PORTICO-PLUGIN-010',
  'The plugin has no valid definition.',
  { canRetry: false },
)
export const CapabilityMissingError = /*#__PURE__*/ defineError(
  'CapabilityMissingError',
  'PORTICO-PLUGIN-011',
  'The plugin was not granted what it asks for.',
)
