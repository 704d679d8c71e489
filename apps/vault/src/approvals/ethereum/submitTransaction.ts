import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { serializeTransaction, toBytes, toHex } from 'viem/utils'
import type { Signing } from '../Signing.ts'
import type { PreparedTransaction } from './prepareTransaction.ts'

const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text as Hex),
)

/** What was approved. */
export interface Submission {
  /** CAIP-2. */
  readonly caipNetworkId: string
  /** The account that it was approved for. */
  readonly from: Address
  readonly prepared: PreparedTransaction
}

/** @returns the raw transaction */
async function sign({ keys, getOpening }: Signing, { from, prepared }: Submission): Promise<Hex> {
  const transaction = Uint8Array.from(toBytes(serializeTransaction(prepared)))
  const signature = await keys.run('signTransaction', { opening: await getOpening(from), transaction })
  const [r, s] = [toHex(signature.slice(0, 32)), toHex(signature.slice(32, 64))]
  return serializeTransaction(prepared, { r, s, v: BigInt(signature[64] ?? 0) })
}

/** Signs a transaction that was approved, and hands it to the operator's node. @returns its hash. @throws VaultError */
export async function submitTransaction(signing: Signing, submission: Submission): Promise<Hex> {
  const raw = await sign(signing, submission)
  const { caipNetworkId } = submission
  return v.parse(hashSchema, await signing.nodes.ask(caipNetworkId, 'eth_sendRawTransaction', [raw]))
}
