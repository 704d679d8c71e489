import { writeFiat } from './fiat.ts'
import { findLimit, isServed } from './limits.ts'
import type { OnrampAsset, OnrampProvider } from './OnrampProvider.ts'

const writeNetwork = ({ caipNetworkId, address }: OnrampAsset) => ({
  ...{ name: caipNetworkId, display_name: caipNetworkId, chain_id: caipNetworkId.replace(/^eip155:/, '') },
  contract_address: address ?? '',
})

/** What one provider sells in a country, with the limit of each way to pay. */
function writeProvider({ id, name, offer, fetchQuote }: OnrampProvider, country: string | null) {
  const { assets, limits, fee } = offer
  const ways = new Map(limits.map(({ currency, method }) => [`${currency} ${method}`, { currency, method }]))
  const rows = assets.flatMap((asset) =>
    [...ways.values()].flatMap((way) => {
      const limit = findLimit(offer, { ...way, asset: asset.id, country })
      if (!limit) return []
      const { currency } = way
      return [
        { asset: asset.id, ...way, min: writeFiat(limit.min, currency), max: writeFiat(limit.max, currency) },
      ]
    }),
  )
  return { id, name, fee, hasQuotes: fetchQuote !== null, assets, limits: rows }
}

interface Bounds {
  readonly min: bigint
  readonly max: bigint
}

const compare = (one: bigint, other: bigint) => Number(one - other)

/** Bounds that hold both: what some provider takes. */
function widen(known: Bounds | undefined, bounds: Bounds): Bounds {
  const [min = 0n] = [bounds.min, known?.min ?? bounds.min].toSorted(compare)
  const max = [bounds.max, known?.max ?? bounds.max].toSorted(compare).at(-1) ?? 0n
  return { min, max }
}

/** What can be bought: in the specification's words, and by provider. */
export function writeOptions(providers: readonly OnrampProvider[], country: string | null) {
  const served = providers.filter(({ offer }) => isServed(offer, country))
  const assets = new Map<
    string,
    { id: string; name: string; symbol: string; networks: ReturnType<typeof writeNetwork>[] }
  >()
  const currencies = new Map<string, Map<string, Bounds>>()
  for (const { offer } of served) {
    for (const asset of offer.assets) {
      const { id, name, symbol } = asset
      const known = assets.get(symbol) ?? { id, name, symbol, networks: [] }
      known.networks.push(writeNetwork(asset))
      assets.set(symbol, known)
    }
    for (const { currency, method, min, max } of offer.limits) {
      const methods = currencies.get(currency) ?? new Map()
      const widest = widen(methods.get(method), { min, max })
      currencies.set(currency, methods.set(method, widest))
    }
  }
  return {
    purchaseCurrencies: [...assets.values()],
    paymentCurrencies: [...currencies].map(([id, methods]) => ({
      id,
      payment_method_limits: [...methods].map(([method, { min, max }]) => ({
        ...{ id: method, min: writeFiat(min, id), max: writeFiat(max, id) },
      })),
    })),
    providers: served.map((provider) => writeProvider(provider, country)),
  }
}
