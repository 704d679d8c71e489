import * as v from 'valibot'
import { addressSchema, caipNetworkIdSchema } from '../../http/schemas.ts'

/** Base units, as text. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number of base units'),
  v.check((value) => BigInt(value) < 2n ** 256n, 'is more than a token can hold'),
)

/** What a gateway has promised somebody. */
export const swapQuoteSchema = v.object({
  chainId: caipNetworkIdSchema,
  /** Who asked. */
  account: addressSchema,
  from: addressSchema,
  to: addressSchema,
  amount: amountSchema,
  toAmount: amountSchema,
  source: v.string(),
  router: addressSchema,
  spender: v.nullable(addressSchema),
  permit2Router: v.optional(v.nullable(addressSchema), null),
  fee: v.nullable(v.number()),
  impact: v.nullable(v.number()),
  taxes: v.nullable(
    v.object({ from: v.nullable(v.number()), to: v.nullable(v.number()), isTrap: v.boolean() }),
  ),
  legs: v.array(
    v.object({
      version: v.picklist([2, 3]),
      tokens: v.array(addressSchema),
      fees: v.array(v.number()),
      amount: amountSchema,
    }),
  ),
})

/** A quote as it is signed. Amounts are base units, as text; the impact is in basis points. */
export type SwapQuote = v.InferOutput<typeof swapQuoteSchema>
