import { defineError } from '../PorticoError.ts'

// CONFIG: what the site passed.
export const NetworksMissingError = /*#__PURE__*/ defineError(
  'NetworksMissingError',
  'PORTICO-CONFIG-001',
  'There is no network.',
)
export const InvalidCaipNetworkIdError = /*#__PURE__*/ defineError(
  'InvalidCaipNetworkIdError',
  'PORTICO-CONFIG-002',
  'Invalid CAIP-2 network id.',
)
export const InvalidCaipAddressError = /*#__PURE__*/ defineError(
  'InvalidCaipAddressError',
  'PORTICO-CONFIG-003',
  'Invalid CAIP Address',
)
