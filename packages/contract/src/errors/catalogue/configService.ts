import { defineError } from '../PorticoError.ts'

// CONFIG: what only shows once a service is asked. Apart, so that the modal does not carry it.
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
