import { type PaymentRequest, parseAsset } from '@portico/contract/payments'
import { type Address, getAddress, isAddress } from 'viem'
import { getPaymentAddress, getPaymentReference } from '../names/names.ts'
import type { Expectation } from './Expectation.ts'

/** Later than any block. */
const never = 2n ** 63n

/**
 * What has to come of a request on eip155: to the recipient with the payment's reference, or to the payment's address.
 * @param until seconds since 1970, by the chain's clock @default never late
 * @throws TypeError unless it is a request of eip155
 */
export function toExpectation(request: PaymentRequest, until: bigint = never): Expectation {
  const asset = parseAsset(request.asset)
  const { recipient, amount } = request
  if (!asset?.caipNetworkId.startsWith('eip155:') || !isAddress(recipient, { strict: false }))
    throw new TypeError('This is no request for a payment on eip155.')
  return {
    caipNetworkId: asset.caipNetworkId,
    asset: asset.address === null ? null : getAddress(asset.address as Address),
    recipient: getAddress(recipient),
    amount,
    reference: getPaymentReference(request),
    address: getPaymentAddress(request),
    until,
  }
}
