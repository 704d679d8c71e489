import * as v from 'valibot'
import { isAddress } from 'viem'
import { readUpstream } from '../../chains/chain.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { requestJson } from '../../outbound/requestJson.ts'
import { parseDocument } from '../metadata/parseDocument.ts'
import type { FoundNft, NftSource } from '../NftSource.ts'

const text = v.nullish(v.string())

/** One entry of `ownedNfts`; what is not used is not looked at. */
const nftSchema = v.object({
  contract: v.object({
    address: v.pipe(
      v.string(),
      v.check((value) => isAddress(value, { strict: false })),
    ),
    name: text,
    isSpam: v.nullish(v.boolean()),
    openSeaMetadata: v.nullish(
      v.object({ collectionName: text, imageUrl: text, safelistRequestStatus: text }),
    ),
  }),
  tokenId: v.pipe(v.string(), v.regex(/^\d{1,78}$/)),
  tokenType: v.picklist(['ERC721', 'ERC1155']),
  balance: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
  name: text,
  description: text,
  tokenUri: text,
  image: v.nullish(v.object({ cachedUrl: text, pngUrl: text, originalUrl: text })),
  raw: v.nullish(v.object({ metadata: v.optional(v.unknown()) })),
})

const answerSchema = v.object({ ownedNfts: v.array(v.unknown()), pageKey: text })
const cursorSchema = v.pipe(v.string(), v.maxLength(400))
/** As many as the interface gives at once. */
const pageLimit = 100

/**
 * NFTs as an indexer knows them that speaks Alchemy's NFT API v3 (`getNFTsForOwner`).
 * @param url up to and with the key, for example `https://eth-mainnet.g.alchemy.com/nft/v3/KEY`
 * @param timeout milliseconds
 */
export function createAlchemySource(url: string, timeout: number): NftSource {
  return {
    async list(account, { cursor, limit }) {
      const query = new URLSearchParams({
        owner: account,
        withMetadata: 'true',
        orderBy: 'transferTime',
        pageSize: `${Math.min(limit, pageLimit)}`,
        ...(cursor !== null && { pageKey: readCursor(cursorSchema, cursor) }),
      })
      const answer = requestJson(`${url.replace(/\/$/, '')}/getNFTsForOwner?${query}`, timeout)
      const { ownedNfts, pageKey } = await readUpstream(answer.then((value) => v.parse(answerSchema, value)))
      return { nfts: ownedNfts.flatMap(toNft), next: pageKey ? writeCursor(pageKey) : null, isComplete: true }
    },
  }
}

/** An entry that is odd is left out: it must not hide the others. */
function toNft(value: unknown): FoundNft[] {
  const result = v.safeParse(nftSchema, value)
  if (!result.success) return []
  const { contract, tokenId, tokenType, balance, name, description, tokenUri, image, raw } = result.output
  const original = (raw?.metadata ?? {}) as Record<string, unknown>
  const pictures = [image?.cachedUrl, image?.pngUrl, image?.originalUrl]
  const openSea = contract.openSeaMetadata
  const document = parseDocument({
    ...(typeof original === 'object' ? original : {}),
    ...(name && { name }),
    ...(description && { description }),
    ...(pictures.some(Boolean) && { image: pictures.find(Boolean) }),
  })
  return [
    {
      contract: contract.address,
      tokenId,
      standard: tokenType === 'ERC721' ? 'erc721' : 'erc1155',
      quantity: balance ?? '1',
      name: null,
      uri: tokenUri ?? null,
      document,
      collection: {
        address: contract.address,
        name: openSea?.collectionName || contract.name || null,
        uri: null,
        image: openSea?.imageUrl ?? null,
        // Only a yes is known: the chain itself has no such thing.
        isVerified: openSea?.safelistRequestStatus === 'verified' ? true : null,
      },
      isMarkedSpam: contract.isSpam === true,
    },
  ]
}
