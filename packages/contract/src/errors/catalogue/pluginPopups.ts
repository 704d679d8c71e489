import { defineError } from '../PorticoError.ts'

// PLUGIN: windows of other pages. Apart, for the part that opens them.
export const PopupBlockedError = /*#__PURE__*/ defineError(
  'PopupBlockedError',
  'PORTICO-PLUGIN-050',
  'The browser has not let the plugin open a window.',
)
export const PopupClosedError = /*#__PURE__*/ defineError(
  'PopupClosedError',
  'PORTICO-PLUGIN-051',
  'The window of the plugin is closed.',
)
