import * as v from 'valibot'
import { decodeFunctionData, type Hash, type Hex, isAddressEqual, numberToHex, type PublicClient } from 'viem'
import { entryPoint08Abi, entryPoint08Address, type PackedUserOperation } from 'viem/account-abstraction'
import { addressSchema } from '../../http/schemas.ts'
import { findOutcome, receiptSchema } from './entryPointEvents.ts'
import type { Operation } from './operationSchemas.ts'
import { unpackOperation, writeOperation } from './writeOperation.ts'

/** Where an operation is said to be. */
interface Question {
  readonly hash: Hash
  readonly transactionHash: Hash
}

async function read(client: PublicClient, { hash, transactionHash }: Question) {
  const answer = await client.request({ method: 'eth_getTransactionReceipt', params: [transactionHash] })
  const receipt = v.safeParse(receiptSchema, answer)
  const outcome = receipt.success ? findOutcome(receipt.output, hash) : null
  return receipt.success && outcome ? { receipt: receipt.output, ...outcome } : null
}

/** What `eth_getUserOperationReceipt` answers, of the chain itself: null where the operation is not there. */
export async function readOutcome(client: PublicClient, question: Question): Promise<unknown> {
  const found = await read(client, question)
  if (!found) return null
  const { event, reason, logs, receipt } = found
  return {
    ...{ userOpHash: event.userOpHash, entryPoint: entryPoint08Address },
    ...{ sender: event.sender, nonce: numberToHex(event.nonce), paymaster: event.paymaster },
    actualGasCost: numberToHex(event.actualGasCost),
    actualGasUsed: numberToHex(event.actualGasUsed),
    ...{ success: event.success, ...(reason && { reason }) },
    ...{ logs, receipt },
  }
}

const transactionSchema = v.looseObject({
  to: v.nullable(addressSchema),
  input: v.string(),
  blockNumber: v.nullable(v.string()),
  blockHash: v.nullable(v.string()),
})

/** What `eth_getUserOperationByHash` answers, of the chain itself. Null also where a bundler's own contract has called EntryPoint. */
export async function readOperation(client: PublicClient, question: Question): Promise<unknown> {
  const found = await read(client, question)
  if (!found) return null
  const { transactionHash } = question
  const answer = await client.request({ method: 'eth_getTransactionByHash', params: [transactionHash] })
  const transaction = v.safeParse(transactionSchema, answer)
  if (!transaction.success) return null
  const { to, input, blockNumber, blockHash } = transaction.output
  if (!to || !isAddressEqual(to, entryPoint08Address)) return null
  const { sender, nonce } = found.event
  const packed = readBundle(input as Hex).find(
    (operation) => isAddressEqual(operation.sender, sender) && operation.nonce === nonce,
  )
  if (!packed) return null
  const place = { entryPoint: entryPoint08Address, transactionHash, blockNumber, blockHash }
  return { userOperation: writeOperation(unpackOperation(packed)), ...place }
}

/** What `eth_getUserOperationByHash` answers of one that is in no block. */
export const toPendingAnswer = (operation: Operation) => ({
  userOperation: writeOperation(operation),
  entryPoint: entryPoint08Address,
  ...{ transactionHash: null, blockNumber: null, blockHash: null },
})

function readBundle(input: Hex): readonly PackedUserOperation[] {
  try {
    const { functionName, args } = decodeFunctionData({ abi: entryPoint08Abi, data: input })
    return functionName === 'handleOps' ? args[0] : []
  } catch {
    return []
  }
}
