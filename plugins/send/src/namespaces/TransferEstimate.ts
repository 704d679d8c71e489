import type { FeesPerGas } from '@portico/evm/client'

/** Something to know about a transfer before it is signed, a sentence each. */
export type TransferNotice =
  /** The token keeps a part, in base units: so much is received, and so much withheld. */
  | { readonly kind: 'transferFee'; readonly received: bigint; readonly withheld: bigint }
  /** The receiver has no account for the token yet: the sender pays for it, in lamports. */
  | { readonly kind: 'accountRent'; readonly lamports: bigint }
  /** The receiver takes nothing without a memo, so one is added. */
  | { readonly kind: 'memoRequired' }
  /** Somebody can take the token from every account. */
  | { readonly kind: 'permanentDelegate'; readonly delegate: string }
  | { readonly kind: 'frozenByDefault' }
  /** Wallets and explorers show the amount as another number, which is decimal text. */
  | { readonly kind: 'scaled'; readonly shown: string }

/** Why a transfer is refused before the network is asked to make it. */
export type TransferRefusal =
  | 'insufficient'
  | 'feeUnpaid'
  | 'leavesDust'
  | 'receiverBelowRent'
  | 'nonTransferable'
  | 'frozen'
  | 'hookAccountMissing'
  | 'receiverTokenAccount'
  | 'receiverMint'
  | 'receiverOffCurve'
  | 'receiverProgram'
  | 'simulationFailed'

/** What the network takes for a transfer on eip155, in wei but for `gas`. */
export interface GasCost extends FeesPerGas {
  /** All of it, at the most. */
  readonly fee: bigint
  /** Units of gas. */
  readonly gas: bigint
  /** What a rollup takes beside gas; nothing elsewhere. */
  readonly rollupFee: bigint
}

/** What the network takes for a transfer on solana, in lamports, and what there is to know about it. */
export interface PlanCost {
  readonly fee: bigint
  /** A node has looked whether all of it can be paid. */
  readonly blocker: null
  /** What the receiver's new account takes. */
  readonly rent: bigint
  /** What arrives, in base units of the token. */
  readonly received: bigint
  readonly notices: readonly TransferNotice[]
}

/** What a transfer costs. `refused`: it would fail; `unavailable`: the node could not be asked. */
export type TransferEstimate =
  | ({ readonly status: 'ready' } & (GasCost | PlanCost))
  | {
      readonly status: 'refused' | 'unavailable'
      readonly reason: string
      /** Why the wallet cannot be asked; absent where that follows from the rest. */
      readonly blocker?: 'refused' | 'tooHigh' | 'unavailable'
      /** Why, where that is known. */
      readonly refusal?: TransferRefusal
    }
