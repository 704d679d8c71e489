import * as v from 'valibot'
import { readUpstream } from '../../chains/chain.ts'
import { readCursor, writeCursor } from '../../http/cursor.ts'
import type { ImageStore } from '../../images/createImageStore.ts'
import { toImagePath } from '../../images/imageRoutes.ts'
import { cleanText } from '../../nfts/metadata/cleanText.ts'
import { requestJson } from '../../outbound/requestJson.ts'
import type { AnswerRow, HistoryAnswer } from '../answer/HistoryAnswer.ts'
import { answerSchema, rowSchema, type UpstreamRow, type UpstreamTransfer } from './upstreamSchemas.ts'

/** An index elsewhere that has the history of one chain. */
export interface UpstreamIndex {
  /** @throws ApiError 400 for a cursor that is none, 503 where the index does not answer as one must */
  list(account: string, cursor: string | null): Promise<HistoryAnswer>
}

/** What {@link createUpstreamIndex} needs. */
export interface UpstreamOptions {
  /** CAIP-2. */
  readonly chainId: string
  /** Address of the index, up to what stands before `/v1`. */
  readonly url: string
  /** Milliseconds. */
  readonly timeout: number
  readonly images: ImageStore
  readonly getPublicUrl: () => string
}

const cursorSchema = v.pipe(v.string(), v.maxLength(1000))
const nameLimit = 200
const symbolLimit = 32

/** Asks an index that answers as `GET /v1/account/{account}/history` does. What it says is checked, and cut. */
export function createUpstreamIndex(options: UpstreamOptions): UpstreamIndex {
  const { chainId, url, timeout } = options
  const base = url.replace(/\/$/, '')
  return {
    async list(account, cursor) {
      const query = new URLSearchParams({
        chainId,
        ...(cursor !== null && { cursor: readCursor(cursorSchema, cursor) }),
      })
      const answer = requestJson(`${base}/v1/account/${account}/history?${query}`, timeout)
      const { data, next } = await readUpstream(answer.then((value) => v.parse(answerSchema, value)))
      // A row that is odd is left out: it must not hide the others.
      const rows = data.flatMap((value) => {
        const result = v.safeParse(rowSchema, value)
        return result.success && (result.output.metadata.chain ?? chainId) === chainId ? [result.output] : []
      })
      const getPicture = await namePictures(options, rows)
      return {
        data: rows.map((row) => toRow(row, chainId, account, getPicture)),
        next: next ? writeCursor(next) : null,
        coverage: [{ ...{ chainId, state: 'upstream' }, ...unknown }],
      }
    },
  }
}

const unknown = { tokensSince: null, nativeSince: null, internalSince: null, until: null } as const

type GetPicture = (uri: string | undefined) => string | null

/** Pictures come through the gateway, whoever has named them. */
async function namePictures(
  { images, getPublicUrl }: UpstreamOptions,
  rows: readonly UpstreamRow[],
): Promise<GetPicture> {
  const uris = rows.flatMap(({ transfers }) =>
    (transfers ?? []).flatMap(({ fungible_info: fungible, nft_info: nft }) => [
      fungible?.icon?.url ?? [],
      nft?.content?.preview?.url ?? [],
      nft?.content?.detail?.url ?? [],
    ]),
  )
  const ids = await images.name([...new Set(uris.flat())])
  return (uri) => {
    const id = uri && ids.get(uri)
    return id ? `${getPublicUrl().replace(/\/$/, '')}${toImagePath(id)}` : null
  }
}

function toRow(
  { id, metadata, transfers }: UpstreamRow,
  chainId: string,
  account: string,
  getPicture: GetPicture,
): AnswerRow {
  const { sentFrom } = metadata
  return {
    id,
    metadata: {
      ...metadata,
      ...{ chain: chainId, block: null, fee: null, isCut: false },
      isSigned: sentFrom.toLowerCase() === account.toLowerCase(),
    },
    transfers: (transfers ?? []).map((transfer) => toTransfer(transfer, getPicture)),
  }
}

function toTransfer(transfer: UpstreamTransfer, getPicture: GetPicture): AnswerRow['transfers'][number] {
  const { fungible_info: fungible, nft_info: nft, direction, quantity } = transfer
  const rest = {
    ...{ direction, quantity, standard: transfer.standard ?? (nft ? 'nft' : 'fungible') },
    ...{ contract: transfer.contract ?? null, token_id: transfer.token_id ?? null, decimals: null },
    ...{ from: transfer.from ?? null, to: transfer.to ?? null, is_internal: transfer.is_internal ?? false },
    is_zero: /^0(\.0+)?$/.test(quantity.numeric),
    is_listed: false,
  }
  if (!nft) return { fungible_info: toFungible(fungible ?? {}, getPicture), ...rest }
  const name = cleanText(nft.name, nameLimit)
  const preview = getPicture(nft.content?.preview?.url)
  const detail = getPicture(nft.content?.detail?.url) ?? preview
  const content = preview && detail && { preview: { url: preview }, detail: { url: detail } }
  return {
    nft_info: { ...(name && { name }), ...(content && { content }), flags: { is_spam: nft.flags.is_spam } },
    ...rest,
  }
}

function toFungible(info: NonNullable<UpstreamTransfer['fungible_info']>, getPicture: GetPicture) {
  const [name, symbol] = [cleanText(info.name, nameLimit), cleanText(info.symbol, symbolLimit)]
  const icon = getPicture(info.icon?.url)
  return { ...(name && { name }), ...(symbol && { symbol }), ...(icon && { icon: { url: icon } }) }
}
