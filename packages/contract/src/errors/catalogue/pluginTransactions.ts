import { defineError } from '../PorticoError.ts'

// PLUGIN: transactions that plugins hand over. Apart, for the part that follows them.
export const TransactionInvalidError = /*#__PURE__*/ defineError(
  'TransactionInvalidError',
  'PORTICO-PLUGIN-032',
  'The plugin handed over what is no transaction.',
)
