import * as v from 'valibot'
import { fetchJson, getGatewayUrl } from '../api/fetchJson.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'
import { parseWalletLink, parseWebLink } from '../pairing/links.ts'
import type { PairableWallet } from '../pairing/PairableWallet.ts'

/** A wallet of the directory (specification section 3, "Wallet listing"). Its links are safe, or null. */
export interface ListedWallet extends PairableWallet {
  readonly imageUrl: string | null
  readonly rdns: string | null
  /** https only: it is opened in a new tab. */
  readonly homepage: string | null
  /** https only: where its extension is. */
  readonly chromeStore: string | null
}

/** One page of the directory. */
export interface WalletPage {
  readonly wallets: readonly ListedWallet[]
  readonly count: number
}

/** Wallets a page (specification section 9). */
const walletPageSize = 40

// One wallet's odd link must not take the others off the list.
const webLink = v.fallback(v.pipe(v.nullish(v.string()), v.transform(parseWebLink)), null)
const walletLink = v.fallback(v.pipe(v.nullish(v.string()), v.transform(parseWalletLink)), null)

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
      name: v.pipe(v.string(), v.maxLength(100)),
      image_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]+$/))),
      rdns: v.nullish(v.string()),
      homepage: webLink,
      mobile_link: walletLink,
      link_mode: webLink,
      desktop_link: walletLink,
      webapp_link: webLink,
      app_store: webLink,
      play_store: webLink,
      chrome_store: webLink,
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
  const wallets = data.map(
    (listing): ListedWallet => ({
      id: listing.id,
      name: listing.name,
      imageUrl: listing.image_id ? getGatewayUrl(core, `/getWalletImage/${listing.image_id}`) : null,
      rdns: listing.rdns ?? null,
      homepage: listing.homepage ?? null,
      mobileLink: listing.mobile_link,
      linkMode: listing.link_mode,
      desktopLink: listing.desktop_link,
      webappLink: listing.webapp_link,
      appStore: listing.app_store,
      playStore: listing.play_store,
      chromeStore: listing.chrome_store ?? null,
    }),
  )
  return { wallets, count }
}
