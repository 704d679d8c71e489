import { type Address, type Hex, toHex } from '@portico/evm'
import { type CallParameters, call, type Requester } from '@portico/evm/client'
import { isRefusal } from '../reasons.ts'

/** Contracts that say what publishing a transaction costs, where their rollups have them: OP Stack, Scroll. */
const oracles: readonly Address[] = [
  '0x420000000000000000000000000000000000000F',
  '0x5300000000000000000000000000000000000002',
]

/** Bytes of a transaction without its data: network, number, fees, receiver and value. */
const bareSize = 100

const toWord = (value: number) => toHex(value, { size: 32 }).slice(2)

/** `getL1Fee(bytes)` of a transaction with so much data. Its bytes are of chance: nothing costs more to publish. */
function encodeGetL1Fee({ data = '0x' }: CallParameters): Hex {
  const size = bareSize + (data.length - 2) / 2
  const bytes = crypto.getRandomValues(new Uint8Array(Math.ceil(size / 32) * 32))
  return `0x49948e0e${toWord(32)}${toWord(size)}${toHex(bytes).slice(2)}`
}

/** In wei; nothing where there is no such contract. */
async function askOracle(chain: Requester, from: Address, to: Address, data: Hex): Promise<bigint> {
  try {
    const answer = await call(chain, { from, to, data })
    return /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : 0n
  } catch (error) {
    if (isRefusal(error)) return 0n
    throw error
  }
}

/**
 * What a rollup takes beside gas for publishing a transaction on the chain below it, in wei; nothing elsewhere. It follows the price
 * of gas there, so a transaction that is sent later may cost more.
 * @throws what the requester throws, but for refusals
 */
export async function estimateRollupFee(chain: Requester, transaction: CallParameters): Promise<bigint> {
  const data = encodeGetL1Fee(transaction)
  const fees = await Promise.all(oracles.map((oracle) => askOracle(chain, transaction.from, oracle, data)))
  return fees.reduce((sum, fee) => sum + fee, 0n)
}
