import { HttpStatusError, hasErrorCode } from '@portico/contract/errors'
import type { RequestProblem } from '../request/PayRequest.ts'

/** Why a gateway takes no such payment: what is asked for is none, or nobody is paid so here. `UNSAID`: it does not say. */
export type Refusal = RequestProblem | 'NETWORK_NOT_SUPPORTED' | 'ASSET_NOT_SUPPORTED' | 'UNSAID'

/** By the names and the fields that a gateway refuses by. */
const refusals: Readonly<Record<string, Refusal>> = {
  NETWORK_NOT_SUPPORTED: 'NETWORK_NOT_SUPPORTED',
  ASSET_NOT_SUPPORTED: 'ASSET_NOT_SUPPORTED',
  INVALID_ASSET: 'INVALID_ASSET',
  asset: 'INVALID_ASSET',
  INVALID_RECIPIENT: 'INVALID_RECIPIENT',
  recipient: 'INVALID_RECIPIENT',
  INVALID_AMOUNT: 'INVALID_AMOUNT',
  amount: 'INVALID_AMOUNT',
  paymentId: 'INVALID_PAYMENT_CONFIG',
}

/** Reads why a payment was refused; null for what may pass. */
export function readRefusal(error: unknown): Refusal | null {
  // Its message says the status wherever the plugin runs; its fields do not cross.
  if (!hasErrorCode(error, HttpStatusError.code) || !/\b400\b/.test(`${error}`)) return null
  return refusals[Object.keys(refusals).find((name) => hasErrorCode(error, name)) ?? ''] ?? 'UNSAID'
}
