import { defineErrors } from '../http/defineErrors.ts'

/** What goes wrong with payments. */
export const paymentError = defineErrors({
  INVALID_ASSET: [400, 'This is no asset by its CAIP-19 id'],
  INVALID_RECIPIENT: [400, 'This is no address of the asset’s network, or one that nobody has'],
  INVALID_AMOUNT: [400, 'The amount is nothing, or more than there can be'],
  ASSET_NOT_SUPPORTED: [
    400,
    'This asset cannot be paid in here: of an amount that is sent not all may arrive, or stay',
  ],
  NETWORK_NOT_SUPPORTED: [400, 'Nothing is paid on this network here'],
  PAYMENT_UNKNOWN: [404, 'There is no such payment'],
  TOO_MANY_HINTS: [409, 'So many transactions were named for this payment that no more are looked at'],
  NOTHING_TO_CHOOSE: [409, 'This payment has come as it should, or has not come'],
  REFUND_UNKNOWN: [409, 'No transaction on the chain brings anything of this payment back'],
  UNABLE_TO_GET_QUOTE: [422, 'Nothing leads from this asset to that one, or not to so much of it'],
})
