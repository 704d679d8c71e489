import type { TokenBalance } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'
import type { TransferEstimate } from './actions/estimateTransfer.ts'
import type { Lookup, LookupAttempt } from './actions/lookups.ts'
import type { ReceiverProblem } from './actions/readReceiver.ts'
import type { Transfer } from './transfer.ts'

/** How far a receiver is. */
export type ReceiverStatus = 'empty' | 'resolving' | 'ready' | ReceiverProblem

/** Why the wallet did not send. */
export interface SendFailure {
  readonly kind: 'declined' | 'refused' | 'failed'
  readonly reason: string
}

/** What the review shows. */
export interface Review extends Transfer {
  readonly estimate: TransferEstimate | { readonly status: 'loading' }
  readonly failure: SendFailure | null
}

/**
 * What became of a transfer. `unclear`: the wallet's answer is no hash; `unknown`: the node cannot be asked; `replaced`: another
 * transaction, which does something else, has taken its place.
 */
export interface SendResult extends Transfer {
  readonly hash: Hex | null
  readonly status: 'pending' | 'success' | 'reverted' | 'replaced' | 'unknown' | 'unclear'
  /** Hash of the transaction that has taken its place, where that is known: with `success` and `reverted` it does the same. */
  readonly replacedBy: Hex | null
  readonly receiverProfileName: string | null
}

/** The specification's Send state, and what its views need besides. Balances stay with the shell. */
export interface SendState {
  /** What the visitor has settled on, by choosing or by typing; the views fill the gap. */
  readonly token: TokenBalance | null
  /** Decimal text as typed, with a point. */
  readonly sendTokenAmount: string
  /** Address or name as typed. */
  readonly receiver: string
  readonly receiverStatus: ReceiverStatus
  readonly receiverAddress: Address | null
  readonly receiverProfileName: string | null
  readonly receiverProfileImageUrl: string | null
  /** Title of the lookup that the address is from; null where the shell knew it. */
  readonly receiverFoundBy: string | null
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
  receiverAddress: null,
  receiverProfileName: null,
  receiverProfileImageUrl: null,
  receiverFoundBy: null,
  lookups: [],
  lookupAttempt: null,
} satisfies Partial<SendState>

/** State at the start and after sending. */
export const emptySend: SendState = {
  token: null,
  sendTokenAmount: '',
  receiver: '',
  receiverStatus: 'empty',
  ...noProfile,
  isMaxUnavailable: false,
  loading: false,
  isReviewOpen: false,
  review: null,
  result: null,
}
