import type { PluginContext } from '@portico/contract'
import { parseQuotes, toAccountId } from './parseQuotes.ts'
import type { Contracts, Quote, Wish } from './Quote.ts'

/** How a wish names its parts to the gateway (CAIP-10). */
export const toEnds = (wish: Wish) => ({
  userAddress: toAccountId(wish, wish.account),
  from: toAccountId(wish, wish.from),
  to: toAccountId(wish, wish.to),
  amount: `${wish.amount}`,
})

/** Asks for offers, the best first. @throws errors of area API */
export async function fetchQuotes(
  { api }: Pick<PluginContext, 'api'>,
  wish: Wish,
  { contracts, signal }: { readonly contracts: Contracts; readonly signal: AbortSignal },
): Promise<readonly Quote[]> {
  const answer = await api.fetch<unknown>({ path: '/v1/convert/quotes', query: toEnds(wish), signal })
  return parseQuotes(answer, wish, contracts, Date.now())
}
