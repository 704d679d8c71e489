import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { serializeTransaction, toBytes, toHex } from 'viem/utils'
import { runAlone } from '../../device/runAlone.ts'
import type { Signing } from '../Signing.ts'
import { type PreparedTransaction, readQuantity } from './prepareTransaction.ts'

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
async function sign(signing: Signing, { caipNetworkId, from, prepared }: Submission): Promise<Hex> {
  const { nodes, keys, getOpening } = signing
  const ask = async () =>
    Number(readQuantity(await nodes.ask(caipNetworkId, 'eth_getTransactionCount', [from, 'pending'])))
  const numbered = { ...prepared, nonce: prepared.nonce ?? (await ask()) }
  const transaction = Uint8Array.from(toBytes(serializeTransaction(numbered)))
  const signature = await keys.run('signTransaction', { opening: await getOpening(from), transaction })
  const [r, s] = [toHex(signature.slice(0, 32)), toHex(signature.slice(32, 64))]
  return serializeTransaction(numbered, { r, s, v: BigInt(signature[64] ?? 0) })
}

/**
 * Signs a transaction that was approved, and hands it to the operator's node. One at a time: the next one's nonce counts this one.
 * @returns its hash
 * @throws VaultError
 */
export const submitTransaction = (signing: Signing, submission: Submission): Promise<Hex> =>
  runAlone(`send ${submission.caipNetworkId} ${submission.from}`, async () => {
    const raw = await sign(signing, submission)
    const { caipNetworkId } = submission
    return v.parse(hashSchema, await signing.nodes.ask(caipNetworkId, 'eth_sendRawTransaction', [raw]))
  })
