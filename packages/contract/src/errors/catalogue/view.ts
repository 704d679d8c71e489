import { defineError } from '../PorticoError.ts'

// VIEW: the router.
export const ViewNotFoundError = /*#__PURE__*/ defineError(
  'ViewNotFoundError',
  'PORTICO-VIEW-001',
  'No view is registered under this id.',
)
export const ViewDuplicateError = /*#__PURE__*/ defineError(
  'ViewDuplicateError',
  'PORTICO-VIEW-002',
  'A view is already registered under this id.',
)
export const HostMissingError = /*#__PURE__*/ defineError(
  'HostMissingError',
  'PORTICO-VIEW-003',
  'The page has no portico-modal element for this instance.',
)
