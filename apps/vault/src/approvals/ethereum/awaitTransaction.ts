import type { Hex } from 'viem'
import type { Nodes } from '../../nodes/createNodes.ts'
import { VaultError } from '../../service/VaultError.ts'
import { wait } from '../wait.ts'
import { fetchReceipt } from './calls/fetchReceipt.ts'

/** Milliseconds between two questions for a receipt, and how often it is asked: ten minutes together. */
const interval = 1_000
const questions = 600

/** Waits until a transaction is in a block. @throws VaultError `INVALID` where it failed there, or does not come */
export async function awaitTransaction(
  nodes: Pick<Nodes, 'ask'>,
  caipNetworkId: string,
  hash: Hex,
): Promise<void> {
  for (let count = 0; count < questions; count += 1) {
    // A node that is away for a moment has not lost the transaction.
    const receipt = await fetchReceipt(nodes, caipNetworkId, hash).catch(() => null)
    if (receipt?.status === '0x1') return
    if (receipt) break
    await wait(interval)
  }
  throw new VaultError('INVALID', 'A call failed.')
}
