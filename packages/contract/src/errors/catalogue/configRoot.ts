import { defineError } from '../PorticoError.ts'

// CONFIG: what a page without a root raises, apart, since every page carries it.
export const RootInvalidError = /*#__PURE__*/ defineError(
  'RootInvalidError',
  'PORTICO-CONFIG-011',
  'The root cannot be read.',
)
