import type { PluginContext } from '@portico/contract'
import type { HistoryPage, Transfer } from '../Activity.ts'
import { parseHistory } from './parseHistory.ts'

/** Whose history, where, and which page of it. */
export interface PageRequest {
  readonly address: string
  /** CAIP-2 id of the one network, or null for all of the account's kind. */
  readonly caipNetworkId: string | null
  /** Null for the first page. */
  readonly cursor: string | null
  readonly signal: AbortSignal
}

/** Pixels of a picture in a row, twice as many for fine screens. */
const width = '?w=96'

/**
 * Asks the gateway for a page.
 * @throws GatewayMissingError | HttpStatusError | HttpTimeoutError | HttpUnreachableError | HttpAnswerInvalidError
 */
export async function fetchPage(context: PluginContext, request: PageRequest): Promise<HistoryPage> {
  const { address, caipNetworkId, cursor, signal } = request
  const query = { ...(caipNetworkId && { chainId: caipNetworkId }), ...(cursor && { cursor }) }
  const answer = await context.api.fetch<unknown>({ path: `/v1/account/${address}/history`, query, signal })
  const networks = context.networks
    .get()
    .filter((one) => !caipNetworkId || one.caipNetworkId === caipNetworkId)
  const page = parseHistory(answer, networks)
  const paths = new Set(
    page.activities.flatMap(({ transfers }) => transfers.flatMap((one) => one.pictureUrl ?? [])),
  )
  const urls = new Map(await Promise.all([...paths].map((path) => toUrl(context, path))))
  const draw = (transfer: Transfer) => ({
    ...transfer,
    pictureUrl: urls.get(transfer.pictureUrl ?? '') ?? null,
  })
  return {
    ...page,
    activities: page.activities.map((one) => ({ ...one, transfers: one.transfers.map(draw) })),
  }
}

async function toUrl({ images }: PluginContext, path: string): Promise<readonly [string, string | null]> {
  const url = await images.toUrl(path).catch(() => null)
  return [path, url !== null && path.startsWith('/v1/') ? url + width : url]
}
