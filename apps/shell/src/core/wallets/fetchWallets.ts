import * as v from 'valibot'
import { fetchJson } from '../api/fetchJson.ts'
import { getGatewayUrl } from '../api/getGatewayUrl.ts'
import { parseAnswer } from '../api/parseAnswer.ts'
import type { Core } from '../Core.ts'
import { learnLinks } from '../pairing/knownLinks.ts'
import type { PairableWallet } from '../pairing/PairableWallet.ts'
import { parseWalletLink } from '../pairing/walletLinks.ts'
import { parseWebLink } from '../pairing/webLinks.ts'

/** A wallet of the directory. Its links are safe, or null. */
export interface ListedWallet extends PairableWallet {
  readonly imageUrl: string | null
  /** Its makers have shown that they keep to the rules. */
  readonly isCertified: boolean
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

/** Wallets on a page of the directory. */
export const walletPageSize = 40
/** Entries of the one page that answers a search. */
export const searchPageSize = 100

// One wallet's odd link must not take the others off the list, so links are read one by one.
const link = v.optional(v.unknown())
const toWebLink = (value: unknown) => (typeof value === 'string' ? parseWebLink(value) : null)
const toWalletLink = (value: unknown) => (typeof value === 'string' ? parseWalletLink(value) : null)

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: v.pipe(v.string(), v.regex(/^[\w.-]+$/)),
      name: v.pipe(v.string(), v.maxLength(100)),
      image_id: v.nullish(v.pipe(v.string(), v.regex(/^[\w.-]+$/))),
      rdns: v.nullish(v.string()),
      badge_type: v.nullish(v.string()),
      homepage: link,
      mobile_link: link,
      link_mode: link,
      desktop_link: link,
      webapp_link: link,
      app_store: link,
      play_store: link,
      chrome_store: link,
    }),
  ),
  count: v.number(),
})

/** Parameters of {@link fetchWallets}. */
export interface FetchWalletsParameters {
  /** Counts from 1. */
  readonly page: number
  /** @default 40 a page, 100 of a search */
  readonly entries?: number
  readonly search?: string
  /** Only wallets whose makers have shown that they keep to the rules. */
  readonly isCertified?: boolean
  /** Ids; only these. */
  readonly include?: readonly string[]
  readonly signal?: AbortSignal
}

/** The wallet of the directory that has this id, rdns or name; null where none has. @throws errors of area API */
export async function fetchNamedWallet(core: Core, named: string): Promise<ListedWallet | null> {
  const { wallets } = await fetchWallets(core, { page: 1, search: named.split('.').at(-1) ?? named })
  const wanted = named.toLowerCase()
  const isMeant = ({ id, name, rdns }: ListedWallet) =>
    [id, name, rdns].some((own) => own?.toLowerCase() === wanted)
  return wallets.find(isMeant) ?? null
}

/** A page of the gateway's directory, without what the site leaves out. @throws errors of area API */
export async function fetchWallets(
  core: Core,
  { page, entries, search, isCertified, include, signal }: FetchWalletsParameters,
): Promise<WalletPage> {
  const { includeWalletIds, excludeWalletIds } = core.options
  const included = include ?? includeWalletIds
  const query = {
    page: String(page),
    entries: String(entries ?? (search ? searchPageSize : walletPageSize)),
    ...(search && { search }),
    ...(isCertified && { badge_type: 'certified' }),
    ...(included && { include: included.join(',') }),
    ...(excludeWalletIds && { exclude: excludeWalletIds.join(',') }),
  }
  const answer = await fetchJson(core, { path: '/getWallets', query, ...(signal ? { signal } : {}) })
  const { data, count } = parseAnswer(answerSchema, answer)
  const wallets = data.map(
    (listing): ListedWallet => ({
      id: listing.id,
      name: listing.name,
      imageUrl: listing.image_id ? getGatewayUrl(core, `/getWalletImage/${listing.image_id}`) : null,
      isCertified: listing.badge_type === 'certified',
      rdns: listing.rdns?.toLowerCase() ?? null,
      homepage: toWebLink(listing.homepage),
      mobileLink: toWalletLink(listing.mobile_link),
      linkMode: toWebLink(listing.link_mode),
      desktopLink: toWalletLink(listing.desktop_link),
      webappLink: toWebLink(listing.webapp_link),
      appStore: toWebLink(listing.app_store),
      playStore: toWebLink(listing.play_store),
      chromeStore: toWebLink(listing.chrome_store),
    }),
  )
  for (const wallet of wallets) learnLinks(core, wallet)
  return { wallets, count }
}
