import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Nodes } from '../../../nodes/createNodes.ts'
import { VaultError } from '../../../service/VaultError.ts'

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i))

const receiptSchema = v.nullable(
  v.object({
    logs: v.array(v.object({ address: hex, data: hex, topics: v.array(hex) })),
    status: v.picklist(['0x0', '0x1']),
    blockHash: hex,
    blockNumber: hex,
    gasUsed: hex,
    transactionHash: hex,
  }),
)
/** What a node says of a transaction that is in a block, as far as EIP-5792 has pages told. */
export type Receipt = NonNullable<v.InferOutput<typeof receiptSchema>>

/** Asks for a receipt; null for a transaction that is in no block yet. @throws VaultError `OFFLINE` */
export async function fetchReceipt(
  nodes: Pick<Nodes, 'ask'>,
  caipNetworkId: string,
  hash: Hex,
): Promise<Receipt | null> {
  const answer = await nodes.ask(caipNetworkId, 'eth_getTransactionReceipt', [hash])
  const read = v.safeParse(receiptSchema, answer ?? null)
  if (!read.success) throw new VaultError('OFFLINE', 'The network’s node answered with no receipt.')
  return read.output
}
