import {
  type Address,
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

interface Moved {
  readonly place: number | 'value'
  /** Null for the chain's own currency. */
  readonly asset: Address | null
  readonly amount: bigint
}

/** All that a transaction has brought to an account. */
function listMoved(receiver: Address, { to, value }: Transaction, { logs }: TransactionReceipt): Moved[] {
  const moved = readTransfers(logs, receiver).map(({ token, ...rest }) => ({ asset: token, ...rest }))
  // What a contract pays out in the chain's own currency leaves no log.
  const isDirect = to !== null && value > 0n && isAddressEqual(receiver, to)
  return isDirect ? [{ place: 'value', asset: null, amount: value }, ...moved] : moved
}

/** Where it counts: at the payment's address always, at the recipient by the reference. */
function listReceivers({ recipient, address = null, reference }: Expectation, data: Hex): readonly Address[] {
  const isNamed = reference === null || data.toLowerCase().endsWith(reference.slice(2).toLowerCase())
  return [...(isNamed ? [recipient] : []), ...(address === null ? [] : [address])]
}

const isSameAsset = (one: Address | null, other: Address | null) =>
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
  const toId = (place: Moved['place']) => `${expected.caipNetworkId}:${receipt.transactionHash}:${place}`
  const moved = listReceivers(expected, transaction.input)
    .flatMap((receiver) => listMoved(receiver, transaction, receipt))
    .map(({ place, ...rest }) => ({ id: toId(place), isLate, ...rest }))
  return {
    ...facts,
    transfers: moved
      .filter(({ asset }) => isSameAsset(asset, expected.asset))
      .map(({ id, amount }) => ({ id, amount, isLate })),
    others: moved.filter(({ asset }) => !isSameAsset(asset, expected.asset)),
    collected: readCollected(receipt.logs),
  }
}
