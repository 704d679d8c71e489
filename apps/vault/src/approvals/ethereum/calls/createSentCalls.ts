import type { Address, Hex } from 'viem'

/** Calls that were approved together (EIP-5792). */
export interface CallsRecord {
  readonly id: string
  readonly account: Address
  readonly caipNetworkId: string
  /** How many there are. */
  readonly total: number
  /** Transactions of those that were sent, in their order. */
  readonly hashes: Hex[]
  /** Whether one failed, and no more are sent. */
  isStopped: boolean
}

/** What this frame has sent, for as long as it lives: pages ask how it went. */
export interface SentCalls {
  get(id: string): CallsRecord | undefined
  keep(record: CallsRecord): void
}

/** How many are remembered. */
const limit = 200

/** @see SentCalls */
export function createSentCalls(): SentCalls {
  const records = new Map<string, CallsRecord>()
  return {
    get: (id) => records.get(id),
    keep(record) {
      records.set(record.id, record)
      const [oldest] = records.keys()
      if (records.size > limit && oldest !== undefined) records.delete(oldest)
    },
  }
}
