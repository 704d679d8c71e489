import type { Finality } from '@portico/payments'
import type { PublicClient } from 'viem'

/** Blocks over which their pace is measured. */
const sample = 20n

/**
 * Seconds until a transaction that is sent now counts, by the pace of the last blocks.
 * @throws Error where the chain does not answer
 */
export async function readSeconds(client: PublicClient, finality: Finality): Promise<number> {
  const head = await client.getBlock()
  const first = head.number > sample ? head.number - sample : 0n
  const [before, finalized] = await Promise.all([
    client.getBlock({ blockNumber: first }),
    finality === 'finalized' ? client.getBlock({ blockTag: 'finalized' }).catch(() => null) : null,
  ])
  const blocks = Number(head.number - first)
  const pace = blocks > 0 ? Number(head.timestamp - before.timestamp) / blocks : 0
  const wait = finality === 'finalized' ? Number(head.number - (finalized?.number ?? 0n)) + 1 : finality
  return Math.max(1, Math.ceil(pace * wait))
}
