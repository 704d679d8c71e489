export {
  createPaymentNames,
  isPaymentRequest,
  type PaymentNames,
  type PaymentRequest,
  paymentAddressFactory,
} from '../payments/createPaymentNames.ts'
export { type PaymentAsset, parseAsset } from '../payments/parseAsset.ts'
