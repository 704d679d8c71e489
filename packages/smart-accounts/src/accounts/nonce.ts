import type { Address } from 'viem'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { call, type Request } from '../chain/call.ts'
import { entryPoint } from '../deployments/deployments.ts'

const nonceAbi = parseAbi(['function getNonce(address sender, uint192 key) view returns (uint256)'])

/** Parameters of {@link readNonce}. */
export interface ReadNonceParameters {
  readonly request: Request
  /** The account. */
  readonly address: Address
  /**
   * 192 bits. Operations of one key go in order, those of different keys in any: one key of its own lets an operation not wait for another.
   * @default 0n
   */
  readonly key?: bigint
}

/** Reads the nonce of an account's next operation from the EntryPoint: key and sequence in one. */
export async function readNonce({ request, address, key = 0n }: ReadNonceParameters): Promise<bigint> {
  const data = encodeFunctionData({ abi: nonceAbi, args: [address, key] })
  return decodeFunctionResult({ abi: nonceAbi, data: await call(request, { to: entryPoint, data }) })
}
