import * as v from 'valibot'
import { isAddress } from 'viem'
import { addressSchema, caipNetworkIdSchema } from '../../http/schemas.ts'
import { amountSchema, wordSchema } from '../paymentInput.ts'

const currency = v.pipe(
  v.string(),
  v.check(
    (text) => text === 'native' || isAddress(text),
    'must be native, or an address with a correct checksum',
  ),
)

/** What somebody would give, and what is to arrive. */
export const transferQuoteSchema = v.object({
  user: v.optional(addressSchema),
  originChainId: caipNetworkIdSchema,
  originCurrency: currency,
  destinationChainId: caipNetworkIdSchema,
  destinationCurrency: currency,
  recipient: addressSchema,
  /** Base units that arrive. */
  amount: amountSchema,
  /** Digest of the payment that it is for. */
  payment: v.optional(wordSchema),
  /** Basis points that it may cost more in the end. */
  slippage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)), 100),
})
/** @see transferQuoteSchema */
export type TransferQuoteInput = v.InferOutput<typeof transferQuoteSchema>

const requestIdPattern = /^(0x[0-9a-f]{64}|none)\.(\d{1,15})$/

/** Name of a question for a price: of the payment that it was for, and until when the price held. */
export const toRequestId = (digest: string | null, expiresAt: number): string =>
  `${digest ?? 'none'}.${expiresAt}`

/** Query of what came of one. */
export const statusSchema = v.object({
  requestId: v.pipe(
    v.string(),
    v.regex(requestIdPattern, 'is none of a quote'),
    v.transform((text) => {
      const [, digest, expiresAt] = requestIdPattern.exec(text) ?? []
      return { digest: digest === 'none' ? null : (digest ?? null), expiresAt: Number(expiresAt) }
    }),
  ),
})
