import { type Address, type PublicClient, parseAbiItem, zeroAddress } from 'viem'
import { type BlockRange, createRangeReader } from '../../chains/createRangeReader.ts'
import { toChunks } from './toChunks.ts'

const event = parseAbiItem('event Collected(address indexed token, uint256 amount)')
/** How the chain's own currency is called there. */
const args = { token: zeroAddress } as const

/** One-time addresses that have paid out the chain's own currency in some blocks, as they say themselves, in lower case. */
export async function readCollectors(
  client: PublicClient,
  addresses: readonly Address[],
  { from, to }: BlockRange,
): Promise<readonly string[]> {
  const found = await Promise.all(
    toChunks(addresses).map((address) =>
      client.getLogs({ address, event, args, fromBlock: from, toBlock: to, strict: true }),
    ),
  )
  return found.flat().map(({ address }) => address.toLowerCase())
}

/** What a one-time address has paid out of the chain's own currency: wei. Anybody may have it do so at any time. */
export async function sumCollected(
  client: PublicClient,
  address: Address,
  range: BlockRange,
): Promise<bigint> {
  const readRange = createRangeReader()
  let [sum, { from }] = [0n, range]
  while (from <= range.to) {
    const part = await readRange({ from, to: range.to }, 'first', (one) =>
      client.getLogs({ address, event, args, fromBlock: one.from, toBlock: one.to, strict: true }),
    )
    sum = part.found.reduce((all, log) => all + log.args.amount, sum)
    from = part.range.to + 1n
  }
  return sum
}
