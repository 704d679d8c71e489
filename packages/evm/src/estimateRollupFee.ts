import type { RpcRequest } from '@portico/contract'
import { hasErrorCode, RpcError } from '@portico/contract/errors'
import type { Address, Hex } from './hex.ts'

/** Contracts that say what publishing a transaction costs, where their rollups have them: OP Stack, Scroll. */
const oracles: readonly Address[] = [
  '0x420000000000000000000000000000000000000F',
  '0x5300000000000000000000000000000000000002',
]

/** Bytes of a transaction without its data: network, number, fees, receiver and value. */
const bareSize = 100

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const toWord = (value: number): string => value.toString(16).padStart(64, '0')

/** `getL1Fee(bytes)` of a transaction with so much data. Its bytes are of chance: nothing costs more to publish. */
function encodeGetL1Fee(dataSize: number): Hex {
  const size = bareSize + dataSize
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(size / 32) * 32))
  return `0x49948e0e${toWord(32)}${toWord(size)}${toHex(bytes)}`
}

/** What is asked, and by whom. */
export interface RollupFeeParameters {
  readonly from: Address
  /** Bytes of data that go along. */
  readonly dataSize: number
}

/**
 * What a rollup takes beside gas for publishing a transaction on the chain below it, in wei; nothing elsewhere. It follows the price
 * of gas there, so a transaction that is sent later may cost more.
 * @param chain anything that asks a node: a plugin's `context.chain`, or an EIP-1193 provider
 * @throws what the requester throws, but for refusals
 */
export async function estimateRollupFee(
  chain: { request<Result>(request: RpcRequest): Promise<Result> },
  { from, dataSize }: RollupFeeParameters,
): Promise<bigint> {
  const data = encodeGetL1Fee(dataSize)
  const ask = async (to: Address): Promise<bigint> => {
    const request = { method: 'eth_call', params: [{ from, to, data }, 'latest'] }
    const answer = await chain.request<unknown>(request).catch((error) => {
      if (hasErrorCode(error, RpcError.code)) return null
      throw error
    })
    return typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
  }
  const fees = await Promise.all(oracles.map(ask))
  return fees.reduce((sum, fee) => sum + fee, 0n)
}
