import * as v from 'valibot'
import { addressSchema } from '../http/schemas.ts'

/** Uniswap on a chain: the contracts that swaps are quoted by and sent to. */
export const uniswapSchema = v.object({
  /** `SwapRouter02`, which reaches pools of both versions. Visitors allow it to take what they give. */
  router: addressSchema,
  weth: addressSchema,
  /** Factory of the pools of Uniswap v2. */
  v2Factory: v.optional(addressSchema),
  v3: v.optional(v.object({ factory: addressSchema, /** `QuoterV2`. */ quoter: addressSchema })),
  /** Permit2, and the `UniversalRouter` that takes tokens by it: for visitors who have allowed Permit2 already. */
  permit2: v.optional(v.object({ address: addressSchema, router: addressSchema })),
  /** Tokens through which a swap may lead, besides wrapped ether. */
  through: v.optional(v.pipe(v.array(addressSchema), v.maxLength(4)), []),
})

/** Uniswap as an operator names it. */
export type UniswapConfig = v.InferOutput<typeof uniswapSchema>
