import type { Kysely } from 'kysely'
import type { Chains, PriceSourceUrls } from '../chains/chain.ts'
import { createPrices } from '../chains/createPrices.ts'
import { noPrices } from '../chains/priceSource.ts'
import type { Database } from '../database/schema.ts'
import { createErc20Reader, createMintReader, createTokenBook } from '../history/answer/createTokenBook.ts'
import type { SolanaChainConfig } from '../nfts/nftOptions.ts'
import { createSolanaNode } from '../nfts/solana/createSolanaNode.ts'
import type { BalanceSource } from './Balance.ts'
import { createEvmBalances } from './createEvmBalances.ts'
import { createSeenTokens } from './createSeenTokens.ts'
import { createSolanaBalances } from './createSolanaBalances.ts'

/** What {@link createBalanceSources} needs of a gateway. */
export interface BalanceServiceOptions {
  readonly db: Kysely<Database>
  readonly chains: Chains
  readonly solanaChains: readonly SolanaChainConfig[]
  readonly priceSources: PriceSourceUrls
  /** Milliseconds a chain may take to answer. */
  readonly upstreamTimeout: number
}

/** Who reads balances, by CAIP-2. */
export type BalanceSources = ReadonlyMap<string, BalanceSource>

/** Puts together what balances need. */
export function createBalanceSources(options: BalanceServiceOptions): BalanceSources {
  const { db, chains, solanaChains, priceSources, upstreamTimeout } = options
  const nodes = solanaChains.map(
    ({ caipNetworkId, rpcUrl }) => [caipNetworkId, createSolanaNode(rpcUrl, upstreamTimeout)] as const,
  )
  const readers = [
    ...[...chains].map(([id, chain]) => [id, createErc20Reader(chain)] as const),
    ...nodes.map(([id, node]) => [id, createMintReader(node)] as const),
  ]
  const finders = { listSeen: createSeenTokens(db), book: createTokenBook(db, new Map(readers)) }
  return new Map<string, BalanceSource>([
    ...[...chains].map(([id, chain]) => [id, createEvmBalances(chain, finders)] as const),
    ...nodes.map(([chainId, node]) => {
      const url = priceSources[chainId]
      const prices = createPrices({ chainId, pools: noPrices, url, timeout: upstreamTimeout })
      return [chainId, createSolanaBalances({ chainId, node, prices, ...finders })] as const
    }),
  ])
}
