import {
  type Client,
  type Hex,
  isAddressEqual,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Expectation, OtherTransfer, Transfer } from './Expectation.ts'
import { type Collected, readCollected, readTransfers } from './readTransfers.ts'

/** What one transaction has paid, whether or not it is final. */
export interface TransactionCheck {
  readonly blockNumber: bigint
  readonly hasFailed: boolean
  /** Its block is younger than the payment's time. */
  readonly isLate: boolean
  readonly transfers: readonly Transfer[]
  readonly others: readonly OtherTransfer[]
  /** What addresses of payments have paid out. */
  readonly collected: readonly Collected[]
}

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

/** All that a transaction has brought, and whether it was for this payment. */
function listMoved(expected: Expectation, transaction: Transaction, receipt: TransactionReceipt) {
  const { recipient, address = null, reference } = expected
  const hasReference = endsWith(transaction.input, reference)
  const own = address === null ? [] : [address]
  const isMine = (to: OtherTransfer['asset']) =>
    hasReference || (to !== null && address !== null && isAddressEqual(to, address))
  const moved = readTransfers(receipt.logs, [recipient, ...own]).map(({ place, token, to, amount }) => ({
    ...{ place: `${place}`, asset: token as OtherTransfer['asset'], amount, isMine: isMine(to) },
  }))
  // What a contract pays out in the chain's own currency leaves no log.
  const { to, value } = transaction
  const isDirect = to !== null && value > 0n && [recipient, ...own].some((one) => isAddressEqual(one, to))
  return isDirect ? [{ place: 'value', asset: null, amount: value, isMine: isMine(to) }, ...moved] : moved
}

const isSameAsset = (one: OtherTransfer['asset'], other: OtherTransfer['asset']) =>
  one === null || other === null ? one === other : isAddressEqual(one, other)

/**
 * Asks the chain what one transaction has paid.
 * @param client of the expectation's chain
 * @returns null while it is in no block
 */
export async function checkTransaction(
  client: Client,
  expected: Expectation,
  hash: Hex,
): Promise<TransactionCheck | null> {
  const receipt = await orNull(getTransactionReceipt(client, { hash }))
  const transaction = receipt && (await orNull(getTransaction(client, { hash })))
  if (!receipt || !transaction) return null
  const { timestamp } = await getBlock(client, { blockHash: receipt.blockHash })
  const isLate = timestamp > expected.until
  const facts = { blockNumber: receipt.blockNumber, isLate, hasFailed: receipt.status !== 'success' }
  if (facts.hasFailed) return { ...facts, transfers: [], others: [], collected: [] }
  const moved = listMoved(expected, transaction, receipt).map(({ place, ...rest }) => ({
    ...{ id: `${expected.caipNetworkId}:${receipt.transactionHash}:${place}`, isLate, ...rest },
  }))
  return {
    ...facts,
    transfers: moved
      .filter(({ asset, isMine }) => isMine && isSameAsset(asset, expected.asset))
      .map(({ id, amount }) => ({ id, amount, isLate })),
    others: moved
      .filter(({ asset, isMine }) => isMine && !isSameAsset(asset, expected.asset))
      .map(({ id, amount, asset }) => ({ id, amount, asset, isLate })),
    collected: readCollected(receipt.logs),
  }
}
