import type { PluginContext } from '@portico/contract'
import { isHash } from '@portico/evm'
import type { SwapResult } from '../state.ts'

/** `ExecutionSuccess` and `ExecutionFailure` of a Safe; the hash that its owners have signed is indexed since version 1.4.1, and data before. */
const topics = {
  '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e': 'success',
  '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23': 'reverted',
} as const

interface Log {
  readonly topics?: readonly unknown[]
  readonly data?: unknown
  readonly transactionHash?: unknown
}

/** Blocks behind the newest that are looked through: nodes limit how many, and each question comes soon after the last. */
const depth = 200n

/**
 * The transaction by which a Safe has carried out what its owners have agreed to; null while there is none.
 * @throws errors of area API | RpcError
 */
export async function findExecution(
  { chain }: Pick<PluginContext, 'chain'>,
  { hash, account, network }: Pick<SwapResult, 'hash' | 'account' | 'network'>,
): Promise<{ readonly status: 'success' | 'reverted'; readonly hash: string } | null> {
  const choice = { caipNetworkId: network.caipNetworkId }
  const block = await chain.request<{ readonly number?: unknown } | null>(
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    choice,
  )
  const newest = typeof block?.number === 'string' ? BigInt(block.number) : 0n
  const fromBlock = `0x${(newest > depth ? newest - depth : 0n).toString(16)}`
  const filter = { address: account, fromBlock, topics: [Object.keys(topics)] }
  const logs = await chain.request<unknown>({ method: 'eth_getLogs', params: [filter] }, choice)
  if (!Array.isArray(logs) || hash === null) return null
  for (const log of logs as readonly Log[]) {
    const [topic, indexed] = log.topics ?? []
    const signed = indexed ?? String(log.data ?? '').slice(0, 66)
    const status = topics[topic as keyof typeof topics]
    const isOurs = typeof signed === 'string' && signed.toLowerCase() === hash.toLowerCase()
    if (status && isOurs && isHash(log.transactionHash)) return { status, hash: log.transactionHash }
  }
  return null
}
