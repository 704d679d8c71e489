import { formatToken } from '@portico/ui'
import type { Review } from '../state.ts'

/** What is swapped, for a toast: `1 ETH → 2,500 USDC`. */
export const describeSwap = (
  { from, to, quote }: Pick<Review, 'from' | 'to' | 'quote'>,
  locale: string,
): string => `${formatToken(quote.amount, from, locale)} → ${formatToken(quote.toAmount, to, locale)}`
