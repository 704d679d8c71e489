import { entryPoint } from '@portico/smart-accounts'
import * as v from 'valibot'
import { type Hex, isAddressEqual, parseAbi } from 'viem'
import { decodeEventLog, getAddress } from 'viem/utils'
import type { Nodes } from '../../../nodes/createNodes.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { wait } from '../../wait.ts'
import { fetchReceipt, type Receipt } from '../calls/fetchReceipt.ts'

const abi = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
])

const placeSchema = v.object({
  receipt: v.object({ transactionHash: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i)) }),
})

/** What became of an operation that is in a block. */
export interface Outcome {
  /** Whether its calls are done: where not, none is. */
  readonly isDone: boolean
  /** Of the transaction that carried it, with the logs of this operation alone. */
  readonly receipt: Receipt
}

function readEvent({ address, topics, data }: Receipt['logs'][number]) {
  if (!isAddressEqual(getAddress(address), entryPoint)) return null
  try {
    return decodeEventLog({ abi, topics: topics as [Hex, ...Hex[]], data: data as Hex })
  } catch {
    return null
  }
}

/** Others' operations may be in the same transaction: what stands between the event before and its own is its own. */
function findOwn(receipt: Receipt, hash: Hex): Outcome | null {
  let logs: Receipt['logs'] = []
  for (const log of receipt.logs) {
    const event = readEvent(log)
    if (event?.eventName === 'UserOperationEvent' && event.args.userOpHash === hash) {
      const { success } = event.args
      const own = { ...receipt, logs, status: success ? ('0x1' as const) : ('0x0' as const) }
      return { isDone: success, receipt: own }
    }
    logs = event ? [] : [...logs, log]
  }
  return null
}

/**
 * Asks what became of an operation: the bundler where it is, and the chain whether that is so.
 * @returns null for one that is in no block, or in none any more
 * @throws VaultError `OFFLINE`
 */
export async function fetchOutcome(
  nodes: Pick<Nodes, 'ask' | 'askBundler'>,
  caipNetworkId: string,
  hash: Hex,
): Promise<Outcome | null> {
  const answer = await nodes.askBundler(caipNetworkId, 'eth_getUserOperationReceipt', [hash])
  const place = v.safeParse(placeSchema, answer)
  if (!place.success) return null
  const receipt = await fetchReceipt(nodes, caipNetworkId, place.output.receipt.transactionHash as Hex)
  return receipt && findOwn(receipt, hash)
}

/** Milliseconds between two questions, and after which no more is asked. */
const interval = 1_000
const patience = 120_000

/** What time it is, in milliseconds, and how it passes. */
export interface Waiting {
  now(): number
  pause(milliseconds: number): Promise<void>
}

/**
 * Waits until an operation is in a block.
 * @returns hash of the transaction
 * @throws VaultError `OPERATION_FAILED`, `OPERATION_LATE` with the operation's hash
 */
export async function awaitOutcome(
  nodes: Pick<Nodes, 'ask' | 'askBundler'>,
  caipNetworkId: string,
  hash: Hex,
  { now, pause }: Waiting = { now: Date.now, pause: wait },
): Promise<Hex> {
  // By the clock, not by questions: a bundler that takes its time would have the page wait for hours.
  for (const until = now() + patience; ; await pause(interval)) {
    // Who is away for a moment has not lost the operation.
    const outcome = await fetchOutcome(nodes, caipNetworkId, hash).catch(() => null)
    if (outcome) {
      const { transactionHash } = outcome.receipt
      if (outcome.isDone) return transactionHash as Hex
      throw new VaultError('OPERATION_FAILED', `The operation ${hash} has failed in ${transactionHash}.`)
    }
    if (now() >= until)
      throw new VaultError('OPERATION_LATE', `The operation ${hash} is in no block yet. It may still come.`)
  }
}
