import type { AccountSnapshot, Network, TokenBalance } from '@portico/contract'
import { isSameToken, sortByValue } from '@portico/ui'

/** The newest balance of a token; the token as it was where it is gone. */
export const getNewest = (token: TokenBalance | null, tokens: readonly TokenBalance[]): TokenBalance | null =>
  token && (tokens.find((other) => isSameToken(other, token)) ?? { ...token, amount: 0n })

/** Tokens of which there is something, that are no spam and can be passed on, the most valuable first, those without a price last. */
export const getSendable = (tokens: readonly TokenBalance[]): readonly TokenBalance[] =>
  sortByValue(
    tokens.filter(({ amount, isSpam, isNonTransferable }) => amount > 0n && !isSpam && !isNonTransferable),
  )

/** What the form starts with: the account's native currency where it is listed, else the most valuable it holds. */
export function getFirstToken(
  account: AccountSnapshot | null,
  tokens: readonly TokenBalance[],
): TokenBalance | null {
  const own = tokens.filter(({ caipNetworkId }) => caipNetworkId === account?.network.caipNetworkId)
  return own.find(({ address }) => address === null) ?? getSendable(own)[0] ?? null
}

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
