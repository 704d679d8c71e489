import { formatToken } from '@portico/ui'
import type { Review } from '../state.ts'

/** Letters that leave room in a toast, which takes 200, for how it has ended. */
const limit = 150

/** What is swapped, for a toast: `1 ETH → 2,500 USDC`; without amounts that would fill it, as only a made-up token has. */
export function describeSwap(
  { from, to, quote }: Pick<Review, 'from' | 'to' | 'quote'>,
  locale: string,
): string {
  const text = `${formatToken(quote.amount, from, locale)} → ${formatToken(quote.toAmount, to, locale)}`
  return text.length > limit ? `${from.symbol} → ${to.symbol}` : text
}
