import * as v from 'valibot'
import { isHex } from 'viem'
import { ApiError } from '../http/ApiError.ts'
import { addressSchema, caipAddressSchema, caipNetworkIdSchema } from '../http/schemas.ts'
import type { AccountSwap } from './quotes/createQuotes.ts'
import { amountSchema } from './quotes/SwapQuote.ts'

const positive = v.pipe(
  amountSchema,
  v.transform((value) => BigInt(value)),
  v.check((amount) => amount > 0n, 'must be more than nothing'),
)
const pair = { userAddress: caipAddressSchema, from: caipAddressSchema, to: caipAddressSchema }
/** A chain. */
export const chainSchema = v.object({ chainId: caipNetworkIdSchema })
/** A chain's tokens, or the one that is named. */
export const tokensSchema = v.object({ chainId: caipNetworkIdSchema, address: v.optional(addressSchema) })
/** What is wanted. */
export const quoteSchema = v.object({ ...pair, amount: positive })
/** A token, whose it is, and who may take it. */
export const allowanceSchema = v.object({
  tokenAddress: caipAddressSchema,
  userAddress: caipAddressSchema,
  spender: v.optional(addressSchema),
})
/** An approval. What may be taken is said in so many words: silence does not mean everything. */
export const approvalSchema = v.object({ ...pair, amount: positive, spender: v.optional(addressSchema) })
const word = v.custom<`0x${string}`>((value) => isHex(value) && value.length === 66, 'must be 32 bytes')
/** A nonce says that it is of DAI's form. */
const permitSchema = v.object({
  nonce: v.optional(
    v.pipe(
      amountSchema,
      v.transform((value) => BigInt(value)),
    ),
  ),
  value: positive,
  deadline: positive,
  v: v.picklist([27, 28]),
  r: word,
  s: word,
})
const below = (bits: bigint) =>
  v.pipe(
    amountSchema,
    v.transform((value) => BigInt(value)),
    v.check((value) => value < 2n ** bits, `must have ${bits} bits at the most`),
  )
/** Permit2 counts with fewer bits than tokens do. */
const permit2Schema = v.object({
  ...{ nonce: below(48n), value: below(160n), deadline: below(48n) },
  ...{ v: v.picklist([27, 28]), r: word, s: word },
})
/** What is wanted, and what the visitor agrees to. */
export const transactionSchema = v.object({
  ...pair,
  amount: positive,
  quoteId: v.optional(v.pipe(v.string(), v.maxLength(8192))),
  disableEstimate: v.optional(v.boolean(), false),
  eip155: v.object({
    /** Percent, in hundredths at the finest. */
    slippage: v.pipe(
      v.number(),
      v.minValue(0.01),
      v.maxValue(50),
      v.transform((percent) => Math.round(percent * 100)),
    ),
    permit: v.optional(permitSchema),
    permit2: v.optional(permit2Schema),
  }),
})

type Pair = v.InferOutput<v.ObjectSchema<typeof pair, undefined>>

/** @throws ApiError 400 */
export const refuse = (name: string, description: string): never => {
  throw new ApiError(400, [{ name, description }])
}

/** The one chain of both tokens and the account. @throws ApiError 400 */
export function readPair({ userAddress, from, to }: Pair): Omit<AccountSwap, 'amount'> {
  const chainId = userAddress.caipNetworkId as AccountSwap['chainId']
  for (const [name, { caipNetworkId }] of Object.entries({ from, to }))
    if (caipNetworkId !== chainId) refuse(name, 'must be on the chain of the account')
  if (from.address === to.address) refuse('to', 'is what is given')
  return { chainId, account: userAddress.address, from: from.address, to: to.address }
}
