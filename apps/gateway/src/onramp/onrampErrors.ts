import { defineErrors } from '../http/defineErrors.ts'

/** What goes wrong with purchases. */
export const onrampError = defineErrors({
  PROVIDER_UNKNOWN: [400, 'Nobody sells by this name'],
  NOT_SOLD: [400, 'This provider does not sell that, or not there, or not paid so'],
  AMOUNT_OUTSIDE: [400, 'The amount is below or above what can be paid'],
  ADDRESS_INVALID: [400, 'This is no address of the network'],
  QUOTE_NONE: [422, 'This provider says prices on its own page alone'],
  QUOTE_FAILED: [502, 'The provider has not said what it costs'],
  QUOTE_EXPIRED: [409, 'The price is not good any more'],
  CHECKOUT_FAILED: [502, 'The provider has not opened a page to pay at'],
})
