import type { Address, Hex, PublicClient } from 'viem'
import { orNull } from '../../chains/orNull.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import { createTaxReader } from '../../swaps/taxes/createTaxReader.ts'
import { createSwapTaxes } from '../../swaps/taxes/swapTaxes.ts'
import { quoterAbi } from '../../swaps/uniswap/abis.ts'
import { checkContracts } from '../../swaps/uniswap/checkContracts.ts'
import { createPoolFinder } from '../../swaps/uniswap/createPoolFinder.ts'
import { packPath } from '../../swaps/uniswap/createRouteQuoter.ts'
import { findRoutes } from '../../swaps/uniswap/findRoutes.ts'
import type { Route } from '../../swaps/uniswap/listRoutes.ts'

/** A swap of which exactly so much arrives. */
export interface ExactSwap {
  /** Tokens and fees of the pools, packed, what arrives first. */
  readonly path: Hex
  /** Base units that it takes at this moment. */
  readonly amountIn: bigint
  /** Of them what the pools keep. */
  readonly fee: bigint
  /** Gas of the pools alone. */
  readonly gas: bigint
}

/**
 * Finds the way that takes least; null where there is none, or where what is given keeps a part of itself.
 * @param from, to contracts; wrapped ether stands for ether @param amount base units that arrive
 */
export type FindExactSwap = (from: Address, to: Address, amount: bigint) => Promise<ExactSwap | null>

const million = 1_000_000n

/** What pools keep of what goes into them, one after the other. */
const toFee = (amountIn: bigint, fees: readonly number[]) =>
  amountIn - fees.reduce((rest, fee) => (rest * (million - BigInt(fee))) / million, amountIn)

/** The same way as the router walks it for an exact output. */
const turn = ({ tokens, fees }: Route) => ({ tokens: [...tokens].reverse(), fees: [...fees].reverse() })

/** @see FindExactSwap */
export function createExactSwaps(client: PublicClient, config: UniswapConfig): FindExactSwap {
  const { weth, through, v3 } = config
  const findPools = createPoolFinder(client, config)
  const readTaxes = createSwapTaxes(createTaxReader(client), weth)
  let checked: Promise<void> | undefined
  /** Once, and again while that fails. */
  const check = () => {
    checked ??= checkContracts(client, config).catch((error) => {
      checked = undefined
      throw error
    })
    return checked
  }
  return async (from, to, amount) => {
    if (!v3 || from === to) return null
    await check()
    const routes = (await findRoutes(from, to, [weth, ...through], findPools)).filter(
      ({ version }) => version === 3,
    )
    const [taxes, blockNumber] = await Promise.all([readTaxes(routes), client.getBlockNumber()])
    if (!taxes || taxes.from || taxes.to || taxes.isTrap) return null
    const quoted = await Promise.all(
      routes.map(async (route): Promise<ExactSwap | null> => {
        const path = packPath(turn(route))
        const call = { abi: quoterAbi, address: v3.quoter, functionName: 'quoteExactOutput' } as const
        const found = await orNull(client.readContract({ ...call, args: [path, amount], blockNumber }))
        return found && { path, amountIn: found[0], fee: toFee(found[0], route.fees), gas: found[3] }
      }),
    )
    // A pool without so much of it gives nothing, for whatever is put in.
    return quoted
      .filter((one) => one !== null && one.amountIn > 0n)
      .reduce((best, one) => (!best || (one && one.amountIn < best.amountIn) ? one : best), null)
  }
}
