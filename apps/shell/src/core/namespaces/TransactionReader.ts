import type { CaipNetworkId } from '@portico/contract'
import type { Core } from '../Core.ts'

/** A transaction that was sent, as far as it is known. */
export interface SentTransaction {
  readonly hash: string
  readonly caipNetworkId: CaipNetworkId
  /** Address and number that the network knows it by: another with both takes its place. */
  readonly sender?: string | undefined
  readonly nonce?: number | undefined
  /** A hash of what it does: two of the same hash do the same. */
  readonly call?: string | undefined
  /** Height of the last block that can take it, on networks where a transaction expires. */
  readonly lastHeight?: number | undefined
  /** What the plugin gave with it: anything. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** What a node says of a transaction; `missing` where another may have taken its place, or no block can take it any more. */
export interface Outcome extends Pick<SentTransaction, 'sender' | 'nonce' | 'call' | 'lastHeight'> {
  readonly status: 'pending' | 'success' | 'failed' | 'missing' | 'unknown'
}

/** How a transaction ended that is missing. */
export interface Replacement {
  readonly status: 'pending' | 'success' | 'failed' | 'replaced'
  readonly replacedBy?: string
  /** With `replaced`: nothing has taken its place, and no block can take it any more. */
  readonly isExpired?: true
}

/** How transactions of one namespace are named and followed. */
export interface TransactionReader {
  /** Matches a hash. */
  readonly hash: RegExp
  /** The case of a hash's letters says nothing. @default false */
  readonly isCaseless?: boolean
  /** Milliseconds after it has settled for which the chain may still go back on it. @default it never does */
  readonly undoneWithin?: number
  /** Asks a node how a transaction stands. Absent where no node can say. @throws errors of area API, and `RpcError` */
  fetchOutcome?(core: Core, transaction: SentTransaction): Promise<Outcome>
  /** Finds what became of a `missing` one. Never throws. @default it was replaced, by an unknown one */
  findReplacement?(core: Core, transaction: SentTransaction): Promise<Replacement>
}
