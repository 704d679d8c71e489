import type { PluginContext } from '@portico/contract'
import { toFiat } from '@portico/ui'
import type { SwapContracts } from '../contracts/getContracts.ts'
import { isWrapping, ratePrice } from '../form/readForm.ts'
import { fetchQuotes } from '../quotes/fetchQuotes.ts'
import type { Quote } from '../quotes/Quote.ts'
import { isWorse } from '../rules/isWorse.ts'
import type { ImpactLevel } from '../rules/rateImpact.ts'
import { getMinimum } from '../rules/slippage.ts'
import type { Review } from '../state.ts'

/** What a review is asked for again by. */
export type Requoted =
  /** It holds: `slippage`, in basis points, is what of the new quote may be lost for the promised minimum to come. */
  | { readonly kind: 'same'; readonly quote: Quote; readonly slippage: number }
  /** So much has changed that the visitor is asked again. */
  | { readonly kind: 'moved'; readonly quote: Quote; readonly review: Review }
  | { readonly kind: 'stale' | 'liquidity' }

/** How grave each level is. What nobody knows is as grave as what a word is typed for. */
const gravity: readonly ImpactLevel[] = ['low', 'said', 'high', 'unknown', 'severe', 'refused']

/** Shows a review with another quote. */
export function toReview(review: Review, quote: Quote, context: Where): Review {
  const { from, to, slippage } = review
  const { contracts, options } = context
  const minimum = isWrapping(from, to, contracts) ? quote.toAmount : getMinimum(quote.toAmount, slippage)
  return { ...review, quote, minimum, ...ratePrice({ from, to, quote, contracts, options }) }
}

/** What quotes are judged by. */
export interface Where extends Pick<PluginContext, 'api' | 'options'> {
  readonly contracts: SwapContracts
}

/** Asks for a quote again, for what was reviewed. Never throws. */
export async function requote(review: Review, context: Where): Promise<Requoted> {
  const { quote: reviewed, minimum, from } = review
  const { contracts } = context
  let best: Quote | undefined
  try {
    const { signal } = new AbortController()
    best = (await fetchQuotes(context, reviewed, { contracts, signal }))[0]
  } catch {
    return { kind: 'stale' }
  }
  if (!best) return { kind: 'liquidity' }
  const now = toReview(review, best, context)
  const value = toFiat(reviewed.amount, from)
  const hasMoved =
    best.toAmount < minimum ||
    isWorse(reviewed.toAmount, best.toAmount, value) ||
    gravity.indexOf(now.level) > gravity.indexOf(review.level) ||
    // What has been allowed is not what this one takes.
    best.spender?.toLowerCase() !== reviewed.spender?.toLowerCase() ||
    (best.taxes?.isTrap ?? false)
  // What the gateway takes off has to leave the promise whole: it rounds down, and so does this.
  const slippage = Number(((best.toAmount - minimum) * 10_000n) / best.toAmount)
  // What wraps gives exactly what was promised; any other source takes off a hundredth of a per cent at least.
  const isTooClose = slippage < 1 && !isWrapping(from, review.to, contracts)
  if (hasMoved || isTooClose) return { kind: 'moved', quote: best, review: now }
  return { kind: 'same', quote: best, slippage: Math.max(slippage, 1) }
}
