import type { PluginContext } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { type Address, type Hex, isAddress } from '@portico/evm'
import type { SignatureParts } from '../allowances/permit.ts'
import type { Call } from '../checks/readRouterCall.ts'
import { parseQuotes, toAccountId } from './parseQuotes.ts'
import type { Contracts, Quote, Wish } from './Quote.ts'

type Gateway = Pick<PluginContext, 'api'>

/** How a wish names its parts to the gateway (CAIP-10). */
const toEnds = (wish: Wish) => ({
  userAddress: toAccountId(wish, wish.account),
  from: toAccountId(wish, wish.from),
  to: toAccountId(wish, wish.to),
  amount: `${wish.amount}`,
})

/** Asks for offers, the best first. @throws errors of area API */
export async function fetchQuotes(
  { api }: Gateway,
  wish: Wish,
  { contracts, signal }: { readonly contracts: Contracts; readonly signal: AbortSignal },
): Promise<readonly Quote[]> {
  const answer = await api.fetch<unknown>({ path: '/v1/convert/quotes', query: toEnds(wish), signal })
  return parseQuotes(answer, wish, contracts, Date.now())
}

/** What a visitor agrees to. */
export interface BuildTerms {
  readonly quote: Quote
  /** Basis points of the quote that may be lost on the way. */
  readonly slippage: number
  /** A signed allowance. `value` is base units, `deadline` seconds since 1970. Null where none is needed. */
  readonly permit: (SignatureParts & { readonly value: bigint; readonly deadline: bigint }) | null
}

/** Asks for the call that carries a quote out. Whether it does what was agreed to is for the caller to check. @throws errors of area API */
export async function fetchCall({ api }: Gateway, { quote, slippage, permit }: BuildTerms): Promise<Call> {
  const body = {
    ...toEnds(quote),
    quoteId: quote.id,
    // The node is asked by the plugin itself, for what it has checked.
    disableEstimate: true,
    eip155: {
      slippage: slippage / 100,
      ...(permit && { permit: { ...permit, value: `${permit.value}`, deadline: `${permit.deadline}` } }),
    },
  }
  const answer = await api.fetch<{ readonly tx?: unknown } | null>({
    path: '/v1/convert/build-transaction',
    body,
  })
  const { to, data, amount } = (answer?.tx ?? {}) as Readonly<Record<string, unknown>>
  const start = `${quote.caipNetworkId}:`
  const contract = typeof to === 'string' && to.startsWith(start) ? to.slice(start.length) : ''
  const isData = typeof data === 'string' && /^0x([0-9a-fA-F]{2})+$/.test(data)
  const isAmount = typeof amount === 'string' && /^(0|[1-9]\d{0,77})$/.test(amount)
  if (!isAddress(contract) || !isData || !isAmount) throw new HttpAnswerInvalidError({ details: 'tx' })
  return { to: contract as Address, data: data as Hex, value: BigInt(amount) }
}
