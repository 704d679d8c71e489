import type { Prices } from '../chains/priceSource.ts'
import type { Balance, KnownToken } from './Balance.ts'
import { classifyToken } from './spam/classifyToken.ts'
import { foldTokenName } from './spam/foldTokenName.ts'

/** What the tokens of an account are judged by. */
export interface Market {
  readonly prices: Prices
  /** Prices of the chain are known at all. */
  readonly hasMarket: boolean
  readonly listed: readonly { readonly name: string; readonly symbol: string }[]
}

/** Says of each token what there is to say beside its amount. */
export function createJudge({ prices, hasMarket, listed }: Market) {
  const known = listed.flatMap(({ name, symbol }) => [foldTokenName(name), foldTokenName(symbol)])
  const knownNames = new Set(known.filter(Boolean))
  return (token: KnownToken): Pick<Balance, 'spamReason' | 'isBridged'> => {
    const isPriced = prices.has(token.address)
    const spamReason = classifyToken({ ...token, isPriced, hasMarket, knownNames })
    return { ...(spamReason && { spamReason }), ...(token.isBridged && { isBridged: true }) }
  }
}
