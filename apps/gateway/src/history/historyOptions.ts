import * as v from 'valibot'

const url = v.pipe(v.string(), v.url())
const count = v.pipe(v.number(), v.integer(), v.minValue(1))
/** Milliseconds that a timer can wait. */
const time = v.pipe(v.number(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** What is read of accounts' histories, and from where. */
export const historySchema = v.object({
  /** Indexes, by CAIP-2 id, that answer as this gateway does; without one the chain itself is read. */
  indexes: v.optional(v.record(v.string(), url), {}),
  /**
   * Blocks before the newest whose transactions are read in full, once an account is asked for: the native currency is
   * in no log. Tokens are found by logs back to the first block.
   */
  depth: v.optional(v.pipe(count, v.minValue(128)), 5000),
  /** First block that is read, by CAIP-2 id; else 0. */
  startBlocks: v.optional(v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(0))), {}),
  /** CAIP-2 ids of chains whose node is not to be asked for calls between contracts, which are costly. */
  untraced: v.optional(v.array(v.string()), []),
  /** Accounts that are followed on one chain. */
  accounts: v.optional(count, 1000),
  /** Milliseconds after which an account that nobody has asked for is forgotten. */
  retention: v.optional(v.pipe(v.number(), v.minValue(60_000)), 7 * 24 * 60 * 60_000),
  /** Milliseconds from one look at a chain to the next. */
  pollTime: v.optional(time, 5000),
  /** Milliseconds that a first page waits for what is new. */
  waitTime: v.optional(time, 3000),
  /** Milliseconds for which a first page is kept. */
  cacheTime: v.optional(time, 3000),
  /** Milliseconds after which a gateway that has said nothing counts as gone, and another one goes on. */
  leaseTime: v.optional(time, 30_000),
})

/** Checked options. */
export type HistoryOptions = v.InferOutput<typeof historySchema>
