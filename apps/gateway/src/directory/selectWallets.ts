import * as v from 'valibot'
import { listSchema } from '../http/schemas.ts'

const text = v.optional(v.nullable(v.string()))

/** A wallet of the directory, as on the wire. */
export const walletSchema = v.object({
  id: v.string(),
  name: v.string(),
  badge_type: v.optional(v.picklist(['none', 'certified'])),
  /** CAIP-2; absent when the source does not say. */
  chains: v.optional(v.array(v.string())),
  homepage: text,
  image_id: v.optional(v.string()),
  order: v.optional(v.number()),
  mobile_link: text,
  /** https only. */
  link_mode: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  supports_wcpay: v.optional(v.boolean()),
})

/** A wallet of the directory. */
export type Wallet = v.InferOutput<typeof walletSchema>

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

/** Query of `/getWallets`. */
export const walletQuerySchema = v.object({
  page: v.optional(whole(1, 100_000), '1'),
  entries: v.optional(whole(1, 100), '40'),
  search: v.optional(v.pipe(v.string(), v.maxLength(200), v.trim()), ''),
  include: v.optional(listSchema),
  exclude: v.optional(listSchema, ''),
  chains: v.optional(listSchema),
  names: v.optional(listSchema),
  rdns: v.optional(listSchema),
  badge_type: v.optional(v.picklist(['none', 'certified'])),
  sort: v.optional(v.picklist(['default', 'wcpay']), 'default'),
})

/** A checked query of `/getWallets`. */
export type WalletQuery = v.InferOutput<typeof walletQuerySchema>

/** The wallets of one page, and how many there are on all pages. */
export function selectWallets(
  wallets: readonly Wallet[],
  query: WalletQuery,
): { data: Wallet[]; count: number } {
  const found = wallets.filter((wallet) => fits(wallet, query))
  if (query.sort === 'wcpay')
    found.sort((a, b) => Number(b.supports_wcpay ?? 0) - Number(a.supports_wcpay ?? 0))
  const start = (query.page - 1) * query.entries
  return { data: found.slice(start, start + query.entries), count: found.length }
}

function fits(
  wallet: Wallet,
  { search, include, exclude, chains, names, rdns, badge_type }: WalletQuery,
): boolean {
  const name = wallet.name.toLowerCase()
  return (
    name.includes(search.toLowerCase()) &&
    (!include || include.includes(wallet.id)) &&
    !exclude.includes(wallet.id) &&
    (!names || names.some((wanted) => wanted.toLowerCase() === name)) &&
    (!rdns || (typeof wallet.rdns === 'string' && rdns.includes(wallet.rdns))) &&
    (!badge_type || (wallet.badge_type ?? 'none') === badge_type) &&
    (!chains || chains.some((chain) => servesChain(wallet, chain)))
  )
}

/** Where the source names no chains the wallet is a wallet for EVM chains, which take any chain id. */
const servesChain = (wallet: Wallet, chain: string) =>
  wallet.chains?.includes(chain) ?? chain.startsWith('eip155:')
