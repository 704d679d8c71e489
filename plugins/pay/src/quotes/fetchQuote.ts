import type { PluginContext } from '@portico/contract'
import { getAddress } from '@portico/evm'
import type { PayRequest } from '../request/PayRequest.ts'
import { parseQuote, type QuoteQuestion } from './parseQuote.ts'
import type { Quote } from './Quote.ts'

/** As the specification writes the network's own currency. */
const toCurrency = (address: string | null) =>
  address === null ? 'native' : getAddress(address.toLowerCase())

/**
 * Asks what another token gives for exactly what is asked for.
 * @param account address from which it is given
 * @param to address at which it arrives
 * @throws any error where nobody says a price that can be believed
 */
export async function fetchQuote(
  { api }: Pick<PluginContext, 'api'>,
  request: PayRequest,
  { question, account, to, now }: QuoteParameters,
): Promise<Quote> {
  const { caipNetworkId } = request
  const body = {
    ...{ user: account, recipient: to, amount: `${question.amount}`, payment: request.digest },
    ...{ originChainId: caipNetworkId, originCurrency: toCurrency(question.from) },
    ...{ destinationChainId: caipNetworkId, destinationCurrency: toCurrency(question.to) },
  }
  return parseQuote(await api.fetch({ path: '/v1/transfers/quote', body }), question, now)
}

/** Parameters of {@link fetchQuote}. */
export interface QuoteParameters {
  readonly question: QuoteQuestion
  readonly account: string
  readonly to: string
  /** Milliseconds since 1970. */
  readonly now: number
}
