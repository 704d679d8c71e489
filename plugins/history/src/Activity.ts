import type { CaipNetworkId } from '@portico/contract'

/** What one transaction was, in the words of the gateway; `transaction` where nobody has said it yet, `execute` where nobody can. */
export const operations = [
  ...(['approve', 'borrow', 'bought', 'bridge', 'burn', 'cancel', 'claim', 'deploy', 'deposit'] as const),
  ...(['execute', 'mint', 'receive', 'repay', 'send', 'stake', 'trade', 'transaction', 'unstake'] as const),
  'withdraw',
] as const

/** One of {@link operations}. */
export type Operation = (typeof operations)[number]

/**
 * How it stands. `signers`: owners of the account have to agree first. `replaced`: another transaction has its number. `expired`: no
 * block can take it any more.
 * `unknown`: nobody could say within a day.
 */
export type ActivityStatus =
  | 'pending'
  | 'signers'
  | 'confirmed'
  | 'failed'
  | 'replaced'
  | 'expired'
  | 'unknown'

/** Something that moved. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly kind: 'native' | 'token' | 'nft'
  /** What moved is known by this alone; null for the native currency. */
  readonly contract: string | null
  readonly tokenId: string | null
  /** What its contract calls itself, which may be anything. */
  readonly name: string | null
  readonly symbol: string | null
  /** Base units. */
  readonly amount: bigint
  /** Null where nobody says: the amount then says nothing. */
  readonly decimals: number | null
  readonly from: string | null
  readonly to: string | null
  /** The native currency, or a token that the gateway's operator has listed. */
  readonly isListed: boolean
  readonly isSpam: boolean
  /** A contract has moved it, in the middle of the transaction. */
  readonly isInternal: boolean
  /** Address at the gateway. */
  readonly pictureUrl: string | null
}

/** One transaction, as the account sees it. */
export interface Activity {
  /** The network's CAIP-2 id and the hash, with a colon between. */
  readonly id: string
  readonly caipNetworkId: CaipNetworkId
  readonly hash: string
  /** Milliseconds since 1970: when it came into a block; of what waits, when it was sent. */
  readonly at: number
  readonly status: ActivityStatus
  readonly operation: Operation
  readonly from: string | null
  readonly to: string | null
  /** Height; the slot on Solana. */
  readonly block: number | null
  /** Whether the account itself has asked for it. */
  readonly isSigned: boolean
  /** Base units of the network's own currency; null where another has paid, and while it is not known. */
  readonly fee: bigint | null
  readonly transfers: readonly Transfer[]
  /** There are more transfers than these. */
  readonly isCut: boolean
  /** Hash of the one that has its number in its place, where that is known. */
  readonly replacedBy: string | null
  /** What the plugin that sent it says of how it ended. */
  readonly message: string | null
}

/** What the gateway knows of one network. */
export interface Coverage {
  readonly caipNetworkId: CaipNetworkId
  readonly state: 'complete' | 'indexing' | 'stopped' | 'unavailable' | 'upstream'
  /** First block since when each is known; null: not at all. */
  readonly tokensSince: number | null
  readonly nativeSince: number | null
  readonly internalSince: number | null
}

/** A page of the history. */
export interface HistoryPage {
  readonly activities: readonly Activity[]
  /** Cursor of the next page; null at the end. */
  readonly next: string | null
  readonly coverage: readonly Coverage[]
  /** Entries that made no sense, and are left out. */
  readonly unreadable: number
}

/** The id of a transaction. */
export const toId = (caipNetworkId: string, hash: string): string => `${caipNetworkId}:${hash}`
