import type { Address, PublicClient } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import type { SwapLeg, SwapRequest, SwapSource } from '../SwapSource.ts'
import { createTaxReader } from '../taxes/createTaxReader.ts'
import { createSwapTaxes, isForTaxed, untaxed, withTaxes } from '../taxes/swapTaxes.ts'
import { checkContracts } from './checkContracts.ts'
import { chooseLegs, chooseOne, type Leg, sumOutput } from './chooseLegs.ts'
import { createPoolFinder } from './createPoolFinder.ts'
import { createRouteQuoter, type QuoteRoute } from './createRouteQuoter.ts'
import { encodePermit2Swap } from './encodePermit2Swap.ts'
import { encodeSwap, encodeWrap, isWrap } from './encodeSwap.ts'
import { findRoutes } from './findRoutes.ts'

/** Swaps through the pools of Uniswap v2 and v3, quoted by the chain itself. */
export function createUniswapSource(client: PublicClient, config: UniswapConfig): SwapSource {
  const { router, weth } = config
  const findPools = createPoolFinder(client, config)
  const toErc20 = (token: Address) => (token === nativePlaceholder ? weth : token)
  let checked: Promise<void> | undefined
  /** Once, and again while that fails. */
  const check = () => {
    checked ??= checkContracts(client, config).catch((error) => {
      checked = undefined
      throw error
    })
    return checked
  }
  const readTaxes = createSwapTaxes(createTaxReader(client), weth)
  const getSpender = ({ from }: SwapRequest) => (from === nativePlaceholder ? null : router)
  return {
    id: 'uniswap',
    async findOffer(request) {
      const { amount } = request
      // One for one, by the contract of wrapped ether: nothing is asked, and nothing has to be allowed.
      if (isWrap(request, weth))
        return {
          ...{ toAmount: amount, router: weth, spender: null, permit2Router: null },
          ...{ fee: 0, impact: 0, legs: [], taxes: untaxed },
        }
      const [from, to] = [toErc20(request.from), toErc20(request.to)]
      if (from === to) return null
      await check()
      const found = await findRoutes(from, to, [weth, ...config.through], findPools)
      const [taxes, blockNumber] = await Promise.all([readTaxes(found), client.getBlockNumber()])
      if (!taxes) return null
      const quote = withTaxes(createRouteQuoter(client, config, blockNumber), taxes)
      const isTaxed = Boolean(taxes.from || taxes.to)
      const legs = await (isTaxed
        ? chooseOne(found.filter(isForTaxed), amount, quote)
        : chooseLegs(found, amount, quote))
      if (legs.length === 0) return null
      const impact = await measureImpact(legs, quote)
      const spender = getSpender(request)
      return {
        ...{ toAmount: sumOutput(legs), router, spender, fee: 0, impact, taxes },
        permit2Router: spender && (config.permit2?.router ?? null),
        legs: legs.map(toSwapLeg),
      }
    },
    async build(request, { legs }, terms) {
      if (isWrap(request, weth)) return encodeWrap(weth, request)
      const { permit2 } = terms
      return config.permit2 && permit2
        ? encodePermit2Swap(config.permit2.router, request, legs, { ...terms, permit2 })
        : encodeSwap(config, request, legs, terms)
    },
  }
}

const toSwapLeg = ({ route: { version, tokens, fees }, amount }: Leg): SwapLeg => ({
  version,
  tokens,
  fees,
  amount,
})

/** A share of the amount that moves the price by next to nothing. */
const small = 1000n

/**
 * By how many basis points the rate is worse than for next to nothing. What the pools keep is in both, and so is none of
 * it. Null where so little gives nothing, and nobody knows.
 */
async function measureImpact(legs: readonly Leg[], quote: QuoteRoute): Promise<number | null> {
  const outputs = await Promise.all(legs.map(({ route, amount }) => quote(route, amount / small)))
  // What the whole would give at that rate, of each leg.
  const ideal = legs.reduce<bigint | null>((sum, { amount }, index) => {
    const output = outputs[index]
    // Of a few base units rounding would be the most of it.
    return sum !== null && output && output >= small ? sum + (output * amount) / (amount / small) : null
  }, 0n)
  if (!ideal) return null
  const lost = ideal - sumOutput(legs)
  return lost > 0n ? Number((lost * 10_000n) / ideal) : 0
}
