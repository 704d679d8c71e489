import type { FeesPerGas } from '@portico/evm/client'
import type { TransferRefusal as PlanRefusal, TransferNotice } from '@portico/solana'

export type { TransferNotice }

/** Why a transfer is refused before the network is asked to make it. */
export type TransferRefusal = Exclude<PlanRefusal, 'unavailable'>

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
