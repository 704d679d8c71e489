import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import { HttpStatusError, NetworkUnsupportedError } from '@portico/contract/errors'
import type { Nft } from '@portico/contract/shell'
import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { getGatewayUrl } from '../api/getGatewayUrl.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'

/** Some NFTs of an account, the newest first where the chain says. */
export interface NftPage {
  readonly nfts: readonly Nft[]
  /** `cursor` of the next page; null when there is none. A page may be empty and still have a next one. */
  readonly next: string | null
  /** False while the gateway has not read all of the chain yet; the next page goes on. */
  readonly isComplete: boolean
}

const text = v.pipe(v.string(), v.maxLength(2000))
const digits = v.pipe(v.string(), v.regex(/^\d{1,78}$/))
/** Only what the gateway's proxy shows is shown. Anything else counts as no picture. */
const image = v.fallback(v.nullable(v.pipe(v.string(), v.regex(/^\/v1\/images\/[\w-]{1,64}$/))), null)

const nftSchema = v.object({
  id: text,
  chainId: text,
  standard: v.picklist(['erc721', 'erc1155', 'spl', 'token2022']),
  contract: text,
  tokenId: v.nullable(digits),
  quantity: v.pipe(
    digits,
    v.transform((value) => BigInt(value)),
  ),
  name: v.pipe(text, v.minLength(1)),
  description: v.nullable(text),
  image,
  collection: v.nullable(v.object({ name: v.nullable(text), address: text, image })),
  traits: v.pipe(v.array(v.object({ name: text, value: text })), v.maxLength(100)),
  isSpam: v.boolean(),
})

/** Answer of `GET /v1/account/{address}/nfts`. */
const answerSchema = v.object({
  nfts: v.array(v.unknown()),
  next: v.nullable(v.pipe(v.string(), v.maxLength(1000))),
  isComplete: v.boolean(),
})

/**
 * NFTs of an account on its network, from the gateway; spam is among them. `cursor` is `next` of the page before.
 * @throws NetworkUnsupportedError where the gateway knows nothing of the network; GatewayMissingError and others of
 *   area API
 */
export async function fetchNfts(
  core: Core,
  account: CaipAddress,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<NftPage> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const path = `/v1/account/${address}/nfts`
  const query = { chainId: caipNetworkId, ...(cursor !== undefined && { cursor }) }
  const request = fetchJson(core, { path, query, ...(signal && { signal }) })
  const answer = await request.catch((error) => {
    // The first page has no other fault than its network.
    const isUnsupported = error instanceof HttpStatusError && error.details?.endsWith(' 400')
    if (isUnsupported && cursor === undefined) throw new NetworkUnsupportedError({ details: caipNetworkId })
    throw error
  })
  const { nfts, next, isComplete } = parseAnswer(answerSchema, answer)
  return { nfts: nfts.flatMap((entry) => toNft(core, caipNetworkId, entry)), next, isComplete }
}

/** An entry that is odd is left out: it must not hide the others. */
function toNft(core: Core, caipNetworkId: CaipNetworkId, entry: unknown): Nft[] {
  const result = v.safeParse(nftSchema, entry)
  if (!result.success || result.output.chainId !== caipNetworkId) return []
  const { chainId: _, image, collection, ...nft } = result.output
  const toUrl = (path: string | null) => path && getGatewayUrl(core, path)
  return [
    {
      ...nft,
      caipNetworkId,
      imageUrl: toUrl(image),
      collection: collection && {
        name: collection.name,
        address: collection.address,
        imageUrl: toUrl(collection.image),
      },
    },
  ]
}
