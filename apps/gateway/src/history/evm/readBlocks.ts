import * as v from 'valibot'
import { type Hex, numberToHex } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import type { BlockRange } from '../../chains/createRangeReader.ts'
import {
  type Block,
  type BlockTransaction,
  blockSchema,
  type Header,
  headerSchema,
  minedTransactionSchema,
} from './rpcSchemas.ts'

/** A node does not have what it must have, if all that it has said belongs to one chain. Asking again helps. */
export class ChainMovedError extends Error {
  override readonly name = 'ChainMovedError'
}

type Client = Chain['client']

/** Reads the newest block. @throws what the chain's client throws */
export async function readTip(client: Client): Promise<Header> {
  return v.parse(
    headerSchema,
    await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] }),
  )
}

/** Reads one block without its transactions; null where the node has none of the number. */
export async function readHeader(client: Client, number: bigint): Promise<Header | null> {
  const answer = await client.request({
    method: 'eth_getBlockByNumber',
    params: [numberToHex(number), false],
  })
  const header = v.parse(v.nullable(headerSchema), answer)
  if (header && header.number !== number) throw new ChainMovedError('Another block than the one asked for')
  return header
}

/** Reads headers, in the order of their numbers. @throws ChainMovedError where one is missing or follows another block */
export async function readHeaders(client: Client, { from, to }: BlockRange): Promise<Header[]> {
  const headers = await Promise.all(toNumbers({ from, to }).map((number) => readHeader(client, number)))
  return checkLinks(headers)
}

/** Reads blocks with their transactions. @throws ChainMovedError as above */
export async function readBlocks(client: Client, range: BlockRange): Promise<Block[]> {
  const answers = await Promise.all(
    toNumbers(range).map((number) =>
      client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(number), true] }),
    ),
  )
  const blocks = checkLinks(answers.map((answer) => v.parse(v.nullable(blockSchema), answer)))
  if (blocks[0]?.number !== range.from) throw new ChainMovedError('Another block than the one asked for')
  return blocks
}

/** Reads transactions that are in a block. @throws ChainMovedError where one is in none */
export function readTransactions(client: Client, hashes: readonly Hex[]): Promise<BlockTransaction[]> {
  return Promise.all(
    hashes.map(async (hash) => {
      const answer = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
      const result = v.safeParse(minedTransactionSchema, answer)
      if (!result.success) throw new ChainMovedError('A transaction is in no block')
      return result.output
    }),
  )
}

const toNumbers = ({ from, to }: BlockRange) =>
  Array.from({ length: Number(to - from) + 1 }, (_, index) => from + BigInt(index))

function checkLinks<Link extends Header>(links: readonly (Link | null)[]): Link[] {
  const found = links.filter((link) => link !== null)
  if (found.length < links.length) throw new ChainMovedError('A block is missing')
  for (const [index, link] of found.entries()) {
    const before = found[index - 1]
    if (before && (before.hash !== link.parentHash || before.number + 1n !== link.number))
      throw new ChainMovedError('A block follows another one than the one before it')
  }
  return found
}
