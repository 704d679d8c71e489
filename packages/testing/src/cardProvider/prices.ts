import type { SoldAsset } from './CardOrder.ts'

/** US cents for one of a currency. No market: the same at every time. */
const currencies: Readonly<Record<string, number>> = { USD: 100, EUR: 110 }

const [feePermille, networkFee] = [15n, 25n]

/** What something costs, smallest units and base units. */
export interface Price {
  readonly total: bigint
  readonly providerFee: bigint
  readonly networkFee: bigint
  readonly purchase: bigint
}

const divideUp = (value: bigint, by: bigint) => (value + by - 1n) / by

/** Cents of US dollars for one, in the currency's own cents: as a fraction. */
function toRate({ price, decimals }: SoldAsset, currency: string) {
  const worth = currencies[currency]
  return worth === undefined
    ? null
    : { per: BigInt(price) * 100n, base: 10n ** BigInt(decimals) * BigInt(worth) }
}

/** Prices what is paid in all. @param total cents @returns null for a currency that is not taken, and for too little */
export function priceTotal(asset: SoldAsset, currency: string, total: bigint): Price | null {
  const rate = toRate(asset, currency)
  const providerFee = divideUp(total * feePermille, 1000n)
  const rest = total - providerFee - networkFee
  if (!rate || rest <= 0n) return null
  return { total, providerFee, networkFee, purchase: (rest * rate.base) / rate.per }
}

/** Prices what arrives. @param purchase base units */
export function pricePurchase(asset: SoldAsset, currency: string, purchase: bigint): Price | null {
  const rate = toRate(asset, currency)
  if (!rate || purchase <= 0n) return null
  const net = divideUp(purchase * rate.per, rate.base) + networkFee
  const total = divideUp(net * 1000n, 1000n - feePermille)
  return { total, providerFee: total - net, networkFee, purchase }
}
