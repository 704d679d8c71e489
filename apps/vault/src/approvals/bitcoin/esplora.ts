import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import type { Nodes } from '../../nodes/createNodes.ts'
import { VaultError } from '../../service/VaultError.ts'
import { handOver } from '../handOver.ts'

/** The operator's node of Bitcoin: one with the paths of Esplora, which mempool.space has too. */
export interface Esplora {
  readonly nodes: Nodes
  readonly caipNetworkId: string
}

/** An output that nobody has spent. */
export interface Unspent {
  readonly txid: string
  readonly index: number
  /** Satoshi. */
  readonly amount: bigint
}

const txidSchema = v.pipe(v.string(), v.trim(), v.regex(/^[0-9a-f]{64}$/))

const unspentSchema = v.array(
  v.object({
    txid: txidSchema,
    vout: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    value: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    status: v.object({ confirmed: v.boolean() }),
  }),
)

/** Satoshi for a virtual byte, by the number of blocks that one would wait for. */
const estimatesSchema = v.object({ '3': v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) })
const recommendedSchema = v.object({ halfHourFee: v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)) })

const transactionLimit = 8_000_000

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(text))
  } catch (cause) {
    throw new VaultError('OFFLINE', 'The network’s node answered in a way that nobody can read.', undefined, {
      cause,
    })
  }
}

/** Outputs of an address that stand in a block and were not spent. @throws VaultError `OFFLINE` */
export async function fetchUnspent(
  { nodes, caipNetworkId }: Esplora,
  address: string,
): Promise<readonly Unspent[]> {
  const found = parse(unspentSchema, await nodes.fetchText(caipNetworkId, `address/${address}/utxo`))
  return found
    .filter(({ status }) => status.confirmed)
    .map(({ txid, vout, value }) => ({ txid, index: vout, amount: BigInt(value) }))
}

/** Satoshi for a virtual byte, to be in a block within half an hour. @throws VaultError `OFFLINE` */
export async function fetchFeeRate({ nodes, caipNetworkId }: Esplora): Promise<number> {
  const estimate = await nodes.fetchText(caipNetworkId, 'fee-estimates').catch(() => null)
  const rate =
    estimate === null
      ? parse(recommendedSchema, await nodes.fetchText(caipNetworkId, 'v1/fees/recommended')).halfHourFee
      : parse(estimatesSchema, estimate)['3']
  return Math.max(1, rate)
}

/**
 * A transaction by its id, which is the hash of it: no node can answer with another one.
 * @throws VaultError `OFFLINE`
 */
export async function fetchPrevious({ nodes, caipNetworkId }: Esplora, txid: string): Promise<Transaction> {
  const text = (await nodes.fetchText(caipNetworkId, `tx/${txid}/hex`)).trim()
  const options = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }
  if (text.length <= transactionLimit && /^([0-9a-f]{2})+$/.test(text)) {
    try {
      const transaction = Transaction.fromRaw(hex.decode(text), options)
      if (transaction.id === txid) return transaction
    } catch {
      // Said below, as of one that is another.
    }
  }
  throw new VaultError('OFFLINE', 'The network’s node answered with another transaction.')
}

/** Hands a transaction to the network. @returns its id. @throws VaultError as of {@link handOver} */
export const broadcast = (node: Esplora, transaction: Transaction): Promise<string> =>
  handOver({
    id: transaction.id,
    send: async () => (await node.nodes.fetchText(node.caipNetworkId, 'tx', transaction.hex)).trim(),
    isThere: async () => (await fetchPrevious(node, transaction.id)).id === transaction.id,
  })
