import type { QuoteState } from '../quotes/createQuoteLoader.ts'
import type { ImpactLevel } from './rateImpact.ts'

/** What the button of the form says. Only `review` goes on. */
export type SwapStatus =
  | 'selectFrom'
  | 'selectTo'
  | 'addAmount'
  | 'incorrectValue'
  | 'insufficientFunds'
  | 'loading'
  /** Nothing leads from the one to the other. */
  | 'insufficientLiquidity'
  /** Nobody answers, or nobody answers any more. */
  | 'failed'
  /** It moves the price further than is swapped. */
  | 'impactTooHigh'
  /** What comes cannot be sold again. */
  | 'trap'
  | 'review'

/** What the form has so far. */
export interface FormFacts {
  readonly hasFrom: boolean
  readonly hasTo: boolean
  /** As typed. */
  readonly text: string
  /** Base units; null while what was typed is none. */
  readonly amount: bigint | null
  /** Base units that the account holds. */
  readonly balance: bigint
  readonly quote: QuoteState
  readonly impact: ImpactLevel
}

/** What is missing, first things first. */
export function getSwapStatus(facts: FormFacts): SwapStatus {
  const { text, amount, quote } = facts
  if (!facts.hasFrom) return 'selectFrom'
  if (!facts.hasTo) return 'selectTo'
  if (text === '' || amount === 0n) return 'addAmount'
  if (amount === null) return 'incorrectValue'
  if (amount > facts.balance) return 'insufficientFunds'
  if (quote.status === 'none') return 'insufficientLiquidity'
  if (quote.status === 'failed') return 'failed'
  if (quote.status === 'idle' || !quote.quote) return 'loading'
  if (quote.quote.taxes?.isTrap) return 'trap'
  if (facts.impact === 'refused') return 'impactTooHigh'
  return quote.status === 'ready' ? 'review' : 'loading'
}
