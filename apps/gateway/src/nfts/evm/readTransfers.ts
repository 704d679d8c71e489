import * as v from 'valibot'
import {
  type Address,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseEventLogs,
  type RpcLog,
} from 'viem'
import type { Chain } from '../../chains/chain.ts'

/** A token that came to an account. */
export interface ReceivedToken {
  readonly contract: Address
  readonly tokenId: bigint
  readonly standard: 'erc721' | 'erc1155'
  readonly block: bigint
}

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** Hashes of the events' signatures. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))
const logsSchema = v.array(
  v.object({ address: hex, topics: v.array(hex), data: hex, blockNumber: v.pipe(hex, v.minLength(3)) }),
)

/**
 * Reads from the logs of a range of blocks, both ends included, which NFTs came to an account: ERC-721 and ERC-1155.
 * @throws what the chain's client throws
 */
export async function readTransfers(
  { client }: Chain,
  account: Address,
  range: { readonly from: bigint; readonly to: bigint },
): Promise<ReceivedToken[]> {
  const receiver = pad(account)
  const block = { fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  const ask = (filter: readonly (Hex | readonly Hex[] | null)[]) =>
    client.request({ method: 'eth_getLogs', params: [{ ...block, topics: filter as Hex[] }] })
  const answers = await Promise.all([
    // A fourth topic, whatever it is: ERC-20 has the same event with three, and most nodes leave those out for it.
    ask([topics.transfer, null, receiver, null]),
    ask([[topics.single, topics.batch], null, null, receiver]),
  ])
  return answers.flatMap((answer) => v.parse(logsSchema, answer)).flatMap(toTokens)
}

function toTokens(log: v.InferOutput<typeof logsSchema>[number]): ReceivedToken[] {
  // A log that does not fit its event is left out: contracts may write what they like.
  const [event] = parseEventLogs({ abi, logs: [log as unknown as RpcLog], strict: true })
  if (!event) return []
  const of = (tokenId: bigint, standard: ReceivedToken['standard']): ReceivedToken => ({
    contract: getAddress(log.address),
    tokenId,
    standard,
    block: BigInt(log.blockNumber),
  })
  if (event.eventName === 'Transfer') return [of(event.args.tokenId, 'erc721')]
  if (event.eventName === 'TransferSingle') return [of(event.args.id, 'erc1155')]
  return event.args.ids.map((id) => of(id, 'erc1155'))
}
