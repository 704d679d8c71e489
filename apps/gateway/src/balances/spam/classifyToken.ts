import { hasLink, hasLure } from '../../nfts/spam/classifySpam.ts'
import { foldTokenName } from './foldTokenName.ts'

/**
 * Why a token counts as spam. `link`: its name or symbol is a web address. `lure`: one of them promises something, or asks to do
 * something. `impostor`: it is called like a known token or the native currency, at another contract. `unrequested`: nobody
 * trades it, and it came without the account asking.
 */
export type TokenSpamReason = 'link' | 'lure' | 'impostor' | 'unrequested'

/** What is known of a token when it is judged. */
export interface TokenEvidence {
  readonly name: string
  readonly symbol: string
  /** It is on the operator's list. */
  readonly isListed: boolean
  /** There is a price, and so somebody who trades it. */
  readonly isPriced: boolean
  /** Prices of this chain are known at all: else that there is none says nothing. */
  readonly hasMarket: boolean
  /** Whether it moved in a transaction of the account's own; null where its history is not known. */
  readonly isRequested: boolean | null
  /** Names and symbols of the chain's known tokens, by {@link foldTokenName}. */
  readonly knownNames: ReadonlySet<string>
}

/**
 * Judges a token by simple rules that a person can follow; null for one that is none. What is listed, and what the account has
 * bought, is not judged by its name alone. What is judged wrongly is hidden behind a switch, not gone.
 */
export function classifyToken(token: TokenEvidence): TokenSpamReason | null {
  if (token.isListed || (token.isRequested && token.isPriced)) return null
  const texts = [token.name, token.symbol]
  if (texts.some((text) => token.knownNames.has(foldTokenName(text)))) return 'impostor'
  if (texts.some(hasLink)) return 'link'
  if (texts.some(hasLure)) return 'lure'
  return token.hasMarket && !token.isPriced && token.isRequested === false ? 'unrequested' : null
}
