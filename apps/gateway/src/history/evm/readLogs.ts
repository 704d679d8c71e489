import * as v from 'valibot'
import { type Address, type Hex, numberToHex, pad } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import { ChainMovedError, readHeader } from './readBlocks.ts'
import { type Header, type Log, logsSchema } from './rpcSchemas.ts'

/** Hashes of the events' signatures. */
export const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** Accounts of one question: nodes limit how many alternatives a filter may have. */
const accountsAtOnce = 100

/** Logs of a range, and its last block, which the node had when it answered. */
export interface LogsOfRange {
  readonly logs: readonly Log[]
  readonly end: Header
}

/**
 * Reads the logs of transfers from and to accounts: ERC-20, ERC-721 and ERC-1155. A node that has not got so far yet
 * answers as if there were none: the last block is asked for in the same breath, which most pass on to one node.
 * @throws ChainMovedError where the last block is not there
 */
export async function readLogs(
  client: Chain['client'],
  accounts: readonly string[],
  range: BlockRange,
): Promise<LogsOfRange> {
  const block = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  const ask = (filter: readonly (Hex | readonly Hex[] | null)[]) =>
    client.request({ method: 'eth_getLogs', params: [{ ...block, topics: filter as Hex[] }] })
  const [end, ...answers] = await Promise.all([readHeader(client, range.to), ...toFilters(accounts).map(ask)])
  if (!end) throw new ChainMovedError('The last block is missing')
  const logs = new Map<string, Log>()
  // Who sends to themselves is found twice.
  for (const log of answers.flatMap((answer) => v.parse(logsSchema, answer)))
    logs.set(`${log.blockHash} ${log.logIndex}`, log)
  return { logs: [...logs.values()], end }
}

function toFilters(accounts: readonly string[]) {
  const chunks = Array.from({ length: Math.ceil(accounts.length / accountsAtOnce) }, (_, index) =>
    accounts
      .slice(index * accountsAtOnce, (index + 1) * accountsAtOnce)
      .map((account) => pad(account as Address)),
  )
  const editions = [topics.single, topics.batch]
  return chunks.flatMap((chunk) => [
    [topics.transfer, chunk],
    [topics.transfer, null, chunk],
    [editions, null, chunk],
    [editions, null, null, chunk],
  ])
}
