import * as v from 'valibot'
import type { Address, Hex, TransactionSerializableEIP1559, TransactionSerializableLegacy } from 'viem'
import { numberToHex } from 'viem/utils'
import type { Nodes } from '../../nodes/createNodes.ts'
import { VaultError } from '../../service/VaultError.ts'
import { type PageTransaction, quantitySchema } from './schemas.ts'

/** A transaction with all that its approval needs. */
export type PreparedTransaction = (TransactionSerializableEIP1559 | TransactionSerializableLegacy) & {
  readonly gas: bigint
  /** As the page names it; else it is asked for after the approval, since another one may be sent before. */
  readonly nonce?: number
  readonly chainId: number
}

/** Of a hundred: what an estimate of gas is taken to be, since a block between estimate and transaction changes it. */
const gasMargin = 130n

/** Wei for each gas that a priority fee is taken to be where the node does not say. */
const usualPriorityFee = 1_000_000_000n

/** A number of a node. @throws VaultError `OFFLINE` for anything else */
export const readQuantity = (given: unknown): bigint => {
  const read = v.safeParse(quantitySchema, given)
  if (!read.success) throw new VaultError('OFFLINE', 'The network’s node answered with no number.')
  return read.output
}

const blockSchema = v.object({ baseFeePerGas: v.optional(quantitySchema) })

/** Where and for whom a transaction is prepared. */
export interface PrepareParameters {
  readonly nodes: Nodes
  readonly caipNetworkId: string
  readonly from: Address
  readonly transaction: PageTransaction
}

/** Whether it would fail, by the node's own words, beside the transaction. */
export interface Prepared {
  readonly prepared: PreparedTransaction
  readonly isFailing: boolean
}

/**
 * Completes a transaction from the operator's node alone. One whose gas cannot be estimated is prepared all the same, and said to fail.
 * @throws VaultError `INVALID` where it names another chain, `OFFLINE`
 */
export async function prepareTransaction(parameters: PrepareParameters): Promise<Prepared> {
  const { nodes, caipNetworkId, from, transaction } = parameters
  const chainId = Number(caipNetworkId.split(':')[1])
  if (transaction.chainId !== undefined && Number(transaction.chainId) !== chainId)
    throw new VaultError('INVALID', 'The transaction is for another network.')
  const ask = (method: string, params: readonly unknown[]) => nodes.ask(caipNetworkId, method, params)
  const call = toCall(from, transaction)
  const [gas, fees] = await Promise.all([
    readGas(transaction, () => ask('eth_estimateGas', [call]).then(readQuantity)),
    readFees(transaction, ask),
  ])
  const { to, data, value } = call
  const nonce = transaction.nonce === undefined ? {} : { nonce: Number(transaction.nonce) }
  const base = { chainId, ...nonce, gas: gas.amount, to: to ?? null, data, value: BigInt(value) }
  return { prepared: { ...base, ...fees } as PreparedTransaction, isFailing: gas.isFailing }
}

function toCall(from: Address, { to, value = 0n, data, input }: PageTransaction) {
  if (data !== undefined && input !== undefined && data !== input)
    throw new VaultError('INVALID', 'The transaction has two different calls.')
  const call: Hex = data ?? input ?? '0x'
  return { from, ...(to && { to }), value: numberToHex(value), data: call }
}

async function readGas({ gas, gasLimit }: PageTransaction, estimate: () => Promise<bigint>) {
  const given = gas ?? gasLimit
  try {
    const estimated = await estimate()
    return { amount: given ?? (estimated * gasMargin) / 100n, isFailing: false }
  } catch (error) {
    if (!(error instanceof VaultError) || error.code !== 'INVALID') throw error
    return { amount: given ?? 500_000n, isFailing: true }
  }
}

/** What a unit of gas costs, in wei, where the page does not say. */
export async function readFees(
  transaction: PageTransaction,
  ask: (method: string, params: readonly unknown[]) => Promise<unknown>,
) {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  const block = v.safeParse(blockSchema, await ask('eth_getBlockByNumber', ['latest', false]))
  const baseFee = block.success ? block.output.baseFeePerGas : undefined
  if (baseFee === undefined || (gasPrice !== undefined && maxFeePerGas === undefined)) {
    const price = gasPrice ?? readQuantity(await ask('eth_gasPrice', []))
    return { type: 'legacy' as const, gasPrice: price }
  }
  const suggested = await ask('eth_maxPriorityFeePerGas', []).then(readQuantity, () => usualPriorityFee)
  const priority = maxPriorityFeePerGas ?? suggested
  const most = maxFeePerGas ?? baseFee * 2n + priority
  return {
    type: 'eip1559' as const,
    maxFeePerGas: most,
    maxPriorityFeePerGas: priority > most ? most : priority,
  }
}
