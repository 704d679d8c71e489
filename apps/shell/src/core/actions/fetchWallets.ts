import * as v from 'valibot'
import { fetchJson, getGatewayUrl } from '../api/fetchJson.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'

/** A wallet of the directory (specification section 3, "Wallet listing"). */
export interface ListedWallet {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
  readonly rdns: string | null
  /** https only: it is opened in a new tab. */
  readonly homepage: string | null
}

/** One page of the directory. */
export interface WalletPage {
  readonly wallets: readonly ListedWallet[]
  readonly count: number
}

/** Wallets a page (specification section 9). */
const walletPageSize = 40

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
      name: v.pipe(v.string(), v.maxLength(100)),
      image_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]+$/))),
      rdns: v.nullish(v.string()),
      homepage: v.nullish(v.string()),
    }),
  ),
  count: v.number(),
})

/** A page of the gateway's directory. `page` counts from 1. @throws errors of area API */
export async function fetchWallets(
  core: Core,
  { page, search, signal }: { page: number; search?: string; signal?: AbortSignal },
): Promise<WalletPage> {
  const entries = String(search ? 100 : walletPageSize)
  const query = { page: String(page), entries, ...(search ? { search } : {}) }
  const answer = await fetchJson(core, { path: '/getWallets', query, ...(signal ? { signal } : {}) })
  const { data, count } = parseAnswer(answerSchema, answer)
  const wallets = data.map(({ id, name, image_id, rdns, homepage }) => ({
    id,
    name,
    imageUrl: image_id ? getGatewayUrl(core, `/getWalletImage/${image_id}`) : null,
    rdns: rdns ?? null,
    homepage: homepage?.startsWith('https://') ? homepage : null,
  }))
  return { wallets, count }
}
