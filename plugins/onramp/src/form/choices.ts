import { type Asset, type Limit, type Offer, type Provider, usualLimits } from '../offers/Offer.ts'

/** What the visitor has chosen; null where nothing yet. */
export interface Chosen {
  /** {@link toKey} of an asset. */
  readonly asset: string | null
  readonly currency: string | null
  readonly method: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** What can be chosen, and what is: of which there is none where nothing is sold. */
export interface Choices {
  readonly assets: readonly Asset[]
  readonly asset: Asset | null
  readonly currencies: readonly string[]
  readonly currency: string
  readonly methods: readonly string[]
  readonly method: string
  /** Who sells it so. */
  readonly sellers: readonly Seller[]
  /** What may be paid so: of each seller, or what usually may. */
  readonly limits: readonly Limit[]
}

/** Somebody who sells something in one way, with its own word for it, and what it takes. */
export interface Seller {
  readonly provider: Provider
  readonly asset: Asset
  readonly limit: Limit
}

/** Two providers sell the same where network and contract are the same, whatever they call it. */
export const toKey = ({ caipNetworkId, address }: Pick<Asset, 'caipNetworkId' | 'address'>): string =>
  `${caipNetworkId} ${address?.toLowerCase() ?? ''}`

/** Countries whose currency is the euro. */
const euro = /^(AT|BE|BG|CY|DE|EE|ES|FI|FR|GR|HR|IE|IT|LT|LU|LV|MT|NL|PT|SI|SK)$/

const findOr = <Item>(items: readonly Item[], ...wanted: readonly ((item: Item) => boolean)[]) =>
  wanted.map((is) => items.find(is)).find((item) => item !== undefined) ?? items[0]

const listSellers = ({ providers }: Offer): readonly Seller[] =>
  providers.flatMap((provider) =>
    provider.assets.flatMap((asset) =>
      provider.limits
        .filter((limit) => limit.asset === asset.id)
        .map((limit) => ({ provider, asset, limit })),
    ),
  )

/**
 * What can be chosen of an offer. What is chosen and not sold gives way to what is.
 * @param network CAIP-2 of the selected one, whose own currency comes first where nothing is chosen
 */
export function listChoices(offer: Offer, chosen: Chosen, network: string | null): Choices {
  const all = listSellers(offer)
  const assets = [...new Map(all.toReversed().map(({ asset }) => [toKey(asset), asset])).values()].reverse()
  const asset =
    findOr<Asset>(
      assets,
      (one) => toKey(one) === chosen.asset,
      (one) => one.caipNetworkId === network && one.address === null,
      (one) => one.caipNetworkId === network,
    ) ?? null
  const ofAsset = all.filter((one) => asset && toKey(one.asset) === toKey(asset))
  const limits = offer.isUsual ? usualLimits : ofAsset.map(({ limit }) => limit)
  const currencies = [...new Set(limits.map(({ currency }) => currency))]
  const usual = euro.test(chosen.country ?? '') ? 'EUR' : 'USD'
  const currency =
    findOr(
      currencies,
      (one) => one === chosen.currency,
      (one) => one === usual,
    ) ?? usual
  const isOfCurrency = (limit: Limit) => limit.currency === currency
  const methods = [...new Set(limits.filter(isOfCurrency).map(({ method }) => method))]
  const method =
    findOr(
      methods,
      (one) => one === chosen.method,
      (one) => one === 'card',
    ) ?? 'card'
  const isSo = (limit: Limit) => isOfCurrency(limit) && limit.method === method
  return {
    ...{ assets, asset, currencies, currency, methods, method },
    sellers: ofAsset.filter(({ limit }) => isSo(limit)),
    limits: limits.filter(isSo),
  }
}

/** The bound that an amount is beyond. */
export interface Beyond {
  readonly status: 'tooLittle' | 'tooMuch'
  /** Smallest units that may be paid at least, or at most. */
  readonly bound: bigint
}

const getLess = (one: bigint, other: bigint) => (one < other ? one : other)

/** Why nobody takes an amount; null where somebody does. Bounds are taken. @param units smallest units of the currency */
export function findBeyond(limits: readonly Pick<Limit, 'min' | 'max'>[], units: bigint): Beyond | null {
  if (limits.length === 0 || limits.some(({ min, max }) => min <= units && units <= max)) return null
  const above = limits.map(({ min }) => min).filter((min) => min > units)
  if (above.length > 0) return { status: 'tooLittle', bound: above.reduce(getLess) }
  return {
    status: 'tooMuch',
    bound: limits.map(({ max }) => max).reduce((one, other) => (getLess(one, other) === one ? other : one)),
  }
}
