import { defineError } from '../PorticoError.ts'

// CONFIG: what the site passed.
export const NetworksMissingError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-001',
  'At least one network is required.',
)
export const InvalidCaipNetworkIdError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-002',
  'Invalid CAIP-2 network id.',
)
export const InvalidCaipAddressError = /*#__PURE__*/ defineError('PORTICO-CONFIG-003', 'Invalid CAIP Address')
export const LockInvalidError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-004',
  'The lockfile cannot be read.',
)
export const BrowserRequiredError = /*#__PURE__*/ defineError('PORTICO-CONFIG-005', 'This needs a browser.')
export const FeatureNotLockedError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-006',
  'A feature is on that the lockfile does not hold.',
)
export const OriginNotAllowedError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-007',
  'Invalid App Configuration: the service does not allow this origin.',
)
export const ProjectIdInvalidError = /*#__PURE__*/ defineError('PORTICO-CONFIG-008', 'Invalid Project ID')
export const ProjectIdMissingError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-009',
  'Project ID Not Configured',
)
export const ClockSkewError = /*#__PURE__*/ defineError(
  'PORTICO-CONFIG-010',
  'Session Expired: the clock of this device may be wrong.',
)
