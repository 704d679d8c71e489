import * as v from 'valibot'
import { readUpstream } from '../../chains/chain.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import { requestJson } from '../../outbound/requestJson.ts'
import { parseDocument } from '../metadata/parseDocument.ts'
import type { FoundNft, NftSource } from '../NftSource.ts'
import { tokenPrograms } from '../solana/createSolanaNode.ts'

const text = v.nullish(v.string())
const address = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

/** One entry of `items`; what is not used is not looked at. */
const assetSchema = v.object({
  interface: v.string(),
  id: address,
  burnt: v.nullish(v.boolean()),
  content: v.nullish(
    v.object({
      json_uri: text,
      metadata: v.nullish(v.record(v.string(), v.unknown())),
      links: v.nullish(v.object({ image: text })),
    }),
  ),
  grouping: v.nullish(
    v.array(
      v.object({
        group_key: v.string(),
        group_value: text,
        verified: v.nullish(v.boolean()),
        collection_metadata: v.nullish(v.object({ name: text, image: text })),
      }),
    ),
  ),
  token_info: v.nullish(v.object({ token_program: text })),
})

const answerSchema = v.object({ result: v.object({ items: v.array(v.unknown()) }) })
const cursorSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const fungible = new Set(['FungibleToken', 'FungibleAsset'])

/**
 * NFTs as an indexer knows them that speaks the Digital Asset Standard (`getAssetsByOwner`), compressed ones too.
 * @param url of its JSON-RPC, with the key where it needs one
 * @param timeout milliseconds
 */
export function createDasSource(url: string, timeout: number): NftSource {
  return {
    async list(account, { cursor, limit }) {
      const page = cursor === null ? 1 : readCursor(cursorSchema, cursor)
      const displayOptions = { showCollectionMetadata: true, showUnverifiedCollections: true }
      const params = { ownerAddress: account, page, limit, displayOptions }
      const body = { jsonrpc: '2.0', id: 1, method: 'getAssetsByOwner', params }
      const answer = requestJson(url, timeout, body)
      const { items } = (await readUpstream(answer.then((value) => v.parse(answerSchema, value)))).result
      const next = items.length >= limit ? writeCursor(page + 1) : null
      return { nfts: items.flatMap(toNft), next, isComplete: true }
    },
  }
}

/** An asset that is odd, burnt or none of a kind is left out: it must not hide the others. */
function toNft(value: unknown): FoundNft[] {
  const result = v.safeParse(assetSchema, value)
  if (!result.success || result.output.burnt || fungible.has(result.output.interface)) return []
  const { id, content, grouping, token_info } = result.output
  const group = grouping?.find(({ group_key }) => group_key === 'collection')
  const image = content?.links?.image
  return [
    {
      contract: id,
      tokenId: null,
      standard: token_info?.token_program === tokenPrograms.token2022 ? 'token2022' : 'spl',
      quantity: '1',
      name: null,
      uri: content?.json_uri ?? null,
      document: parseDocument({ ...content?.metadata, ...(image && { image }) }),
      collection: group?.group_value
        ? {
            address: group.group_value,
            name: group.collection_metadata?.name ?? null,
            uri: null,
            image: group.collection_metadata?.image ?? null,
            isVerified: group.verified !== false,
          }
        : null,
      isMarkedSpam: false,
    },
  ]
}
