import type { Chain } from '../../chains/chain.ts'
import { ChainMovedError, readHeader } from '../evm/readBlocks.ts'
import type { Header } from '../evm/rpcSchemas.ts'
import type { BlockLink } from '../store/createWalkStore.ts'

/**
 * Compares the blocks that have been read with those that the chain has now.
 * @param links of the newest blocks that have been read, newest first
 * @returns the last block that both have; null where it is further back than is kept
 * @throws ChainMovedError where the node is too far behind to tell
 */
export async function findFork(
  client: Chain['client'],
  links: readonly BlockLink[],
  tip: Header,
): Promise<bigint | null> {
  // A node that is behind others may still be right: what it has not got to is not undone.
  const comparable = links.filter(({ number }) => number <= tip.number)
  const [top, ...older] = comparable
  if (!top) throw new ChainMovedError('The node is behind all that has been read')
  if (await isThere(client, top, tip)) return links[0]?.number ?? null
  const checks = await Promise.all(
    older.map(async (link) => ({ link, isThere: await isThere(client, link, tip) })),
  )
  return checks.find((check) => check.isThere)?.link.number ?? null
}

async function isThere(client: Chain['client'], { number, hash }: BlockLink, tip: Header): Promise<boolean> {
  const header = tip.number === number ? tip : await readHeader(client, number)
  if (!header) throw new ChainMovedError('A block below the newest one is missing')
  return header.hash === hash
}
