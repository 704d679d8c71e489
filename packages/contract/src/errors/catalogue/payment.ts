import { defineError } from '../PorticoError.ts'

// PAYMENT: what a shop's server finds out about payments.
export const ChainMismatchError = /*#__PURE__*/ defineError(
  'ChainMismatchError',
  'PORTICO-PAYMENT-001',
  'The client is of another chain than the payment.',
  { canRetry: false },
)
export const ProofUnavailableError = /*#__PURE__*/ defineError(
  'ProofUnavailableError',
  'PORTICO-PAYMENT-002',
  'The node does not give what a proof needs.',
)
export const ProofInvalidError = /*#__PURE__*/ defineError(
  'ProofInvalidError',
  'PORTICO-PAYMENT-003',
  'The proof proves nothing.',
  { canRetry: false },
)
export const HeaderUnknownError = /*#__PURE__*/ defineError(
  'HeaderUnknownError',
  'PORTICO-PAYMENT-004',
  'The hash of the header is not that of its block.',
  { canRetry: false },
)
export const ContractMissingError = /*#__PURE__*/ defineError(
  'ContractMissingError',
  'PORTICO-PAYMENT-005',
  'The factory of payment addresses cannot be put on this chain.',
)
export const WebhookForgedError = /*#__PURE__*/ defineError(
  'WebhookForgedError',
  'PORTICO-PAYMENT-006',
  'Nobody who may has signed this webhook, or too long ago.',
  { canRetry: false },
)
export const WebhookInvalidError = /*#__PURE__*/ defineError(
  'WebhookInvalidError',
  'PORTICO-PAYMENT-007',
  'The webhook does not say what a webhook about a payment says.',
  { canRetry: false },
)
export const OrderUnknownError = /*#__PURE__*/ defineError(
  'OrderUnknownError',
  'PORTICO-PAYMENT-008',
  'The payment is for no order that there is.',
)
export const OrderMismatchError = /*#__PURE__*/ defineError(
  'OrderMismatchError',
  'PORTICO-PAYMENT-009',
  'What was paid is not what the order asks for.',
  { canRetry: false },
)
export const TransferClaimedError = /*#__PURE__*/ defineError(
  'TransferClaimedError',
  'PORTICO-PAYMENT-010',
  'The transfer has paid for another order already.',
  { canRetry: false },
)
export const ClientMissingError = /*#__PURE__*/ defineError(
  'ClientMissingError',
  'PORTICO-PAYMENT-011',
  'There is no client for the chain of the payment.',
)
export const ChoiceRefusedError = /*#__PURE__*/ defineError(
  'ChoiceRefusedError',
  'PORTICO-PAYMENT-012',
  'The gateway has not taken what the shop has chosen.',
)
export const PaymentRefusedError = /*#__PURE__*/ defineError(
  'PaymentRefusedError',
  'PORTICO-PAYMENT-013',
  'The gateway does not look for this payment.',
)
