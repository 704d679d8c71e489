import { createPaymentNames, type PaymentRequest } from '@portico/contract/payments'
import { type Address, getAddress, type Hex, keccak256 } from 'viem'

const names = createPaymentNames(keccak256)

/** The payment's own name: 32 bytes of all that is asked for. @throws TypeError unless it is a request */
export const getPaymentDigest = (request: PaymentRequest): Hex => names.getDigest(request)

/** The 16 bytes that the call's data ends with, which tell a payment from another one of the same amount. */
export const getPaymentReference = (request: PaymentRequest): Hex =>
  names.getReference(names.getDigest(request))

/** An address of this payment alone, whose money the recipient alone can have: `encodeCollect` pays it out. */
export const getPaymentAddress = (request: PaymentRequest): Address =>
  getAddress(names.getAddress(names.getDigest(request), request.recipient))

/** The payment's name in base58: `reference` of Solana Pay. */
export const getPaymentKey = (request: PaymentRequest): string => names.getKey(names.getDigest(request))
