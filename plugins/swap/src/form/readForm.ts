import type { PluginContext, TokenBalance } from '@portico/contract'
import { type Address, isAddressEqual, parseAmount } from '@portico/evm'
import { isSameToken, toFiat } from '@portico/ui'
import type { SwapContracts } from '../contracts/getContracts.ts'
import type { QuoteState } from '../quotes/createQuoteLoader.ts'
import type { Quote, Wish } from '../quotes/Quote.ts'
import { getSwapStatus, type SwapStatus } from '../rules/getSwapStatus.ts'
import { getImpact, type ImpactLevel, rateImpact } from '../rules/rateImpact.ts'
import { getMinimum, type Slippage, suggestSlippage } from '../rules/slippage.ts'
import type { SwapState, SwapToken } from '../state.ts'

/** The form as it is now, with everything that follows from it. */
export interface FormReading {
  readonly status: SwapStatus
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  /** Base units; null while what was typed is none. */
  readonly amount: bigint | null
  readonly quote: QuoteState
  readonly toAmount: bigint | null
  readonly minimum: bigint | null
  readonly slippage: Slippage
  readonly impact: number | null
  readonly level: ImpactLevel
  readonly isWrap: boolean
}

/** What is lost to the price, and how grave that is. */
export interface Price {
  readonly impact: number | null
  readonly level: ImpactLevel
}

/** What a quote is judged by. */
export interface PriceOf {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly quote: Quote
  readonly contracts: SwapContracts
  readonly options: PluginContext['options']
}

const isWrapOf = (contract: string | null, wrapped: Address) =>
  contract !== null && isAddressEqual(contract as Address, wrapped)

/** Whether one is native currency and the other what wraps it. */
export const isWrapping = (from: SwapToken, to: SwapToken, { wrapped }: SwapContracts): boolean =>
  (from.address === null && isWrapOf(to.address, wrapped)) ||
  (to.address === null && isWrapOf(from.address, wrapped))

/** Judges a quote by what its pools and the prices say. */
export function ratePrice({ from, to, quote, contracts, options }: PriceOf): Price {
  const impact = getImpact({
    poolImpact: quote.impact,
    fromValue: toFiat(quote.amount, from),
    toValue: toFiat(quote.toAmount, to),
    isWrap: isWrapping(from, to, contracts),
  })
  return { impact, level: rateImpact(impact, options.allowAnyImpact === true) }
}

/** A token with its newest balance: nothing where the account has none, and of one that nobody has listed what was read with it. */
const getNewest = (token: SwapToken, balances: readonly TokenBalance[]): SwapToken => {
  const held = balances.find((one) => isSameToken(one, token))
  const amount = held?.amount ?? (token.isUnlisted ? token.amount : 0n)
  return { ...token, amount, price: held?.price ?? token.price }
}

/** What the form starts with: native currency where there is any, else the first that the account holds. */
export function getFirstToken({
  account,
  balances,
}: Pick<PluginContext, 'account' | 'balances'>): SwapToken | null {
  const network = account.get()?.network.caipNetworkId
  const held = balances.get().tokens.filter((one) => one.caipNetworkId === network && !one.isSpam)
  return held.find(({ address }) => address === null) ?? held.find(({ amount }) => amount > 0n) ?? null
}

/** What somebody who has filled in the form wants; null while something is missing. */
export function toWish(context: Pick<PluginContext, 'account'>, form: FormTokens): Wish | null {
  const account = context.account.get()
  const { from, to, amount } = form
  if (!account || !from || !to || !amount || isSameToken(from, to)) return null
  return {
    caipNetworkId: account.network.caipNetworkId,
    account: account.address as Address,
    from: from.address as Address | null,
    to: to.address as Address | null,
    amount,
  }
}

/** Both tokens and the amount. */
export type FormTokens = Pick<FormReading, 'from' | 'to' | 'amount'>

/** Reads tokens and amount of the form. */
export function readTokens(
  context: Pick<PluginContext, 'account' | 'balances'>,
  state: SwapState,
): FormTokens {
  const { tokens } = context.balances.get()
  const chosen = state.from ?? getFirstToken(context)
  const from = chosen && getNewest(chosen, tokens)
  const to = state.to && getNewest(state.to, tokens)
  return { from, to, amount: from && parseAmount(state.amountText, from.decimals, from.multiplier) }
}

/** What {@link readForm} reads. */
export interface FormSources {
  readonly context: Pick<PluginContext, 'account' | 'balances' | 'options'>
  readonly state: SwapState
  readonly quote: QuoteState
  /** Null where nothing swaps on the network. */
  readonly contracts: SwapContracts | null
}

/** Reads the form: what stands in it, and what follows. */
export function readForm({ context, state, quote, contracts }: FormSources): FormReading {
  const tokens = readTokens(context, state)
  const { from, to, amount } = tokens
  const slippage = state.slippage ?? suggestSlippage([from?.price ?? null, to?.price ?? null])
  const isRated = from && to && quote.quote && contracts
  const price: Price = isRated
    ? ratePrice({ from, to, quote: quote.quote, contracts, options: context.options })
    : { impact: null, level: 'low' }
  const toAmount = quote.quote?.toAmount ?? null
  const isWrap = !!from && !!to && !!contracts && isWrapping(from, to, contracts)
  return {
    ...{ from, to, amount, quote, slippage, toAmount, isWrap, ...price },
    minimum: toAmount === null ? null : isWrap ? toAmount : getMinimum(toAmount, slippage),
    status: getSwapStatus({
      ...{ hasFrom: from !== null, hasTo: to !== null, text: state.amountText, amount, quote },
      balance: from?.amount ?? 0n,
      impact: price.level,
    }),
  }
}
