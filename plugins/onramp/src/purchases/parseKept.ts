import { type CaipAddress, type CaipNetworkId, parseCaipAddress } from '@portico/contract'
import { toFields, toList, toShown } from '../offers/fields.ts'
import type { KeptPurchase } from './Purchase.ts'

/** Purchases that are kept. */
export const keptLimit = 20

const toDigits = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? value : null
const toTime = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0)

function toAccount(value: unknown): CaipAddress | null {
  try {
    parseCaipAddress(value as CaipAddress)
    return value as CaipAddress
  } catch {
    return null
  }
}

function toKept(said: unknown): KeptPurchase | null {
  const fields = toFields(said)
  const { token, link, decimals, currency, amountIn, isTold } = fields
  const account = toAccount(fields.account)
  const [provider, providerId, symbol] = [
    toShown(fields.provider, 40),
    toShown(fields.providerId, 64),
    toShown(fields.symbol, 12),
  ]
  if (typeof token !== 'string' || !/^[-\w]{43}$/.test(token) || typeof link !== 'string' || !account)
    return null
  if (!provider || !providerId || !symbol || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency))
    return null
  const { caipNetworkId } = parseCaipAddress(account)
  return {
    ...{ token, link, provider, providerId, symbol, account, currency, isTold: isTold === true },
    caipNetworkId: caipNetworkId as CaipNetworkId,
    decimals: Number.isInteger(decimals) ? Math.min(Math.max(decimals as number, 0), 36) : 0,
    ...{ asset: toShown(fields.asset, 160) ?? '', method: toShown(fields.method, 64) ?? '' },
    amountIn: amountIn === 'purchase' ? amountIn : 'payment',
    ...{ amount: toDigits(fields.amount), payment: toDigits(fields.payment) },
    ...{ linkUntil: toTime(fields.linkUntil), at: toTime(fields.at) },
  }
}

/** Reads what the browser has kept, newest first. What is no purchase is left out. */
export function parseKept(text: string | null): readonly KeptPurchase[] {
  try {
    return toList(JSON.parse(text ?? '[]'))
      .slice(0, keptLimit)
      .map(toKept)
      .filter((one) => one !== null)
  } catch {
    return []
  }
}
