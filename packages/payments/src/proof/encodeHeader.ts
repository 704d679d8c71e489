import { HeaderUnknownError } from '@portico/contract/errors/tools'
import { type Hex, keccak256, toRlp } from 'viem'
import { toScalar } from './encodeReceipt.ts'

/** A block as `eth_getBlockByHash` has it. */
export type RpcBlock = Readonly<Record<string, unknown>> & { readonly hash: Hex; readonly receiptsRoot: Hex }

/** Fields of a header in the order of its code; those at the end came with later forks, each only behind the one before. */
const fields = [
  'parentHash',
  'sha3Uncles',
  'miner',
  'stateRoot',
  'transactionsRoot',
  'receiptsRoot',
  'logsBloom',
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'extraData',
  'mixHash',
  'nonce',
  'baseFeePerGas',
  'withdrawalsRoot',
  'blobGasUsed',
  'excessBlobGas',
  'parentBeaconBlockRoot',
  'requestsHash',
] as const

const numbers: ReadonlySet<string> = new Set([
  'difficulty',
  'number',
  'gasLimit',
  'gasUsed',
  'timestamp',
  'baseFeePerGas',
  'blobGasUsed',
  'excessBlobGas',
])

/** Where the root of the receipts stands. */
export const receiptsRootIndex = fields.indexOf('receiptsRoot')
/** Where the block's time stands, in seconds. */
export const timestampIndex = fields.indexOf('timestamp')
/** Where the block's number stands. */
export const numberIndex = fields.indexOf('number')

/** Writes a block's header. @throws HeaderUnknownError where its hash is not the block's */
export function encodeHeader(block: RpcBlock): Hex {
  const present = fields.filter((name) => block[name] !== undefined && block[name] !== null)
  const header = toRlp(
    present.map((name) => (numbers.has(name) ? toScalar(block[name] as Hex) : (block[name] as Hex))),
  )
  if (keccak256(header) !== block.hash)
    throw new HeaderUnknownError({
      details: 'The header does not hash to its block: this chain has headers of another kind.',
    })
  return header
}
