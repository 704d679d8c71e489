import { createTimedCache } from '../../cache/createTimedCache.ts'
import type { Chain } from '../../chains/chain.ts'
import type { Describe, Nft } from '../../nfts/createDescriber.ts'
import { readNft } from '../../nfts/evm/createLogSource.ts'
import { createTokenReader } from '../../nfts/evm/createTokenReader.ts'
import type { FoundNft } from '../../nfts/NftSource.ts'
import type { SolanaNode } from '../../nfts/solana/createSolanaNode.ts'
import { describeMints } from '../../nfts/solana/createTokenAccountSource.ts'
import { startTimer } from './startTimer.ts'

/** An NFT that moved. */
export interface MovedNft {
  readonly contract: string
  readonly tokenId: string | null
  readonly standard: FoundNft['standard']
}

/** Finds what a chain holds of an NFT. @throws what the chain's client throws */
export type FindNft = (moved: MovedNft) => Promise<FoundNft | null>

/** Asks contracts. */
export function createContractFinder(chain: Chain): FindNft {
  const reader = createTokenReader(chain)
  return async ({ contract, tokenId, standard }) => {
    if (tokenId === null || (standard !== 'erc721' && standard !== 'erc1155')) return null
    return readNft(reader, { contract, tokenId, standard, quantity: 1n })
  }
}

/** Asks for the metadata of the mint. */
export const createMintFinder =
  (node: SolanaNode): FindNft =>
  async ({ contract: mint, standard }) => {
    if (standard !== 'spl' && standard !== 'token2022') return null
    const [found = null] = await describeMints(node, [{ mint, standard }])
    return found
  }

/** NFTs by chain. */
export interface NftBook {
  /** By {@link toNftKey}. What is not there in time is not in the answer, and is asked for again. */
  read(chainId: string, moved: readonly MovedNft[]): Promise<ReadonlyMap<string, Nft>>
}

/** Names an NFT among those of its chain. */
export const toNftKey = ({ contract, tokenId }: Pick<MovedNft, 'contract' | 'tokenId'>) =>
  `${contract}/${tokenId ?? ''}`

const lifetime = 10 * 60_000
/** Milliseconds for all NFTs of a page. */
const timeLimit = 5000

/** Describes NFTs as the list of an account's NFTs does, and keeps that for a while. */
export function createNftBook(describe: Describe, finders: ReadonlyMap<string, FindNft>): NftBook {
  const cache = createTimedCache<{ readonly nft: Nft | null }>(lifetime)
  const readNew = async (chainId: string, moved: MovedNft) => {
    const found = (await finders.get(chainId)?.(moved)) ?? null
    const [nft = null] = found ? await describe(chainId, [found]) : []
    return { nft }
  }
  return {
    async read(chainId, moved) {
      const { inTime, stop } = startTimer(timeLimit)
      const found = await Promise.all(
        moved.map(async (one) => {
          const key = toNftKey(one)
          const read = cache.get(`${chainId}:${key}`, () => readNew(chainId, one))
          return [key, (await inTime(read))?.nft ?? null] as const
        }),
      )
      stop()
      return new Map(found.flatMap(([key, nft]) => (nft ? [[key, nft]] : [])))
    },
  }
}
