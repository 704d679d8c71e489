import { parseAsset } from '@portico/contract/payments'
import { type Finality, readTransfers } from '@portico/payments'
import {
  type Address,
  getAddress,
  type Hash,
  isAddressEqual,
  type PublicClient,
  type Transaction,
  TransactionNotFoundError,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { WatchedPayment } from '../store/createPayments.ts'
import type { FoundTransfer } from '../store/takeTransfers.ts'

/** Where the chain stands while payments are looked at. */
export interface ChainHead {
  readonly number: bigint
  /** Newest block that the chain itself calls final. */
  readonly finalized: bigint
}

/** Parameters of {@link examineTransaction}. */
export interface ExamineParameters {
  readonly client: PublicClient
  readonly payment: Pick<WatchedPayment, 'asset' | 'recipient' | 'reference' | 'address'>
  readonly hash: Hash
  readonly head: ChainHead
  readonly finality: Finality
  /** Whether a token is one that people pay with: any contract can log a transfer. */
  readonly isListed: (token: Address) => boolean
}

const isUnknown = (error: unknown) =>
  error instanceof TransactionReceiptNotFoundError || error instanceof TransactionNotFoundError

const orNull = <Value>(read: Promise<Value>): Promise<Value | null> =>
  read.catch((error) => {
    if (isUnknown(error)) return null
    throw error
  })

/** Whether the chain will not go back on a block. */
export const isFinalBlock = (block: bigint, finality: Finality, head: ChainHead): boolean =>
  finality === 'finalized' ? block <= head.finalized : head.number - block + 1n >= BigInt(finality)

/** CAIP-19 of a chain's own currency, as the payment calls it where it asks for that. */
export const getNativeAsset = (asset: string): string => {
  const parsed = parseAsset(asset)
  return parsed?.address === null ? asset : `${parsed?.caipNetworkId}/slip44:60`
}

interface Brought {
  readonly place: number | 'value'
  /** CAIP-19. */
  readonly asset: string
  readonly amount: bigint
}

/** What a transaction has brought to an account: by the token's own logs, and by its own value. */
function listBrought(
  { payment, isListed }: ExamineParameters,
  transaction: Transaction,
  receipt: TransactionReceipt,
  receiver: Address,
): readonly Brought[] {
  const asked = parseAsset(payment.asset)
  const token = asked?.address as Address | null
  const tokens = readTransfers(receipt.logs, receiver).flatMap(({ place, token: by, amount }) => {
    if (token && isAddressEqual(by, token)) return [{ place, amount, asset: payment.asset }]
    return isListed(by) ? [{ place, amount, asset: `${asked?.caipNetworkId}/erc20:${getAddress(by)}` }] : []
  })
  const isDirect =
    transaction.to !== null && isAddressEqual(transaction.to, receiver) && transaction.value > 0n
  const own = { place: 'value', amount: transaction.value, asset: getNativeAsset(payment.asset) } as const
  return isDirect ? [...tokens, own] : tokens
}

/**
 * Asks the chain what a transaction has brought of a payment, or in its stead: to its own address, or to the recipient by a call that ends with its reference.
 * @returns null for a transaction that is in no block
 */
export async function examineTransaction(
  parameters: ExamineParameters,
): Promise<readonly FoundTransfer[] | null> {
  const { client, payment, hash, head, finality } = parameters
  const [receipt, transaction] = await Promise.all([
    orNull(client.getTransactionReceipt({ hash })),
    orNull(client.getTransaction({ hash })),
  ])
  // Blocks that have come since the head was read are looked at in the next round.
  if (!receipt || !transaction || receipt.blockNumber > head.number) return null
  if (receipt.status !== 'success') return []
  const { reference, recipient, address } = payment
  const isNamed = transaction.input.toLowerCase().endsWith(reference.slice(2).toLowerCase())
  const receivers = [...(isNamed ? [recipient] : []), ...(address ? [address] : [])] as Address[]
  const brought = receivers.map((receiver) => ({
    receiver,
    list: listBrought(parameters, transaction, receipt, receiver),
  }))
  if (brought.every(({ list }) => list.length === 0)) return []
  const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
  const caipNetworkId = parseAsset(payment.asset)?.caipNetworkId
  return brought.flatMap(({ receiver, list }) =>
    list.map(({ place, asset, amount }) => ({
      ...{ id: `${caipNetworkId}:${hash}:${place}`, asset, amount, receiver },
      ...{ block: receipt.blockNumber, blockHash: receipt.blockHash, at: Number(timestamp) * 1000 },
      isFinal: isFinalBlock(receipt.blockNumber, finality, head),
    })),
  )
}
