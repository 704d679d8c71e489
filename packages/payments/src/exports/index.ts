export {
  ChainMismatchError,
  type CheckPaymentParameters,
  checkPayment,
  type Finality,
} from '../transfers/checkPayment.ts'
export { type Claims, claimTransfers, createMemoryClaims } from '../transfers/claimTransfers.ts'
export type { Expectation, PaymentCheck, PaymentState, Transfer } from '../transfers/Expectation.ts'
