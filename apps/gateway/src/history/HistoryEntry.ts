/** What a transfer was read from: the transaction itself, a log, a call between contracts, a change of balances. */
export type TransferOrigin = 'value' | 'log' | 'trace' | 'balance'
/** What moved. */
export type TransferStandard = 'native' | 'erc20' | 'erc721' | 'erc1155' | 'spl' | 'token2022'

/** Something that moved in a transaction, as one account sees it. Addresses in the chain's own form. */
export interface HistoryTransfer {
  readonly origin: TransferOrigin
  /** Index of the log in its block, or of the call in its transaction; 0 for the transaction itself. */
  readonly index: number
  /** Place in a log that holds several; else 0. */
  readonly place: number
  readonly direction: 'in' | 'out' | 'self'
  readonly standard: TransferStandard
  /** Contract; the mint on Solana; null for the native currency. */
  readonly contract: string | null
  /** Decimal; null for what has no ids. */
  readonly tokenId: string | null
  /** Base units, decimal. */
  readonly amount: string
  /** Where the chain says it beside the transfer, as on Solana; else null. */
  readonly decimals: number | null
  /** Null where the chain does not say. */
  readonly from: string | null
  readonly to: string | null
}

/** A transaction, as one account sees it. */
export interface HistoryEntry {
  readonly account: string
  readonly hash: string
  readonly blockHash: string
  /** Height; the slot on Solana. */
  readonly block: bigint
  /** Place in the block. */
  readonly position: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly from: string
  /** The contract that was made, where one was; null where nobody is named. */
  readonly to: string | null
  /** `pending` while it is in no block; such are not kept. */
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly nonce: bigint
  /** What was done, in one word: see `nameOperation`. */
  readonly operation: string
  /** Whether the account itself has asked for it. Transfers out of it without that may be made up by a contract. */
  readonly isSigned: boolean
  /** Base units of the native currency that the account has paid for it; null where another has. */
  readonly fee: string | null
  readonly transfers: readonly HistoryTransfer[]
}

/** Since which block an account's history is known; each up to the last block that has been read. */
export interface Coverage {
  readonly tokensFrom: bigint
  readonly nativeFrom: bigint
  /** Behind the last block where calls between contracts are not read. */
  readonly internalFrom: bigint
}
