import type { Address, Hash } from 'viem'
import type { PaidAsset } from '../chain/payOut.ts'

/** An asset of which the visitor holds something at the exchange. */
export interface HeldAsset extends PaidAsset {
  /** CAIP-2, of the chain that it is sent on. */
  readonly caipNetworkId: string
  /** The chain's name, for people. */
  readonly network: string
  /** What a withdrawal costs, base units. */
  readonly fee: bigint
  /** What the visitor holds at the start, base units. */
  readonly balance: bigint
}

/** Who pays the fee: the visitor beside the amount, or whoever it is sent to, out of it. */
export type FeePayer = 'visitor' | 'deducted'

/** How a withdrawal stands. One that is confirmed and not yet sent is open. */
export type WithdrawalState = 'open' | 'sent' | 'failed' | 'cancelled'

/** What the exchange does once a withdrawal is confirmed; `less` sends one fee less than it has said. */
export const outcomes = ['sent', 'slow', 'failed', 'less'] as const

/** @see outcomes */
export type WithdrawalOutcome = (typeof outcomes)[number]

/** What a server has asked for. */
export interface WithdrawalRequest {
  /** The server's own name for it, unique. */
  readonly reference: string
  readonly asset: HeldAsset
  /** Base units. */
  readonly amount: bigint
  readonly address: Address
  readonly feePayer: FeePayer
}

/** Money that leaves the exchange, once. */
export interface Withdrawal extends WithdrawalRequest {
  state: WithdrawalState
  /** Confirmed by the visitor, whatever has come of it. */
  isConfirmed: boolean
  hash: Hash | null
}

/** What leaves the visitor's balance, base units. */
export const getCost = ({ amount, feePayer, asset }: WithdrawalRequest): bigint =>
  feePayer === 'visitor' ? amount + asset.fee : amount

/** What is sent, base units. */
export const getSent = ({ amount, feePayer, asset }: WithdrawalRequest): bigint =>
  feePayer === 'visitor' ? amount : amount - asset.fee
