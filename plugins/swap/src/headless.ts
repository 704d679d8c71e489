import type { BalancesSnapshot, Network, TokenBalance } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { AllowanceChoice } from './allowances/planAllowance.ts'
import type { QuoteState } from './quotes/createQuoteLoader.ts'
import type { SwapStatus } from './rules/getSwapStatus.ts'
import type { ImpactLevel } from './rules/rateImpact.ts'
import type { Slippage } from './rules/slippage.ts'
import type { Review, Side, Step, SwapCost, SwapResult, SwapToken } from './state.ts'

/** What the form shows. Amounts are in base units. */
export interface SwapData {
  /** What is missing, first things first; `review` where nothing is. `unsupported`: not on this network. */
  readonly status: SwapStatus | 'disconnected' | 'unsupported'
  readonly network: Network | null
  readonly from: SwapToken | null
  readonly to: SwapToken | null
  /** Decimal text of `from` as typed, with a point. */
  readonly amountText: string
  /** Null while what was typed is none, or has more decimals than the token. */
  readonly amount: bigint | null
  readonly isMaxUnavailable: boolean
  readonly quote: QuoteState
  /** Base units of `to` that are promised now; null where nobody promises any. */
  readonly toAmount: bigint | null
  /** Base units of `to` that come at least; null while there is no quote. */
  readonly minimum: bigint | null
  readonly slippage: Slippage
  readonly isSlippageHigh: boolean
  /** Basis points that are lost to the price; null where that is not known. */
  readonly impact: number | null
  readonly level: ImpactLevel
  /** One is native currency and the other what wraps it, which is worth the same. */
  readonly isWrap: boolean
  readonly cost: SwapCost
  /** In which the cost is paid; null while no account is connected. */
  readonly native: TokenBalance | null
}

/** What the visitor does in the form. */
export type SwapActions = {
  /** @param text decimal text with a point */
  setAmount(text: string): void
  /** Fills in the most that can be given. */
  setMax(): Promise<void>
  /** Wants what was given, and gives what was wanted: as much as would have come. */
  flip(): void
  /** Opens the list of tokens. */
  selectToken(side: Side): void
  openSettings(): void
  /** Asks for a quote at once. */
  refresh(): void
  /** Goes on: to the list of tokens while one is missing, to the review once nothing is. */
  next(): Promise<void>
}

/** Tokens to choose from, and the one whose address was pasted. */
export interface SwapSelectTokenData {
  readonly side: Side
  readonly status: BalancesSnapshot['status']
  /** `held`: those of the account; `suggested` and `popular`: the site's; `others`: the rest of the gateway's list. Only those that have any. */
  readonly groups: readonly {
    readonly id: 'held' | 'suggested' | 'popular' | 'others'
    readonly tokens: readonly SwapToken[]
  }[]
  /** What stands at the address that was typed into the search; `none` where none was. `unknown`: no token. */
  readonly pasted:
    | { readonly status: 'none' | 'asking' | 'unknown' | 'failed' }
    | { readonly status: 'found'; readonly token: SwapToken }
  readonly network: Network | null
}

/** What the visitor does in the list of tokens. */
export type SwapSelectTokenActions = {
  /** Looks up a token by its address; any other text is left to the list. */
  search(text: string): void
  /** Chooses one of the list or the pasted one, and goes back. */
  choose(token: Pick<TokenBalance, 'caipNetworkId' | 'address'>): void
  /** Asks for balances and list again. */
  retry(): Promise<void>
}

/** What the visitor decides about every swap. */
export interface SwapSettingsData {
  readonly slippage: Slippage
  /** What is taken where the visitor says nothing. */
  readonly suggested: Slippage
  readonly isOwn: boolean
  readonly isHigh: boolean
  readonly choice: AllowanceChoice
}

/** What the visitor does there. */
export type SwapSettingsActions = {
  /** @param text percent, decimal text with a point; empty takes what is suggested @returns whether it was taken */
  setSlippage(text: string): boolean
  setChoice(choice: AllowanceChoice): void
  openAllowances(): void
}

/** One standing allowance. */
export interface Allowance {
  readonly token: TokenBalance
  readonly spender: string
  /** Base units. */
  readonly amount: bigint
  readonly isUnlimited: boolean
  /** `asked`: the wallet is; `pending`: the network has to confirm it. */
  readonly revoking: 'no' | 'asked' | 'pending' | 'declined' | 'failed'
}

/** What the contracts of swaps may take from the account. */
export interface SwapAllowancesData {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly allowances: readonly Allowance[]
}

/** What the visitor does about it. */
export type SwapAllowancesActions = {
  /** Takes it back, by a transaction. */
  revoke(allowance: Pick<Allowance, 'token' | 'spender'>): Promise<void>
  retry(): Promise<void>
}

/** What is about to happen. */
export interface SwapPreviewData {
  readonly review: Review
  /** Whether account and network are still those it was made for. */
  readonly isCurrent: boolean
  /** Why the wallet is not asked, beside the review's own problem; null where it may be. `tooHigh`: the cost cannot be paid; `balance`: the account holds less by now. */
  readonly blocker: 'tooHigh' | 'balance' | 'impact' | 'steps' | null
  /** What the visitor has to say before the wallet is asked: a tick (`agree`), or a word to type. */
  readonly consent: 'none' | 'tick' | 'word'
  readonly hasAgreed: boolean
  /** As typed, and what has to be typed, in the visitor's language. */
  readonly word: string
  readonly expectedWord: string
  /** Whether everything that has to be said is said. */
  readonly isConsented: boolean
  /** What the button does; null where there is nothing to do any more. */
  readonly step: Step | null
  /** The wallet or the network is waited for. */
  readonly isWaiting: boolean
  readonly walletName: string
  /** In which the cost is paid. */
  readonly native: TokenBalance
}

/** What the visitor does in the review. */
export type SwapPreviewActions = {
  agree(hasAgreed: boolean): Promise<void>
  typeWord(word: string): Promise<void>
  /** Goes one step on: allows, signs or swaps. */
  confirm(): Promise<void>
  /** Asks for a new quote, and shows it. */
  refresh(): Promise<void>
  back(): Promise<void>
  /** Goes to the form in place of the review. */
  restart(): Promise<void>
}

/** What became of it. */
export interface SwapResultData extends SwapResult {
  /** Page of the transaction that counts; null where the network names none, or there is none. */
  readonly explorer: { readonly name: string; readonly url: string } | null
  /** Base units of `to` that came less than was promised; null while that is not known. */
  readonly shortfall: bigint | null
}

/** What the visitor does once it is done. */
export type SwapResultActions = {
  close(): Promise<void>
  /** Opens the form for another swap. */
  again(): Promise<void>
  /** What was promised and what came, as JSON with the quote that the gateway has signed. */
  getReceipt(): Promise<string>
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Swap: PluginHeadless<SwapData, SwapActions>
    SwapSelectToken: PluginHeadless<SwapSelectTokenData, SwapSelectTokenActions>
    SwapSettings: PluginHeadless<SwapSettingsData, SwapSettingsActions>
    SwapAllowances: PluginHeadless<SwapAllowancesData, SwapAllowancesActions>
    SwapPreview: PluginHeadless<SwapPreviewData | null, SwapPreviewActions>
    SwapResult: PluginHeadless<SwapResultData | null, SwapResultActions>
  }
}
