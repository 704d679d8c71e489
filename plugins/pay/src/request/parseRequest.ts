import { createPaymentNames, isPaymentRequest, parseAsset } from '@portico/contract/payments'
import { type Address, getAddress, isAddress, keccak256, zeroAddress } from '@portico/evm'
import { toShown } from '../fields.ts'
import type { PayRequest, RequestProblem } from './PayRequest.ts'

const names = createPaymentNames(keccak256)

const isSolanaAddress = (text: string) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text)

/**
 * Reads what a page asks for.
 * @param params of the view
 * @param makeId makes a name for the payment where the page gives none
 */
export function parseRequest(
  params: Readonly<Record<string, unknown>>,
  makeId: () => string,
): PayRequest | RequestProblem {
  const { recipient, asset, amount, paymentId = makeId(), label } = params
  if (typeof asset !== 'string') return 'INVALID_ASSET'
  const place = parseAsset(asset)
  if (!place) return 'INVALID_ASSET'
  if (typeof amount !== 'bigint' || amount <= 0n || amount >> 256n) return 'INVALID_AMOUNT'
  if (typeof recipient !== 'string' || !/^\w{32,64}$/.test(recipient)) return 'INVALID_RECIPIENT'
  const isEvm = place.caipNetworkId.startsWith('eip155:')
  const isOfChain = isEvm ? isAddress(recipient) && BigInt(recipient) > 0n : isSolanaAddress(recipient)
  if (!isOfChain) return 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'
  // What is paid to the token's own contract is lost.
  if (isEvm && place.address?.toLowerCase() === recipient.toLowerCase())
    return 'INVALID_RECIPIENT_ADDRESS_FOR_ASSET'
  if (place.address === zeroAddress) return 'INVALID_ASSET'
  const request = { paymentId: `${paymentId}`, asset, recipient, amount }
  if (!isPaymentRequest(request)) return 'INVALID_PAYMENT_CONFIG'
  const digest = names.getDigest(request)
  return {
    ...{ ...request, ...place, label: toShown(label, 64), digest },
    reference: names.getReference(digest),
    oneTime: isEvm ? getAddress(names.getAddress(digest, recipient) as Address) : null,
    key: names.getKey(digest),
  }
}
