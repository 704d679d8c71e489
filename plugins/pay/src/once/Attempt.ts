/**
 * How an attempt stands. `asked`: the wallet was, and nobody knows more. `declined`: the visitor has said no. `paid`: the chain has it.
 * `nothing`: it has come to nothing, and cannot any more.
 */
export const attemptStates = ['asked', 'declined', 'paid', 'nothing'] as const
export type AttemptState = (typeof attemptStates)[number]

/** One time that the wallet was asked to pay, as it is kept before the wallet is asked. */
export interface Attempt {
  /** From 1, of one payment. */
  readonly number: number
  /** `batch`: calls together, by an id of ours that the wallet takes once. */
  readonly kind: 'transaction' | 'batch'
  readonly account: string
  /** The account is a contract, whose transactions bear numbers of somebody else. */
  readonly isContract: boolean
  /** Number that the account's next transaction had: whoever takes it, only one can. On Solana the slot at the time: nothing before it is this attempt's. */
  readonly nonce: bigint
  /** Newest block before. On Solana the height of the last one that can take the transaction. */
  readonly block: bigint
  /** What it pays, and what the gateway had counted before: base units of the asset. */
  readonly amount: bigint
  readonly before: bigint
  /** What stood at the payment's own address before: base units of the asset. */
  readonly held: bigint
  /** The wallet's answer, or what the chain has; null where neither has said. */
  readonly hash: string | null
  readonly state: AttemptState
  /** Milliseconds since 1970. */
  readonly at: number
}

/** What an attempt is known by on the chain. */
export type Marks = Pick<Attempt, 'nonce' | 'block' | 'held'>

/** What a batch is named by: the wallet refuses the same a second time (EIP-5792). */
export const toBatchId = (digest: string, { number }: Pick<Attempt, 'number'>): string =>
  `${digest}${number.toString(16).padStart(4, '0')}`
