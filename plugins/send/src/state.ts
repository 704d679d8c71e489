import type { TokenBalance } from '@portico/contract'
import type { Lookup, LookupAttempt } from './lookups/lookups.ts'
import type { PlannedTransfer, ReceiverKind, ReceiverProblem } from './namespaces/TransferRules.ts'
import type { PaymentMarks, Transfer } from './transfer.ts'

/** How far a receiver is. */
export type ReceiverStatus = 'empty' | 'resolving' | 'ready' | ReceiverProblem

/** What is known of a receiver beside the address. */
export interface ReceiverFacts {
  readonly kind: ReceiverKind
  /** Somebody whom the visitor has sent to before, and whom this one could be taken for. */
  readonly lookAlike: string | null
  /** The visitor has sent nothing to it before, in this browser. */
  readonly isFirst: boolean
}

/** Whether a name still belongs to the address that it led to, as asked again for the review. */
export type NameCheck =
  | { readonly status: 'none' | 'asking' | 'same' | 'unavailable' }
  /** Null: it leads nowhere any more, and `problem` says why. */
  | {
      readonly status: 'changed'
      readonly address: string | null
      readonly problem: ReceiverProblem | null
    }

/** Why the wallet did not send. `differs`: it was not asked, since the transfer is not the one any more that was reviewed. */
export interface SendFailure {
  readonly kind: 'declined' | 'refused' | 'failed' | 'differs'
  readonly reason: string
}

/** What the review shows. */
export interface Review extends PlannedTransfer {
  readonly failure: SendFailure | null
}

/**
 * What became of a transfer. `unclear`: the wallet's answer is no hash; `unknown`: the node cannot be asked; `replaced`: another
 * transaction, which does something else, has taken its place; `expired`: no block can take it any more.
 */
export interface SendResult extends Transfer {
  readonly hash: string | null
  readonly status: 'pending' | 'success' | 'reverted' | 'replaced' | 'unknown' | 'unclear' | 'expired'
  /** Hash of the transaction that has taken its place, where that is known: with `success` and `reverted` it does the same. */
  readonly replacedBy: string | null
  /** It had settled, and its chain has gone back on it: what is pending is pending anew. */
  readonly isUndone: boolean
  readonly receiverProfileName: string | null
  readonly marks: PaymentMarks | null
}

/** The specification's Send state, and what its views need besides. Balances stay with the shell. */
export interface SendState {
  /** What the visitor has settled on, by choosing or by typing; the views fill the gap. */
  readonly token: TokenBalance | null
  /** Decimal text as typed, with a point. */
  readonly sendTokenAmount: string
  /** It is from Max, and follows what that is at the review. */
  readonly isMax: boolean
  /** Address or name as typed. */
  readonly receiver: string
  readonly receiverStatus: ReceiverStatus
  /** Name of the network that a payment link is for, where that is another one. */
  readonly requestedNetwork: string | null
  readonly receiverAddress: string | null
  /** Of the payment link that the receiver is from. */
  readonly marks: PaymentMarks | null
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
  /** Name in plain letters that the one which was typed only looks like; null where it does not. */
  readonly receiverLooksLike: string | null
  /** Title of the lookup that the address is from; null where the shell knew it. */
  readonly receiverFoundBy: string | null
  /** Null until they are known, for this network. */
  readonly receiverFacts: ReceiverFacts | null
  readonly nameCheck: NameCheck
  /** The visitor has ticked that he has looked at the receiver, where that is asked. */
  readonly hasAgreed: boolean
  /** Who may know a name that the shell does not. */
  readonly lookups: readonly Lookup[]
  readonly lookupAttempt: LookupAttempt | null
  readonly isMaxUnavailable: boolean
  /** The wallet is asked. */
  readonly loading: boolean
  /** The review is on screen. The visitor may leave it while the wallet is asked. */
  readonly isReviewOpen: boolean
  readonly review: Review | null
  readonly result: SendResult | null
}

/** Of a receiver of whom nothing is known. */
export const noProfile = {
  requestedNetwork: null,
  receiverAddress: null,
  marks: null,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  receiverLooksLike: null,
  receiverFoundBy: null,
  nameCheck: { status: 'none' },
  lookups: [],
  lookupAttempt: null,
} satisfies Partial<SendState>

/** State at the start and after sending. */
export const emptySend: SendState = {
  token: null,
  sendTokenAmount: '',
  isMax: false,
  receiver: '',
  receiverStatus: 'empty',
  ...noProfile,
  receiverFacts: null,
  hasAgreed: false,
  isMaxUnavailable: false,
  loading: false,
  isReviewOpen: false,
  review: null,
  result: null,
}
