import type { AccountSnapshot, Network, TokenBalance } from '@portico/contract'
import { formatUnits } from '@portico/evm'

/** Whether two balances are of the same asset. */
export const isSameToken = (left: TokenBalance, right: TokenBalance): boolean =>
  left.caipNetworkId === right.caipNetworkId && left.address?.toLowerCase() === right.address?.toLowerCase()

/** The newest balance of a token; the token as it was where it is gone. */
export const getNewest = (token: TokenBalance | null, tokens: readonly TokenBalance[]): TokenBalance | null =>
  token && (tokens.find((other) => isSameToken(other, token)) ?? { ...token, amount: 0n })

/** Tokens of which there is something, the most valuable first, those without a price last. */
export function getSendable(tokens: readonly TokenBalance[], query = ''): readonly TokenBalance[] {
  const wanted = query.trim().toLowerCase()
  return tokens
    .filter(({ amount }) => amount > 0n)
    .filter((token) =>
      [token.name, token.symbol, token.address ?? ''].some((text) => text.toLowerCase().includes(wanted)),
    )
    .sort((left, right) => (toFiat(right.amount, right) ?? -1) - (toFiat(left.amount, left) ?? -1))
}

/** What the form starts with: the account's native currency where it is listed, else the most valuable it holds. */
export function getFirstToken(
  account: AccountSnapshot | null,
  tokens: readonly TokenBalance[],
): TokenBalance | null {
  const own = tokens.filter(({ caipNetworkId }) => caipNetworkId === account?.network.caipNetworkId)
  return own.find(({ address }) => address === null) ?? getSendable(own)[0] ?? null
}

/** Value in USD, to be shown and never to be reckoned with; null where the price is not known. */
export const toFiat = (amount: bigint, { decimals, price }: TokenBalance): number | null =>
  price === null ? null : Number(formatUnits(amount, decimals)) * price

/** The network's own currency, with its balance and price where they are known. */
export const getNative = (network: Network, tokens: readonly TokenBalance[]): TokenBalance =>
  tokens.find(
    ({ address, caipNetworkId }) => address === null && caipNetworkId === network.caipNetworkId,
  ) ?? {
    ...network.nativeCurrency,
    caipNetworkId: network.caipNetworkId,
    address: null,
    amount: 0n,
    price: null,
    iconUrl: null,
  }
