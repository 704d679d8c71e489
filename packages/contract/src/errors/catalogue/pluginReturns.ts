import { defineError } from '../PorticoError.ts'

// PLUGIN: what comes back by the page's address. Apart, for the part that takes it.
export const ReturnTooLargeError = /*#__PURE__*/ defineError(
  'ReturnTooLargeError',
  'PORTICO-PLUGIN-040',
  'What the address of the page carries for a plugin is too much.',
)
export const ReturnClaimedError = /*#__PURE__*/ defineError(
  'ReturnClaimedError',
  'PORTICO-PLUGIN-041',
  'Two plugins claim the same parameter of the page’s address.',
)
export const ReturnFailedError = /*#__PURE__*/ defineError(
  'ReturnFailedError',
  'PORTICO-PLUGIN-042',
  'The plugin failed at what the address of the page carried for it.',
)
