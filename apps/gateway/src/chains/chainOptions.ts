import * as v from 'valibot'
import { addressSchema, caipNetworkIdSchema } from '../http/schemas.ts'
import { overridingMethods } from './rpcMethods.ts'
import { uniswapSchema } from './uniswapOptions.ts'

const tokenSchema = v.object({
  address: addressSchema,
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  /** True for one that stands for a token of another chain: visitors see it beside the name. */
  isBridged: v.optional(v.boolean()),
})

/** A chain as an operator names it. */
export const chainSchema = v.object({
  caipNetworkId: caipNetworkIdSchema,
  name: v.string(),
  /** JSON-RPC endpoint of the chain. Not shown to visitors. */
  rpcUrl: v.pipe(v.string(), v.url()),
  nativeCurrency: v.object({ name: v.string(), symbol: v.string(), decimals: v.number() }),
  /** Id of the network's picture under `directory/assets`. */
  imageId: v.optional(v.string()),
  /** Uniswap v2 contracts that prices are read from. Without them nothing on the chain has a price. */
  pools: v.optional(
    v.object({
      factory: addressSchema,
      weth: addressSchema,
      usdToken: addressSchema,
      /** Dollars that a pool must hold on its other side for its price to count: in a shallow one anybody makes a price. */
      minLiquidity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 10_000),
    }),
  ),
  /** Uniswap, for swaps. Without it, and without an aggregator, nothing is swapped on the chain. */
  uniswap: v.optional(uniswapSchema),
  /** Methods whose overrides of state and block are passed on; without them they are left out. */
  overridable: v.optional(v.array(v.picklist(overridingMethods)), []),
  /** Tokens whose balances are shown without being asked for. */
  tokens: v.optional(v.array(tokenSchema), []),
})

/** One chain of the configuration. */
export type ChainConfig = v.InferOutput<typeof chainSchema>
/** One token of a chain's list. */
export type TokenConfig = ChainConfig['tokens'][number]
