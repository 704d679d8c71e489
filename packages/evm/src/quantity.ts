import { HttpAnswerInvalidError } from '@portico/contract/errors'

/**
 * Reads a quantity of the JSON-RPC.
 * @throws HttpAnswerInvalidError when a node answers anything else
 */
export function readQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)) return BigInt(value)
  throw new HttpAnswerInvalidError({ details: `expected a quantity, got ${JSON.stringify(value)}` })
}
