import { type Address, type Hex, size, slice } from 'viem'
import type { HistoryEntry, HistoryTransfer } from '../HistoryEntry.ts'
import { type Movement, type ToChecksum, toTransfer } from './Movement.ts'
import { nameOperation } from './nameOperation.ts'
import type { BlockTransaction, Receipt } from './rpcSchemas.ts'

/** A transaction with all that is known of it. */
export interface ReadTransaction {
  readonly transaction: BlockTransaction
  readonly receipt: Receipt
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** Transfers of tokens, and what contracts have moved of the native currency. */
  readonly movements: readonly Movement[]
}

/** What a transaction was to each of the followed accounts that have to do with it. */
export function toEntries(
  read: ReadTransaction,
  followed: ReadonlySet<Address>,
  toChecksum: ToChecksum,
): HistoryEntry[] {
  const movements = [...findOwnMovement(read), ...read.movements]
  const { from, to } = read.transaction
  const named = [from, to ?? [], ...movements.flatMap((movement) => [movement.from, movement.to])].flat()
  const involved = new Set(named.filter((address) => followed.has(address)))
  return [...involved].flatMap((account) => {
    const transfers = movements
      .map((movement) => toTransfer(movement, account, toChecksum))
      .filter((transfer) => transfer !== null)
    // What failed for somebody else was nothing for the account.
    if (account !== from && transfers.length === 0 && read.receipt.status === 0n) return []
    return [toEntry(read, account, transfers, toChecksum)]
  })
}

/** What the transaction itself has carried. Nothing at all counts where nothing else was asked for. */
function findOwnMovement({ transaction, receipt }: ReadTransaction): Movement[] {
  const { from, value, input } = transaction
  const to = transaction.to ?? receipt.contractAddress
  if (!to || receipt.status === 0n) return []
  if (value === 0n && (input !== '0x' || transaction.to === null)) return []
  return [
    {
      ...{ origin: 'value', index: 0, place: 0, standard: 'native', contract: null, tokenId: null },
      ...{ amount: value, from, to },
    },
  ]
}

function toEntry(
  { transaction, receipt, minedAt }: ReadTransaction,
  account: Address,
  transfers: readonly HistoryTransfer[],
  toChecksum: ToChecksum,
): HistoryEntry {
  const { hash, blockHash, blockNumber, transactionIndex, from, to, nonce, input } = transaction
  const isSender = from === account
  const isSigned =
    isSender || isUserOperationOf(receipt, account) || (to === account && transfers.some(isOutgoing))
  const selector = size(input) >= 4 ? slice(input, 0, 4) : '0x'
  const recipient = to ?? receipt.contractAddress
  return {
    ...{ hash, blockHash, block: blockNumber, position: Number(transactionIndex), minedAt, nonce },
    ...{ account: toChecksum(account), from: toChecksum(from), to: recipient && toChecksum(recipient) },
    ...{ isSigned, transfers },
    status: receipt.status === 0n ? 'failed' : 'confirmed',
    operation: nameOperation({ isContractNew: to === null && isSender, isSigned, selector, transfers }),
    fee: isSender ? `${countFee(receipt, transaction)}` : null,
  }
}

/** Nobody but the account's own code moves what it holds of the native currency, and runs when it is called. */
const isOutgoing = ({ direction }: HistoryTransfer) => direction === 'out'

const countFee = ({ gasUsed, effectiveGasPrice, l1Fee }: Receipt, { gasPrice }: BlockTransaction) =>
  gasUsed * (effectiveGasPrice ?? gasPrice ?? 0n) + (l1Fee ?? 0n)

/** `UserOperationEvent` of the EntryPoints of ERC-4337, versions 0.6 to 0.8: others may write the same. */
const userOperation: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const entryPoints = new Set<string>([
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e3b5ff108',
])

/** Whether an account has asked by a user operation, which somebody else has brought to the chain. */
const isUserOperationOf = ({ logs }: Receipt, account: Address): boolean =>
  logs.some(
    ({ address, topics }) =>
      topics[0] === userOperation && entryPoints.has(address) && topics[2]?.slice(26) === account.slice(2),
  )
