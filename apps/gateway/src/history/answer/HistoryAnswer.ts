/** What the specification's client knows of a transfer, and behind that what is ours. */
export interface AnswerTransfer {
  readonly fungible_info?: {
    readonly name?: string
    readonly symbol?: string
    /** Of tokens that the operator has listed: a stranger may use anybody's symbol. */
    readonly icon?: { readonly url: string }
  }
  readonly nft_info?: {
    readonly name?: string
    readonly content?: {
      readonly preview: { readonly url: string }
      readonly detail: { readonly url: string }
    }
    readonly flags: { readonly is_spam: boolean }
  }
  readonly direction: 'in' | 'out' | 'self'
  /** Exact, decimal; base units where nobody says how many decimals there are (`decimals: null`). */
  readonly quantity: { readonly numeric: string }
  readonly standard: string
  /** What moved is known by this, and never by its symbol; null for the native currency. */
  readonly contract: string | null
  readonly token_id: string | null
  readonly decimals: number | null
  readonly from: string | null
  readonly to: string | null
  /** Moved by a contract, in the middle of a transaction. */
  readonly is_internal: boolean
  /** Nothing moved. */
  readonly is_zero: boolean
  /** Whether the operator has listed the token, or it is the native currency. */
  readonly is_listed: boolean
}

/** One transaction. */
export interface AnswerRow {
  readonly id: string
  readonly metadata: {
    readonly operationType: string
    readonly hash: string
    /** ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    /** Empty where nobody is named. */
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
    readonly nonce: number
    /** CAIP-2. */
    readonly chain: string
    /** Height; the slot on Solana; null while pending. */
    readonly block: number | null
    /** Whether the account itself has asked for it. What is `out` without that may be made up by a contract. */
    readonly isSigned: boolean
    /** In the native currency, exact; null where another has paid. */
    readonly fee: { readonly numeric: string } | null
    /** Whether there are more transfers than these. */
    readonly isCut: boolean
  }
  readonly transfers: readonly AnswerTransfer[]
}

/** What is known of one chain. */
export interface AnswerCoverage {
  /** CAIP-2. */
  readonly chainId: string
  /**
   * `complete`: everything since the blocks below. `indexing`: older blocks are still being read. `stopped`: blocks were
   * replaced deeper than is followed, and nothing is read until the operator has looked at it. `unavailable`: the chain
   * does not answer. `upstream`: another index says what there is.
   */
  readonly state: 'complete' | 'indexing' | 'stopped' | 'unavailable' | 'upstream'
  /** First block, or slot, since when tokens, the native currency, and what contracts move of it are known; null: not at all. */
  readonly tokensSince: number | null
  readonly nativeSince: number | null
  readonly internalSince: number | null
  /** Last block that has been read. */
  readonly until: number | null
}

/** Answer of `GET /v1/account/{account}/history`. */
export interface HistoryAnswer {
  readonly data: readonly AnswerRow[]
  /** Query `cursor` of the next page; null when there is none. */
  readonly next: string | null
  readonly coverage: readonly AnswerCoverage[]
}
