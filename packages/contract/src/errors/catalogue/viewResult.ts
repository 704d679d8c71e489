import { defineError } from '../PorticoError.ts'

// VIEW: what only shows where somebody waits for a result. Apart, so that the modal does not carry it.
export const ViewClosedError = /*#__PURE__*/ defineError(
  'ViewClosedError',
  'PORTICO-VIEW-004',
  'The view was left without a result.',
)
