import { defineError } from '../PorticoError.ts'

// PLUGIN, as far as tools read manifests: no page carries it.
export const ManifestInvalidError = /*#__PURE__*/ defineError(
  'ManifestInvalidError',
  'PORTICO-PLUGIN-013',
  'The manifest is not valid.',
)
