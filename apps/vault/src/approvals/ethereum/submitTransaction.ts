import * as v from 'valibot'
import type { Hex } from 'viem'
import { serializeTransaction, toBytes, toHex } from 'viem/utils'
import type { Signing } from '../Signing.ts'
import type { PreparedTransaction } from './prepareTransaction.ts'

const hashSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{64}$/i),
  v.transform((text) => text as Hex),
)

/** @returns the raw transaction */
async function sign({ keys, getOpening }: Signing, prepared: PreparedTransaction): Promise<Hex> {
  const transaction = Uint8Array.from(toBytes(serializeTransaction(prepared)))
  const signature = await keys.run('signTransaction', { opening: await getOpening(), transaction })
  const [r, s] = [toHex(signature.slice(0, 32)), toHex(signature.slice(32, 64))]
  return serializeTransaction(prepared, { r, s, v: BigInt(signature[64] ?? 0) })
}

/** Signs a transaction that was approved, and hands it to the operator's node. @returns its hash. @throws VaultError */
export async function submitTransaction(
  signing: Signing,
  caipNetworkId: string,
  prepared: PreparedTransaction,
): Promise<Hex> {
  const raw = await sign(signing, prepared)
  return v.parse(hashSchema, await signing.nodes.ask(caipNetworkId, 'eth_sendRawTransaction', [raw]))
}
