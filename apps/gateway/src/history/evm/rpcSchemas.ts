import * as v from 'valibot'
import type { Address, Hex } from 'viem'

/** A number as JSON-RPC writes it. */
export const quantitySchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{1,64}$/i),
  v.transform((text) => BigInt(text)),
)
const quantity = quantitySchema
const hash = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
const data = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.transform((text) => text.toLowerCase() as Hex),
)
/** Comes out in lower case: of all that is read few are kept, and only those get their checksum. */
const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as Address),
)

const linkFields = { number: quantity, hash, parentHash: hash, timestamp: quantity }

const transactionSchema = v.object({
  hash,
  blockHash: hash,
  blockNumber: quantity,
  transactionIndex: quantity,
  from: address,
  to: v.nullish(address, null),
  value: quantity,
  nonce: quantity,
  input: data,
  gasPrice: v.nullish(quantity, null),
})

/** A block without its transactions. */
export const headerSchema = v.object(linkFields)
/** A block with its transactions in full. */
export const blockSchema = v.object({ ...linkFields, transactions: v.array(transactionSchema) })
/** Whether a transaction is there: null while it is in no block. */
export const minedTransactionSchema = transactionSchema

/** The block that a node would make next. */
export const pendingBlockSchema = v.object({
  transactions: v.array(v.pick(transactionSchema, ['hash', 'from', 'to', 'value', 'nonce', 'input'])),
})

const logSchema = v.object({
  address,
  topics: v.array(hash),
  data,
  blockNumber: quantity,
  blockHash: hash,
  transactionHash: hash,
  logIndex: quantity,
})

/** Logs; those that a node says were undone are none. */
export const logsSchema = v.array(logSchema)

/** What came of a transaction. */
export const receiptSchema = v.object({
  transactionHash: hash,
  blockHash: hash,
  status: v.nullish(quantity, '0x1'),
  gasUsed: quantity,
  effectiveGasPrice: v.nullish(quantity, null),
  /** What rollups take beside it. */
  l1Fee: v.nullish(quantity, null),
  contractAddress: v.nullish(address, null),
  logs: v.array(v.object({ address, topics: v.array(hash) })),
})

/** A call inside a transaction, as `trace_block` tells of it. What is not used is not looked at. */
export const traceSchema = v.object({
  blockHash: hash,
  transactionHash: v.nullish(hash, null),
  type: v.string(),
  error: v.nullish(v.string(), null),
  traceAddress: v.array(v.number()),
  action: v.object({
    callType: v.nullish(v.string()),
    from: v.nullish(address, null),
    to: v.nullish(address, null),
    value: v.nullish(quantity, '0x0'),
    address: v.nullish(address, null),
    refundAddress: v.nullish(address, null),
    balance: v.nullish(quantity, '0x0'),
  }),
  result: v.nullish(v.object({ address: v.nullish(address, null) }), null),
})

/** A call inside a transaction, as the tracer `callTracer` tells of it. */
export interface CallFrame {
  readonly type: string
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly error?: string | null | undefined
  readonly calls: readonly CallFrame[]
}

export const callFrameSchema: v.GenericSchema<unknown, CallFrame> = v.object({
  type: v.string(),
  from: address,
  to: v.nullish(address, null),
  value: v.nullish(quantity, '0x0'),
  error: v.nullish(v.string(), null),
  calls: v.optional(v.array(v.lazy(() => callFrameSchema)), []),
})

export type Header = v.InferOutput<typeof headerSchema>
export type Block = v.InferOutput<typeof blockSchema>
export type BlockTransaction = v.InferOutput<typeof transactionSchema>
export type PendingTransaction = v.InferOutput<typeof pendingBlockSchema>['transactions'][number]
export type Log = v.InferOutput<typeof logSchema>
export type Receipt = v.InferOutput<typeof receiptSchema>
export type Trace = v.InferOutput<typeof traceSchema>
