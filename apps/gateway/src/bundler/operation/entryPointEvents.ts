import * as v from 'valibot'
import { type Address, decodeEventLog, type Hash, type Hex, isAddressEqual } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { addressSchema } from '../../http/schemas.ts'

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]*$/),
  v.transform((text) => text as Hex),
)
const logSchema = v.looseObject({ address: addressSchema, topics: v.array(hex), data: hex })
/** A transaction's receipt as a node answers it, as far as it is read here. */
export const receiptSchema = v.looseObject({ transactionHash: hex, logs: v.array(logSchema) })
/** A receipt, read. */
export type RawReceipt = v.InferOutput<typeof receiptSchema>

/** What EntryPoint says of an operation that is in a block. */
export interface OperationEvent {
  readonly userOpHash: Hash
  readonly sender: Address
  readonly paymaster: Address
  readonly nonce: bigint
  readonly success: boolean
  /** Wei, the part of the limits included that is charged for not being used. */
  readonly actualGasCost: bigint
  readonly actualGasUsed: bigint
}

/** An operation's part of a receipt. */
export interface OperationOutcome {
  readonly event: OperationEvent
  /** What its call has failed with; null where it has not, or without saying why. */
  readonly reason: Hex | null
  readonly logs: RawReceipt['logs']
}

function readLog({ address, topics, data }: RawReceipt['logs'][number]) {
  if (!isAddressEqual(address, entryPoint08Address)) return null
  try {
    return decodeEventLog({ abi: entryPoint08Abi, topics: topics as [Hex, ...Hex[]], data })
  } catch {
    return null
  }
}

/** What became of one operation of those in a transaction; null where it is not among them. */
export function findOutcome({ logs }: RawReceipt, hash: Hash): OperationOutcome | null {
  let own: RawReceipt['logs'] = []
  let reason: Hex | null = null
  for (const log of logs) {
    const read = readLog(log)
    own.push(log)
    if (read?.eventName === 'UserOperationRevertReason' && read.args.userOpHash === hash)
      reason = read.args.revertReason
    if (read?.eventName === 'UserOperationEvent' && read.args.userOpHash === hash)
      return { event: read.args, reason, logs: own }
    // What stands before it is of the operation before, or of the time when all of them were checked.
    if (read?.eventName === 'UserOperationEvent' || read?.eventName === 'BeforeExecution') own = []
  }
  return null
}
