import { defineError } from '../PorticoError.ts'

// CONFIG: what the page itself reports, before the core is there. Apart, so that the core does not carry it.
export const LockInvalidError = /*#__PURE__*/ defineError(
  'LockInvalidError',
  'PORTICO-CONFIG-004',
  'The lockfile cannot be read.',
)
export const BrowserRequiredError = /*#__PURE__*/ defineError(
  'BrowserRequiredError',
  'PORTICO-CONFIG-005',
  'This needs a browser.',
)
