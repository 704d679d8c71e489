import { randomBytes } from 'node:crypto'
import {
  BaseError,
  ExecutionRevertedError,
  encodeFunctionData,
  type PublicClient,
  parseAbi,
  toHex,
} from 'viem'

/** Says on rollups of the OP Stack what publishing a transaction costs; on other chains nothing is there. */
const oracle = '0x420000000000000000000000000000000000000F'
const abi = parseAbi(['function getL1Fee(bytes) view returns (uint256)'])

/** Bytes of a transaction without its data: network, number, fees, receiver and value. */
const bareSize = 100

const isRefusal = (error: unknown) =>
  error instanceof BaseError && error.walk((one) => one instanceof ExecutionRevertedError) !== null

/**
 * What a rollup takes beside gas for publishing a transaction on the chain below it, in wei; nothing elsewhere.
 * @param dataSize bytes of data that go along: of chance here, since nothing costs more to publish
 * @throws Error where the chain does not answer
 */
export async function readRollupFee(client: PublicClient, dataSize: number): Promise<bigint> {
  const args = [toHex(randomBytes(bareSize + dataSize))] as const
  const call = { to: oracle, data: encodeFunctionData({ abi, functionName: 'getL1Fee', args }) } as const
  const { data } = await client.call(call).catch((error) => {
    if (isRefusal(error)) return { data: undefined }
    throw error
  })
  return data?.length === 66 ? BigInt(data) : 0n
}
