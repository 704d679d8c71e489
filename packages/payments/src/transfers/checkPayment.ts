import {
  type Client,
  type Hex,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getBlockNumber, getChainId, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Expectation, PaymentCheck, PaymentState, Transfer } from './Expectation.ts'
import { readTransfers } from './readTransfers.ts'

/** When a payment counts: after so many blocks, its own counted; or once the chain itself calls its block final. */
export type Finality = number | 'finalized'

/** Parameters of {@link checkPayment}. */
export interface CheckPaymentParameters {
  /** Of the expectation's chain. */
  readonly client: Client
  readonly expected: Expectation
  /** Of the transaction that is said to have paid. */
  readonly hash: Hex
  /** @default 'finalized' */
  readonly finality?: Finality
}

/** The transaction is of another chain than the payment. */
export class ChainMismatchError extends Error {
  override readonly name = 'ChainMismatchError'
}

const nothing: PaymentCheck = { state: 'pending', transfers: [], amount: 0n, isLate: false, confirmations: 0 }

const isNotFound = (error: unknown) =>
  error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError

/** Null for what the node does not know. */
const orNull = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error) => {
    if (isNotFound(error)) return null
    throw error
  })

const endsWith = (data: Hex, reference: Hex | null) =>
  reference === null || data.toLowerCase().endsWith(reference.slice(2).toLowerCase())

/** What a transaction has brought of what was asked for. */
function listPaid(
  { asset, recipient, reference, caipNetworkId }: Expectation,
  transaction: Transaction,
  receipt: TransactionReceipt,
): { readonly transfers: readonly Transfer[]; readonly isWrong: boolean } {
  const toId = (place: number | 'value') => `${caipNetworkId}:${receipt.transactionHash}:${place}`
  const moved = readTransfers(receipt.logs, recipient)
  // What a contract pays out in the chain's own currency leaves no log: it is nobody's payment here.
  const isDirect =
    transaction.to !== null && isAddressEqual(transaction.to, recipient) && transaction.value > 0n
  const own = isDirect ? [{ id: toId('value'), amount: transaction.value }] : []
  const isMine = endsWith(transaction.input, reference)
  if (asset === null) return { transfers: isMine ? own : [], isWrong: moved.length > 0 }
  const transfers = moved
    .filter(({ token }) => isAddressEqual(token, asset))
    .map(({ place, amount }) => ({ id: toId(place), amount }))
  return { transfers: isMine ? transfers : [], isWrong: own.length > 0 || moved.length > transfers.length }
}

function toState(amount: bigint, expected: bigint, isWrong: boolean): PaymentState {
  if (amount === 0n) return isWrong ? 'wrongAsset' : 'absent'
  if (amount === expected) return 'paid'
  return amount < expected ? 'underpaid' : 'overpaid'
}

/** Whether the chain will not go back on a block, and how many are on top of it. */
async function readFinality(client: Client, blockNumber: bigint, finality: Finality) {
  const newest = await getBlockNumber(client, { cacheTime: 0 })
  const confirmations = Number(newest - blockNumber) + 1
  if (finality !== 'finalized') return { confirmations, isFinal: confirmations >= finality }
  const { number } = await getBlock(client, { blockTag: 'finalized' })
  return { confirmations, isFinal: number >= blockNumber }
}

/**
 * Asks the chain what a transaction has paid. What a page, a wallet or a buyer says of it counts for nothing. Whether the transfers have paid for something else
 * already is for `claimTransfers`.
 * @throws ChainMismatchError, and what the node's fault is
 */
export async function checkPayment(parameters: CheckPaymentParameters): Promise<PaymentCheck> {
  const { client, expected, hash, finality = 'finalized' } = parameters
  if (`eip155:${await getChainId(client)}` !== expected.caipNetworkId)
    throw new ChainMismatchError(`The client is not of ${expected.caipNetworkId}.`)
  const receipt = await orNull(getTransactionReceipt(client, { hash }))
  const transaction = receipt && (await orNull(getTransaction(client, { hash })))
  if (!receipt || !transaction) return nothing
  const [{ timestamp }, { confirmations, isFinal }] = await Promise.all([
    getBlock(client, { blockHash: receipt.blockHash }),
    readFinality(client, receipt.blockNumber, finality),
  ])
  const isLate = timestamp > expected.until
  if (receipt.status !== 'success')
    return { ...nothing, state: isFinal ? 'failed' : 'pending', isLate, confirmations }
  const { transfers, isWrong } = listPaid(expected, transaction, receipt)
  const amount = transfers.reduce((sum, one) => sum + one.amount, 0n)
  const state = isFinal ? toState(amount, expected.amount, isWrong) : 'pending'
  return { state, transfers, amount, isLate, confirmations }
}
