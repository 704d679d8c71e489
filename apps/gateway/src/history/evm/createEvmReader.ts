import type { Address, Hex } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { type BlockRange, isTooMuch, TooMuchAtOnceError } from '../../chains/createRangeReader.ts'
import type { HistoryEntry } from '../HistoryEntry.ts'
import { createReceiptReader, type ReadReceipts } from './createReceiptReader.ts'
import { createTraceReader, type InternalMovements, type ReadInternal } from './createTraceReader.ts'
import { decodeLog } from './decodeLog.ts'
import { createChecksums, type Movement } from './Movement.ts'
import { ChainMovedError, readBlocks, readHeader, readTransactions } from './readBlocks.ts'
import { type LogsOfRange, readLogs } from './readLogs.ts'
import type { Block, BlockTransaction, Header, Log } from './rpcSchemas.ts'
import { toEntries } from './toEntries.ts'

/** What some blocks hold for some accounts. */
export interface ReadRange {
  readonly entries: readonly HistoryEntry[]
  /** In the order of their numbers: every block where all was read; those with logs, and the last, where logs alone were. */
  readonly links: readonly Header[]
  /** Whether calls between contracts were read. */
  readonly hasInternal: boolean
}

/** Reads blocks of an EVM chain for accounts. */
export interface EvmReader {
  /** Everything. @throws ChainMovedError where blocks do not fit together; what the chain's client throws */
  readFull(accounts: readonly string[], range: BlockRange): Promise<ReadRange>
  /** Transactions in which tokens moved, found by their logs alone. @throws as above */
  readTokens(accounts: readonly string[], range: BlockRange): Promise<ReadRange>
}

/** Transactions of one step; where there are more, it is made in parts. */
const transactionsAtOnce = 2000

/** @param isTraced whether the node is asked for calls between contracts */
export function createEvmReader(client: Chain['client'], isTraced: boolean, now: () => number): EvmReader {
  const readReceipts = createReceiptReader(client)
  const readInternal = isTraced ? createTraceReader(client, now) : async () => null
  return {
    async readFull(accounts, range) {
      const [blocks, { logs, end }] = await Promise.all([
        readBlocks(client, range),
        readLogs(client, accounts, range),
      ])
      if (blocks.at(-1)?.hash !== end.hash) throw new ChainMovedError('The last block was replaced')
      checkLogs(logs, blocks)
      const calls = await readCalls(readInternal, blocks)
      const followed = toFollowed(accounts)
      const movements = collectMovements(logs, calls)
      const found = findTransactions(blocks, followed, movements)
      const entries = await completeEntries(found, movements, followed, readReceipts, range)
      return { entries, links: blocks, hasInternal: calls !== null }
    },
    async readTokens(accounts, range) {
      const logs = await readLogs(client, accounts, range)
      const hashes = [...new Set(logs.logs.map(({ transactionHash }) => transactionHash))]
      if (hashes.length > transactionsAtOnce && range.from < range.to) throw new TooMuchAtOnceError()
      const headers = await readHeadersOf(client, logs)
      const transactions = await readTransactions(client, hashes)
      const found = transactions.map((transaction) => {
        const header = headers.get(transaction.blockHash)
        if (!header) throw new ChainMovedError('A transaction is in another block')
        return { transaction, minedAt: toTime(header) }
      })
      const movements = collectMovements(logs.logs, null)
      const entries = await completeEntries(found, movements, toFollowed(accounts), readReceipts, range)
      const links = [...headers.values()].sort((a, b) => (a.number < b.number ? -1 : 1))
      return { entries, links, hasInternal: false }
    },
  }
}

const toFollowed = (accounts: readonly string[]) =>
  new Set(accounts.map((account) => account.toLowerCase() as Address))

/** Null where the node does not trace, and where a single block is more than it can. */
async function readCalls(
  readInternal: ReadInternal,
  blocks: readonly Block[],
): Promise<InternalMovements | null> {
  return readInternal(blocks).catch((error) => {
    if (blocks.length === 1 && isTooMuch(error)) return null
    throw error
  })
}

type Movements = ReadonlyMap<Hex, readonly Movement[]>

function collectMovements(logs: readonly Log[], internal: InternalMovements | null): Movements {
  const movements = new Map<Hex, Movement[]>()
  const add = (hash: Hex, found: readonly Movement[]) => {
    if (found.length > 0) movements.set(hash, [...(movements.get(hash) ?? []), ...found])
  }
  for (const log of logs) add(log.transactionHash, decodeLog(log))
  for (const [hash, calls] of internal ?? []) add(hash, calls)
  return movements
}

interface FoundTransaction {
  readonly transaction: BlockTransaction
  readonly minedAt: number
}

const toTime = ({ timestamp }: Header) => Number(timestamp) * 1000

/** Those of the followed accounts, and those that have moved something from or to one of them. */
function findTransactions(
  blocks: readonly Block[],
  followed: ReadonlySet<Address>,
  movements: Movements,
): FoundTransaction[] {
  const isOurs = ({ from, to }: { from: Address; to: Address | null }) =>
    followed.has(from) || (to !== null && followed.has(to))
  return blocks.flatMap((block) =>
    block.transactions
      .filter((transaction) => isOurs(transaction) || movements.get(transaction.hash)?.some(isOurs))
      .map((transaction) => ({ transaction, minedAt: toTime(block) })),
  )
}

function checkLogs(logs: readonly Log[], blocks: readonly Block[]): void {
  const hashes = new Set(blocks.map(({ hash }) => hash))
  if (logs.some(({ blockHash }) => !hashes.has(blockHash))) throw new ChainMovedError('Logs of another block')
}

async function readHeadersOf(client: Chain['client'], { logs, end }: LogsOfRange) {
  const numbers = [...new Set(logs.map(({ blockNumber }) => blockNumber))]
  const headers = await Promise.all(numbers.map((number) => readHeader(client, number)))
  const byHash = new Map([...headers, end].flatMap((header) => (header ? [[header.hash, header]] : [])))
  if (logs.some(({ blockHash }) => !byHash.has(blockHash))) throw new ChainMovedError('Logs of another block')
  return byHash
}

async function completeEntries(
  found: readonly FoundTransaction[],
  movements: Movements,
  followed: ReadonlySet<Address>,
  readReceipts: ReadReceipts,
  range: BlockRange,
): Promise<HistoryEntry[]> {
  if (found.length > transactionsAtOnce && range.from < range.to) throw new TooMuchAtOnceError()
  const byBlock = new Map<Hex, Hex[]>()
  for (const { transaction } of found) {
    const hashes = byBlock.get(transaction.blockHash) ?? []
    hashes.push(transaction.hash)
    byBlock.set(transaction.blockHash, hashes)
  }
  const receipts = await readReceipts([...byBlock].map(([blockHash, hashes]) => ({ blockHash, hashes })))
  const toChecksum = createChecksums()
  return found.flatMap(({ transaction, minedAt }) => {
    const receipt = receipts.get(transaction.hash)
    if (!receipt) return []
    const own = movements.get(transaction.hash) ?? []
    return toEntries({ transaction, receipt, minedAt, movements: own }, followed, toChecksum)
  })
}
