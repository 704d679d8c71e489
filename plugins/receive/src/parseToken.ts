import type { RequestToken } from './toPaymentUri.ts'

/** The token that a view was opened for, as Account names it in `params.token`. Null for what is none: anybody may open a view. */
export function parseToken(value: unknown): RequestToken | null {
  const { caipNetworkId, address, symbol, decimals } = (value ?? {}) as Readonly<Record<string, unknown>>
  const isNamed = typeof caipNetworkId === 'string' && typeof symbol === 'string' && symbol.length <= 32
  const isCounted = Number.isInteger(decimals) && (decimals as number) >= 0 && (decimals as number) < 100
  if (!isNamed || !isCounted || !(address === null || typeof address === 'string')) return null
  const id = caipNetworkId as RequestToken['caipNetworkId']
  return { caipNetworkId: id, address, symbol, decimals: decimals as number, iconUrl: null }
}
