import * as v from 'valibot'
import type { Address, Hex } from 'viem'
import { keccak256, serializeTransaction, toBytes, toHex } from 'viem/utils'
import { runAlone } from '../../device/runAlone.ts'
import { handOver } from '../handOver.ts'
import type { Signing } from '../Signing.ts'
import { type PreparedTransaction, readQuantity } from './prepareTransaction.ts'

const foundSchema = v.object({ hash: v.string() })

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
 * @throws VaultError as of {@link handOver}, and of what it takes to sign
 */
export const submitTransaction = (signing: Signing, submission: Submission): Promise<Hex> =>
  runAlone(`send ${submission.caipNetworkId} ${submission.from}`, async () => {
    const raw = await sign(signing, submission)
    const hash = keccak256(raw)
    const ask = (method: string, param: Hex) => signing.nodes.ask(submission.caipNetworkId, method, [param])
    return handOver({
      id: hash,
      send: () => ask('eth_sendRawTransaction', raw),
      isThere: async () => {
        const found = v.safeParse(foundSchema, await ask('eth_getTransactionByHash', hash))
        return found.success && found.output.hash === hash
      },
    })
  })
