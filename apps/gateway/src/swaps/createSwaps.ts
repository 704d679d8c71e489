import type { Address } from 'viem'
import type { Chains } from '../chains/chain.ts'
import type { AggregatorConfig } from './aggregator/aggregatorOptions.ts'
import { createAggregatorSource } from './aggregator/createAggregatorSource.ts'
import { readAggregatorCall } from './aggregator/readAggregatorCall.ts'
import { checkSwapCall } from './checks/checkSwapCall.ts'
import { readUniswapCall } from './checks/readSwapCall.ts'
import type { ReadSwapCall } from './checks/SwapEffect.ts'
import type { SwapCall, SwapOffer, SwapRequest, SwapSource, SwapTerms } from './SwapSource.ts'
import { createUniswapSource } from './uniswap/createUniswapSource.ts'

/** An offer, and which source made it. */
export interface SourcedOffer extends SwapOffer {
  readonly source: string
}

/** Swaps on one chain. */
export interface ChainSwaps {
  /** What the sources offer an account, the best first. @throws Error when none of them answers */
  findOffers(request: SwapRequest, account: Address): Promise<readonly SourcedOffer[]>
  /** The transaction for an offer, checked. @throws SwapCallRefusedError, Error when the source does not answer */
  build(request: SwapRequest, offer: SourcedOffer, terms: SwapTerms): Promise<SwapCall>
  /** Contracts that visitors may be asked to allow, those of the first source first. */
  readonly spenders: readonly Address[]
}

interface CheckedSource {
  readonly source: SwapSource
  readonly routers: readonly Address[]
  readonly spenders: readonly Address[]
  readonly getReader: (account: Address) => ReadSwapCall
}

/** Aggregators, by the CAIP-2 id of their chain. */
export type AggregatorConfigs = Readonly<Record<string, readonly AggregatorConfig[] | undefined>>

/** The chains on which tokens can be swapped, by their CAIP-2 id. */
export type Swaps = ReadonlyMap<string, ChainSwaps>

/** Puts the sources of each chain together. @param timeout milliseconds that an aggregator may take */
export function createSwaps(chains: Chains, aggregators: AggregatorConfigs, timeout: number): Swaps {
  const all = [...chains].map(([caipNetworkId, { client, config }]) => {
    const { uniswap } = config
    const chainId = Number(caipNetworkId.slice('eip155:'.length))
    const sources: CheckedSource[] = (aggregators[caipNetworkId] ?? []).map((aggregator) => ({
      source: createAggregatorSource({ config: aggregator, chainId, timeout }),
      routers: [...aggregator.routers, ...aggregator.settlers],
      spenders: aggregator.spenders,
      getReader: () => readAggregatorCall(aggregator),
    }))
    if (uniswap)
      sources.unshift({
        source: createUniswapSource(client, uniswap),
        routers: [uniswap.router, uniswap.weth, ...(uniswap.permit2 ? [uniswap.permit2.router] : [])],
        spenders: [uniswap.router],
        getReader: (account) => readUniswapCall(uniswap, account),
      })
    return [caipNetworkId, sources] as const
  })
  return new Map(
    all.flatMap(([id, sources]) => (sources.length > 0 ? [[id, createChainSwaps(sources)] as const] : [])),
  )
}

function createChainSwaps(sources: readonly CheckedSource[]): ChainSwaps {
  return {
    spenders: [...new Set(sources.flatMap(({ spenders }) => spenders))],
    async findOffers(request, account) {
      const found = await Promise.allSettled(
        sources.map(async ({ source }) => {
          const offer = await source.findOffer(request, account)
          return offer && { ...offer, source: source.id }
        }),
      )
      const failed = found.find((result) => result.status === 'rejected')
      if (failed && found.every(({ status }) => status === 'rejected')) throw failed.reason
      return found
        .flatMap((result) => (result.status === 'fulfilled' && result.value ? [result.value] : []))
        .sort((one, other) => (one.toAmount === other.toAmount ? 0 : one.toAmount < other.toAmount ? 1 : -1))
    },
    async build(request, offer, terms) {
      const found = sources.find(({ source }) => source.id === offer.source)
      if (!found) throw new Error('The source of the quote is not there any more')
      const call = await found.source.build(request, offer, terms)
      return checkSwapCall(call, {
        ...{ request, terms, routers: found.routers },
        router: (terms.permit2 && offer.permit2Router) || offer.router,
        read: found.getReader(terms.account),
      })
    },
  }
}
