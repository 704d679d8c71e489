export { isAddress } from '../address.ts'
export { getMaxAmount } from '../getMaxAmount.ts'
export { type PaymentLink, parsePaymentLink } from '../parsePaymentLink.ts'
export { planTransfer } from '../planTransfer.ts'
export { type ReceiverKind, readReceiverKind } from '../receiverKind.ts'
export type { Requester } from '../requester.ts'
export type {
  PlannedTransfer,
  TransferNotice,
  TransferPlan,
  TransferRefusal,
  TransferRequest,
} from '../TransferPlan.ts'
