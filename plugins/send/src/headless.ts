import type { BalancesSnapshot, Network, TokenBalance } from '@portico/contract'
import type { PluginHeadless } from '@portico/contract/shell'
import type { SendStatus } from './getSendStatus.ts'
import type { Lookup, LookupAttempt } from './lookups/lookups.ts'
import type { ReceiverProblem } from './namespaces/TransferRules.ts'
import type { NameCheck, ReceiverFacts, ReceiverStatus, Review, SendResult } from './state.ts'

/** What the form shows. Amounts are in base units of the token. */
export interface SendData {
  /** What is missing, first things first; `review` where nothing is. `unsupported`: not on this network. */
  readonly status: SendStatus | 'disconnected' | 'unsupported'
  readonly network: Network | null
  /** With its newest balance. */
  readonly token: TokenBalance | null
  /** Decimal text as typed, with a point. */
  readonly sendTokenAmount: string
  /** Null while what was typed is none, or has more decimals than the token. */
  readonly amount: bigint | null
  readonly isMaxUnavailable: boolean
  /** Address or name as typed. */
  readonly receiver: string
  readonly receiverStatus: ReceiverStatus
  /** Why nothing may be sent to it; null where something may, or it is not there yet. */
  readonly receiverProblem: ReceiverProblem | null
  /** Name of the network that a payment link is for, where that is another one. */
  readonly requestedNetwork: string | null
  readonly receiverAddress: string | null
  readonly receiverProfileImageUrl: string | null
  /** Name in plain letters, such as `vitalik.eth`, that the one which was typed only looks like; null where it does not. */
  readonly receiverLooksLike: string | null
  /** Title of the lookup that the address is from; null where the shell knew it. */
  readonly receiverFoundBy: string | null
  /** What is known of the receiver beside the address; null until it is. */
  readonly receiverFacts: ReceiverFacts | null
  /** Lookups of other plugins that may know a name which the shell does not. */
  readonly lookups: readonly Lookup[]
  /** The one that was asked, and what it says. */
  readonly lookupAttempt: LookupAttempt | null
  readonly isOwnAccount: boolean
  /** Whether names are known here. */
  readonly hasNames: boolean
}

/** What the visitor does in the form. */
export type SendActions = {
  /** @param text decimal text with a point */
  setAmount(text: string): void
  /** Fills in the most that can be sent. */
  setMax(): Promise<void>
  /** Address, name, or payment link (EIP-681, Solana Pay), which fills in token and amount as well; a name is looked up once typing has paused. */
  setReceiver(text: string): Promise<void>
  /** Asks a lookup, by its id. */
  lookUp(id: string): Promise<void>
  /** Takes the address that it has found. */
  useLookup(): void
  /** Opens the list of tokens. */
  selectToken(): void
  /** Goes on: to the list of tokens while none is chosen, to the review once nothing is missing. */
  next(): Promise<void>
}

/** What may be sent, the most valuable first. */
export interface SendSelectTokenData {
  readonly status: BalancesSnapshot['status']
  readonly tokens: readonly TokenBalance[]
  readonly network: Network | null
}

/** What the visitor does in the list of tokens. */
export type SendSelectTokenActions = {
  /** Chooses one of the list, and goes back. */
  choose(token: Pick<TokenBalance, 'caipNetworkId' | 'address'>): void
  /** Asks for the balances again. */
  retry(): Promise<void>
}

/** What is about to happen. */
export interface SendReviewData {
  readonly review: Review
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
  /** Name in plain letters that this one only looks like; null where it does not. */
  readonly receiverLooksLike: string | null
  /** Title of the lookup that the address is from; null where the shell knew it. */
  readonly receiverFoundBy: string | null
  /** What is known of the receiver beside the address; null until it is, and the wallet is not asked before. */
  readonly receiverFacts: ReceiverFacts | null
  /** Whether the name still leads to the address. Where it does not, the wallet is not asked. */
  readonly nameCheck: NameCheck
  /** Whether the wallet is asked only once the visitor has said, by `agree`, that the receiver is the one that is meant. */
  readonly isAgreementNeeded: boolean
  readonly hasAgreed: boolean
  /** Whether something about the receiver has to be known or said before the wallet is asked. */
  readonly isReceiverOpen: boolean
  /** Whether account and network are still those it was made for. */
  readonly isCurrent: boolean
  /** Why the wallet is not asked; null where it may be. `tooHigh`: the cost cannot be paid; `unavailable`: no node could make it. */
  readonly blocker: 'refused' | 'tooHigh' | 'unavailable' | null
  /** The wallet is asked. */
  readonly isWaiting: boolean
  readonly walletName: string
  /** In which the cost is paid. */
  readonly native: TokenBalance
}

/** What the visitor does in the review. */
export type SendReviewActions = {
  /** Says that the receiver is the one that is meant, where that is asked. */
  agree(hasAgreed: boolean): void
  /** Asks the wallet. */
  confirm(): Promise<void>
  /** Estimates the cost again. */
  estimate(): Promise<void>
  back(): void
  /** Goes to the form in place of the review. */
  restart(): void
}

/** What became of it. */
export interface SendResultData extends SendResult {
  /** Page of the transaction that counts; null where the network names none. */
  readonly explorer: { readonly name: string; readonly url: string } | null
  /** Whether the network has not taken it, never will, and the same account is there to send it again. */
  readonly canSendAgain: boolean
}

/** What the visitor does once it is done. */
export type SendResultActions = {
  close(): void
  /** Reviews the same transfer anew. Does nothing unless `canSendAgain`. */
  sendAgain(): Promise<void>
}

declare module '@portico/contract/shell' {
  interface HeadlessViews {
    Send: PluginHeadless<SendData, SendActions>
    SendSelectToken: PluginHeadless<SendSelectTokenData, SendSelectTokenActions>
    SendReview: PluginHeadless<SendReviewData | null, SendReviewActions>
    SendResult: PluginHeadless<SendResultData | null, SendResultActions>
  }
}
