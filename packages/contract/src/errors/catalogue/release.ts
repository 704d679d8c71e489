import { defineError } from '../PorticoError.ts'

// RELEASE: building and publishing a plugin.
export const PluginBuildError = /*#__PURE__*/ defineError(
  'PORTICO-RELEASE-001',
  'The plugin cannot be built.',
)
