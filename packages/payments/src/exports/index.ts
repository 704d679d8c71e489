export {
  ChainMismatchError,
  ChoiceRefusedError,
  ClientMissingError,
  OrderMismatchError,
  OrderUnknownError,
  PaymentRefusedError,
  TransferClaimedError,
  WebhookForgedError,
  WebhookInvalidError,
} from '@portico/contract/errors/tools'
export { type PaymentAsset, type PaymentRequest, parseAsset } from '@portico/contract/payments'
export {
  type CollectCall,
  type EncodeCollectParameters,
  encodeCollect,
} from '../deployments/encodeCollect.ts'
export { type ToPaymentLinkParameters, toPaymentLink } from '../links/toPaymentLink.ts'
export {
  getPaymentAddress,
  getPaymentDigest,
  getPaymentKey,
  getPaymentReference,
} from '../names/names.ts'
export { type AnnouncePaymentParameters, announcePayment } from '../shop/announcePayment.ts'
export { createPaymentHandler, type PaymentHandler } from '../shop/createPaymentHandler.ts'
export type { InTurn } from '../shop/createTurns.ts'
export type { OddPayment, PaymentHandlerParameters, ShopOrder } from '../shop/ShopOrder.ts'
export {
  type SendChoiceParameters,
  type SignChoiceParameters,
  type SignedChoice,
  sendChoice,
  signChoice,
} from '../shop/sendChoice.ts'
export { type CheckSolanaPaymentParameters, checkSolanaPayment } from '../solana/checkSolanaPayment.ts'
export {
  type ReadSolanaPayersParameters,
  readSolanaPayers,
  type SolanaPayer,
  type ToSolanaRefundLinkParameters,
  toSolanaRefundLink,
} from '../solana/readSolanaPayers.ts'
export {
  readSolanaTransaction,
  type SolanaHolding,
  type SolanaInstruction,
  type SolanaTransaction,
} from '../solana/readSolanaTransaction.ts'
export { readSolanaTransfers, type SolanaTransfer } from '../solana/readSolanaTransfers.ts'
export {
  type CheckPaymentParameters,
  checkPayment,
  type Finality,
} from '../transfers/checkPayment.ts'
export { type Claims, claimTransfers, createMemoryClaims } from '../transfers/claimTransfers.ts'
export type {
  Expectation,
  OtherTransfer,
  PaymentCheck,
  PaymentState,
  Transfer,
} from '../transfers/Expectation.ts'
export { type LoggedTransfer, type PlainLog, readTransfers } from '../transfers/readTransfers.ts'
export { toExpectation } from '../transfers/toExpectation.ts'
export {
  type CreateWebhookVerifierParameters,
  createWebhookVerifier,
  type VerifiedWebhook,
  type WebhookVerifier,
} from '../webhooks/createWebhookVerifier.ts'
export type { PaymentChoice } from '../webhooks/readPaymentEvent.ts'
export { type SignWebhookParameters, signWebhook, type WebhookHeaders } from '../webhooks/signWebhook.ts'
