export type { PaymentRequest } from '@portico/contract/payments'
export {
  type CollectCall,
  type EncodeCollectParameters,
  encodeCollect,
} from '../deployments/encodeCollect.ts'
export { getPaymentAddress, getPaymentDigest, getPaymentReference } from '../names/names.ts'
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
export { toExpectation } from '../transfers/toExpectation.ts'
