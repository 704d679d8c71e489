import { defineError } from '../PorticoError.ts'

// CONFIG: what only shows in the modal. Apart, so that the core does not carry it.
export const FeatureNotLockedError = /*#__PURE__*/ defineError(
  'FeatureNotLockedError',
  'PORTICO-CONFIG-006',
  'A feature is on that the lockfile does not hold.',
)
