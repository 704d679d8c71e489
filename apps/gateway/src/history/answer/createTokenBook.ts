import type { Kysely } from 'kysely'
import { type Address, erc20Abi } from 'viem'
import { createTimedCache } from '../../cache/createTimedCache.ts'
import type { Chain } from '../../chains/chain.ts'
import { orNull } from '../../chains/orNull.ts'
import type { Database } from '../../database/schema.ts'
import { cleanText } from '../../nfts/metadata/cleanText.ts'
import type { SolanaNode } from '../../nfts/solana/createSolanaNode.ts'
import { readMintMetadata } from '../../nfts/solana/createTokenAccountSource.ts'
import { startTimer } from './startTimer.ts'

/** What a token says of itself. Texts are bounded, without control characters. */
export interface TokenInfo {
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: number | null
}

/** Reads what a token of a chain says of itself. @throws what the chain's client throws */
export type ReadToken = (contract: string) => Promise<TokenInfo>

const nameLimit = 100
const symbolLimit = 32

/** Asks the contract. What it does not say, or says oddly, is null. */
export const createErc20Reader =
  ({ client }: Chain): ReadToken =>
  async (contract) => {
    const read = (functionName: 'name' | 'symbol' | 'decimals') =>
      orNull<unknown>(client.readContract({ abi: erc20Abi, address: contract as Address, functionName }))
    const [name, symbol, decimals] = await Promise.all([read('name'), read('symbol'), read('decimals')])
    const isCount = typeof decimals === 'number' && decimals <= 255
    return {
      name: cleanText(name, nameLimit),
      symbol: cleanText(symbol, symbolLimit),
      decimals: isCount ? decimals : null,
    }
  }

/** Asks for the metadata of the mint. Decimals stand beside each transfer. */
export const createMintReader =
  (node: SolanaNode): ReadToken =>
  async (mint) => {
    const both = [
      { mint, standard: 'spl' as const },
      { mint, standard: 'token2022' as const },
    ]
    const metadata = (await readMintMetadata(node, both)).get(mint)
    const symbol = cleanText(metadata?.symbol, symbolLimit)
    return { name: cleanText(metadata?.name, nameLimit), symbol, decimals: null }
  }

/** Tokens by chain and contract. */
export interface TokenBook {
  /** What is not there in time is not in the answer, and is asked for again. */
  read(chainId: string, contracts: readonly string[]): Promise<ReadonlyMap<string, TokenInfo>>
}

const lifetime = 60 * 60_000
/** Milliseconds for all tokens of a page. */
const timeLimit = 3000

/** Keeps in the database what tokens say of themselves: pages do not wait for a chain twice. */
export function createTokenBook(db: Kysely<Database>, readers: ReadonlyMap<string, ReadToken>): TokenBook {
  const cache = createTimedCache<TokenInfo>(lifetime)
  const readNew = async (chainId: string, contract: string): Promise<TokenInfo> => {
    const kept = await db
      .selectFrom('history_tokens')
      .select(['name', 'symbol', 'decimals'])
      .where('chain_id', '=', chainId)
      .where('contract', '=', contract)
      .executeTakeFirst()
    if (kept) return kept
    const info = await (readers.get(chainId) ?? unknown)(contract)
    await db
      .insertInto('history_tokens')
      .values({ chain_id: chainId, contract, ...info, read_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return info
  }
  return {
    async read(chainId, contracts) {
      const { inTime, stop } = startTimer(timeLimit)
      const found = await Promise.all(
        contracts.map(async (contract) => {
          const read = cache.get(`${chainId}:${contract}`, () => readNew(chainId, contract))
          return [contract, await inTime(read)] as const
        }),
      )
      stop()
      return new Map(found.flatMap(([contract, info]) => (info ? [[contract, info]] : [])))
    },
  }
}

const unknown: ReadToken = async () => ({ name: null, symbol: null, decimals: null })
