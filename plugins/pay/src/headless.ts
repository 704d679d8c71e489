import type { Network } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { Payment } from './payments/Payment.ts'
import type { Refusal } from './payments/readRefusal.ts'
import type { PayStanding } from './progress/getStanding.ts'
import type { RequestProblem } from './request/PayRequest.ts'
import type { Outside, PayFailure, PayToken, Review } from './state.ts'
import type { Way } from './ways/Way.ts'

/** What every view says of what is asked for. Amounts are base units of the asset. */
export interface AskedData {
  /** What the shop calls itself; null where it does not say. */
  readonly label: string | null
  readonly recipient: string
  readonly amount: bigint
  /** What is missing now. */
  readonly due: bigint
  /** Null while nobody knows it. */
  readonly token: PayToken | null
  /** Null for one that the site does not have. */
  readonly network: Network | null
}

/** What is asked for, the ways to pay it, and how it stands. */
export interface PayData {
  /** `invalid`: the page asks for something that is none; `refused`: the gateway takes no such payment; `unknown`: nobody knows the asset. */
  readonly status: 'loading' | 'invalid' | 'refused' | 'unknown' | 'failed' | 'ready'
  readonly problem: RequestProblem | Refusal | null
  readonly asked: AskedData | null
  readonly standing: PayStanding
  /** Whether ways are offered: nothing is under way, or what was asked of the wallet may be asked again. */
  readonly isPayable: boolean
  readonly ways: readonly Way[]
  /** Whether a wallet that could pay is connected. */
  readonly isConnected: boolean
  /** Way whose page is being asked for. */
  readonly opening: string | null
  readonly failure: PayFailure | null
  /** In the words of node or wallet; empty where they say none. */
  readonly reason: string
  /** As the gateway says it; null until it has. */
  readonly payment: Payment | null
  /** Where the visitor was led to pay. */
  readonly outside: Outside | null
  /** Of what the wallet has sent, or of what has come; null where none is known. */
  readonly hash: string | null
  readonly explorer: { readonly name: string; readonly url: string } | null
  /** What is missing may be paid. */
  readonly canPayRest: boolean
}

/** What the visitor does there. */
export type PayActions = {
  /** Goes on with a way: within the visitor's press, since it may open a window. */
  choose(id: string): Promise<void>
  connect(): Promise<void>
  /** Asks for everything again that has not come. */
  retry(): Promise<void>
  /** Asks chain, wallet and gateway now. */
  check(): Promise<void>
  /** Offers what may ask the wallet for the same again, by the same number. */
  askAgain(): Promise<void>
  /** Opens the page of the exchange or the provider again: within the visitor's press. */
  openPage(): Promise<void>
  /** Gives up waiting for it, and offers the ways. */
  payOtherwise(): Promise<void>
  /** Offers the ways for what is missing. */
  payRest(): Promise<void>
  /** Ends it: hands over how it stands, or closes. */
  done(): Promise<void>
}

/** What is about to be paid from the wallet. */
export interface PayQuoteData {
  readonly review: Review
  readonly asked: AskedData
  readonly failure: PayFailure | null
  readonly reason: string
  /** The quote has ended, and has to be asked for again. */
  readonly isOver: boolean
  readonly isPaying: boolean
  /** Why the wallet is not asked; null where it may be. */
  readonly blocker: 'account' | 'steps' | 'underway' | null
}

/** What the visitor does there. */
export type PayQuoteActions = {
  /** Asks the wallet, once. */
  pay(): Promise<void>
  /** Asks for price and cost again. */
  refresh(): Promise<void>
  back(): Promise<void>
}

/** The payment for another wallet. */
export interface PayScanData {
  readonly asked: AskedData
  /** What a camera reads: EIP-681, or Solana Pay. */
  readonly uri: string
  /** An address of this payment alone; null on Solana, where the code alone names it: what comes without it is not recognized. */
  readonly address: string | null
  /** Decimal text of the amount, with a point. */
  readonly amountText: string
}

/** What the visitor does there. */
export type PayScanActions = {
  /** Waits for what was paid. */
  sent(): Promise<void>
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Pay: PluginHeadless<PayData, PayActions>
    PayQuote: PluginHeadless<PayQuoteData | null, PayQuoteActions>
    PayScan: PluginHeadless<PayScanData | null, PayScanActions>
  }
}
