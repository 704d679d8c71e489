import type { ShownAmount } from './shownAmount.ts'

/** A transfer as asked for. Addresses in base58. */
export interface TransferRequest {
  /** The token's mint; null for SOL. */
  readonly mint: string | null
  /** Of the asset; a mint that says otherwise is refused. */
  readonly decimals: number
  /** Base units; lamports for SOL. Not read where `isMax`. */
  readonly amount: bigint
  readonly from: string
  /** A wallet's address, never one of a token account. */
  readonly to: string
  /** Send all there is. @default false */
  readonly isMax?: boolean
  /** Text to write to the chain beside the transfer, as a Solana Pay link asks for. */
  readonly memo?: string | null
  /** Addresses by which the receiver finds the transfer, as a Solana Pay link asks for. */
  readonly references?: readonly string[]
}

/** What stands to be said before signing. Amounts in base units. */
export type TransferNotice =
  /** The token takes a fee of each transfer; for the current epoch. */
  | { readonly kind: 'transferFee'; readonly received: bigint; readonly withheld: bigint }
  /** The receiver has no account of the token yet, and the sender pays for it. */
  | { readonly kind: 'accountRent'; readonly lamports: bigint }
  /** The receiver's account takes no transfer without a memo, so one is added. */
  | { readonly kind: 'memoRequired' }
  /** Somebody may move or burn the token out of every account. */
  | { readonly kind: 'permanentDelegate'; readonly delegate: string }
  /** New accounts of the token are frozen; those of this transfer are not. */
  | { readonly kind: 'frozenByDefault' }
  /** The token scales its base units or counts interest. */
  | ({ readonly kind: 'scaled' } & ShownAmount)

/** Why a transfer is not prepared. */
export type TransferRefusal =
  /** More than there is of what is sent, or nothing. */
  | 'insufficient'
  /** Too little SOL for the fee, and for the account that has to be made. */
  | 'feeUnpaid'
  /** The sender would keep less than an account needs, but not 0. */
  | 'leavesDust'
  /** The receiver's account would hold less than an account needs. */
  | 'receiverBelowRent'
  | 'nonTransferable'
  /** The sender's or the receiver's token account is frozen, or the one to be made would be. */
  | 'frozen'
  /** The token's own rules ask for an account that is not there. */
  | 'hookAccountMissing'
  | 'receiverTokenAccount'
  | 'receiverMint'
  | 'receiverOffCurve'
  | 'receiverProgram'
  /** The node tried it, and it fails. */
  | 'simulationFailed'
  /** The node did not answer, or what it answers is not understood. */
  | 'unavailable'

/** A transfer ready to be signed. */
export interface TransferPlan {
  /** Base units that leave the sender. */
  readonly amount: bigint
  /** Base units that reach the receiver. */
  readonly received: bigint
  /** Lamports for the network. */
  readonly fee: bigint
  /** Lamports for the receiver's token account, where it has to be made. */
  readonly rent: bigint
  readonly notices: readonly TransferNotice[]
  /** The wire transaction in base64, its signature empty. */
  readonly transaction: string
  /** Height of the last block that can take it. */
  readonly lastValidBlockHeight: bigint
}

/** Answer of {@link planTransfer}. */
export type PlannedTransfer =
  | { readonly status: 'ready'; readonly plan: TransferPlan }
  /** `reason` is technical, in English, for reports. */
  | { readonly status: 'refused'; readonly refusal: TransferRefusal; readonly reason: string }

/** Ends a plan. Caught by {@link planTransfer}, whose answer it becomes. */
export class TransferRefused extends Error {
  readonly refusal: TransferRefusal

  constructor(refusal: TransferRefusal, reason: string) {
    super(reason)
    this.refusal = refusal
  }
}

/** @throws TransferRefused */
export function refuse(refusal: TransferRefusal, reason: string): never {
  throw new TransferRefused(refusal, reason)
}
