import { ProofInvalidError, ProofUnavailableError } from '@portico/contract/errors/tools'
import { type Address, type Client, fromRlp, type Hex, hexToNumber, isAddress, keccak256 } from 'viem'
import { getChainId, getTransactionReceipt } from 'viem/actions'
import {
  encodeHeader,
  numberIndex,
  type RpcBlock,
  receiptsRootIndex,
  timestampIndex,
} from './encodeHeader.ts'
import { encodeReceipt, type RpcReceipt } from './encodeReceipt.ts'
import { buildBranch, readBranch, toPath } from './trie.ts'

/** Shows that a transaction's receipt is in a block, to whoever trusts the block's hash. All of it is JSON. */
export interface ReceiptProof {
  readonly format: 'portico receipt proof 1'
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** The block's header as it is hashed. */
  readonly header: Hex
  /** The transaction's place in the block, from 0. */
  readonly index: number
  /** Nodes of the trie of receipts, from its root to the receipt. */
  readonly nodes: readonly Hex[]
}

/** What a proof shows. */
export interface ProvenReceipt {
  /** Whoever believes the proof believes that this block is the chain's. */
  readonly blockHash: Hex
  readonly blockNumber: bigint
  /** Seconds since 1970. */
  readonly timestamp: bigint
  readonly isSuccess: boolean
  /** In their order within the transaction. */
  readonly logs: readonly { readonly address: Address; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

/**
 * Proves the receipt of a transaction.
 * @param client of the chain, whose node knows `eth_getBlockReceipts`
 * @throws ProofUnavailableError where no proof can be made
 */
export async function proveReceipt(client: Client, hash: Hex): Promise<ReceiptProof> {
  const { blockHash, transactionIndex: index } = await getTransactionReceipt(client, { hash })
  const request = client.request as (call: { method: string; params: unknown[] }) => Promise<unknown>
  const [block, receipts, chainId] = await Promise.all([
    request({ method: 'eth_getBlockByHash', params: [blockHash, false] }) as Promise<RpcBlock | null>,
    request({ method: 'eth_getBlockReceipts', params: [blockHash] }) as Promise<readonly RpcReceipt[] | null>,
    getChainId(client),
  ])
  if (!block || !receipts)
    throw new ProofUnavailableError({ details: 'The node does not know the block any more.' })
  const entries = receipts.map((receipt) => ({
    path: toPath(hexToNumber(receipt.transactionIndex)),
    value: encodeReceipt(receipt),
  }))
  const { root, nodes } = buildBranch(entries, toPath(index))
  if (root !== block.receiptsRoot)
    throw new ProofUnavailableError({
      details: 'The receipts do not hash to what the block says: this chain writes them in a way of its own.',
    })
  const caipNetworkId = `eip155:${chainId}`
  return { format: 'portico receipt proof 1', caipNetworkId, header: encodeHeader(block), index, nodes }
}

type Fields = readonly (Hex | Fields)[]

const toText = (value: Hex | Fields | undefined): Hex => {
  if (typeof value !== 'string')
    throw new ProofInvalidError({ details: 'The proof holds something else than a receipt.' })
  return value
}
const toList = (value: Hex | Fields | undefined): Fields => {
  if (value === undefined || typeof value === 'string')
    throw new ProofInvalidError({ details: 'The proof holds something else than a receipt.' })
  return value
}
const toNumber = (value: Hex): bigint => (value === '0x' ? 0n : BigInt(value))

function readLog(value: Hex | Fields): ProvenReceipt['logs'][number] {
  const [address, topics, data] = toList(value)
  const by = toText(address)
  if (!isAddress(by, { strict: false })) throw new ProofInvalidError({ details: 'A log has no contract.' })
  return { address: by, topics: toList(topics).map(toText), data: toText(data) }
}

/**
 * Reads what a proof shows, without a node. Everything in it is a stranger's: it proves its block's hash, and **whether that block is the chain's is for who
 * reads it to know**.
 * @throws ProofInvalidError
 */
export function readReceiptProof({ header, index, nodes }: ReceiptProof): ProvenReceipt {
  try {
    const fields = toList(fromRlp(header) as Hex | Fields)
    const at = (place: number) => toText(fields[place])
    const code = readBranch({ root: at(receiptsRootIndex), nodes }, toPath(index))
    // A type stands before the list, which begins with 0xc0 or more.
    const isTyped = Number.parseInt(code.slice(2, 4), 16) < 0xc0
    const [status, , , logs] = toList(fromRlp(isTyped ? `0x${code.slice(4)}` : code) as Hex | Fields)
    return {
      blockHash: keccak256(header),
      blockNumber: toNumber(at(numberIndex)),
      timestamp: toNumber(at(timestampIndex)),
      isSuccess: toText(status) === '0x01',
      logs: toList(logs).map(readLog),
    }
  } catch (cause) {
    if (cause instanceof ProofInvalidError) throw cause
    throw new ProofInvalidError({ details: 'It cannot be read.', cause })
  }
}
