import type { Nodes } from '../../../nodes/createNodes.ts'
import { fetchOutcome } from '../operations/fetchOutcome.ts'
import { isSpent } from '../operations/readAccount.ts'
import type { CallsRecord, SentOperation } from './createSentCalls.ts'
import type { Receipt } from './fetchReceipt.ts'

/** How calls of one operation went, as EIP-5792 numbers it. */
export interface OperationStatus {
  /** On the way, done, given up, or in a block without doing anything. */
  readonly status: 100 | 200 | 400 | 500
  readonly receipts: readonly Receipt[]
}

/** Reads it from the chain each time: a block may be gone that it was in. @throws VaultError `OFFLINE` */
export async function readOperationStatus(
  nodes: Pick<Nodes, 'ask' | 'askBundler'>,
  { caipNetworkId, account }: CallsRecord,
  { hash, nonce }: SentOperation,
): Promise<OperationStatus> {
  const fetch = () => fetchOutcome(nodes, caipNetworkId, hash)
  // Looked for a second time where its nonce is spent: it may have come between the two questions.
  const place = { caipNetworkId, address: account }
  const found =
    (await fetch()) ?? ((await isSpent(nodes, place, nonce)) ? ((await fetch()) ?? 'replaced') : null)
  if (found === null) return { status: 100, receipts: [] }
  if (found === 'replaced') return { status: 400, receipts: [] }
  return { status: found.isDone ? 200 : 500, receipts: [found.receipt] }
}
