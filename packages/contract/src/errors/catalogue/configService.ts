import { defineError } from '../PorticoError.ts'

// CONFIG: what only shows once a service is asked. Apart, so that the modal does not carry it.
export const OriginNotAllowedError = /*#__PURE__*/ defineError(
  'OriginNotAllowedError',
  'PORTICO-CONFIG-007',
  'Invalid App Configuration: the service does not allow this origin.',
  { alertKey: 'alert.origin' },
)
export const ProjectIdInvalidError = /*#__PURE__*/ defineError(
  'ProjectIdInvalidError',
  'PORTICO-CONFIG-008',
  'Invalid Project ID',
  { alertKey: 'alert.project' },
)
export const ProjectIdMissingError = /*#__PURE__*/ defineError(
  'ProjectIdMissingError',
  'PORTICO-CONFIG-009',
  'Project ID Not Configured',
  { alertKey: 'alert.project' },
)
export const ClockSkewError = /*#__PURE__*/ defineError(
  'ClockSkewError',
  'PORTICO-CONFIG-010',
  'Session Expired: the clock of this device may be wrong.',
  { alertKey: 'alert.clock' },
)
