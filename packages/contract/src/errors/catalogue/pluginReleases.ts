import { defineError } from '../PorticoError.ts'

// PLUGIN, as far as several releases of one are concerned: most pages have no use for it.
export const ViewWithdrawnError = /*#__PURE__*/ defineError(
  'ViewWithdrawnError',
  'PORTICO-PLUGIN-014',
  'The release of the plugin that runs now does not have this view.',
  { canRetry: false },
)
export const PluginWithdrawnError = /*#__PURE__*/ defineError(
  'PluginWithdrawnError',
  'PORTICO-PLUGIN-015',
  'The site has withdrawn this version.',
  { canRetry: false, textKey: 'plugin.withdrawn' },
)
export const KillListInvalidError = /*#__PURE__*/ defineError(
  'KillListInvalidError',
  'PORTICO-PLUGIN-016',
  'The kill list cannot be trusted.',
)
export const KillListMissingError = /*#__PURE__*/ defineError(
  'KillListMissingError',
  'PORTICO-PLUGIN-017',
  'The kill list could not be fetched.',
)
