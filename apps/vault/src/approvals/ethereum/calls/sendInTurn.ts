import { VaultError } from '../../../service/VaultError.ts'
import type { Signing } from '../../Signing.ts'
import { awaitTransaction } from '../awaitTransaction.ts'
import { type Prepared, prepareTransaction } from '../prepareTransaction.ts'
import { submitTransaction } from '../submitTransaction.ts'
import type { CallsRecord } from './createSentCalls.ts'

/** Waits until the last transaction is in a block. @throws VaultError where it failed there, or does not come */
async function awaitLast({ nodes }: Signing, { caipNetworkId, hashes }: CallsRecord): Promise<void> {
  const hash = hashes.at(-1)
  if (hash) await awaitTransaction(nodes, caipNetworkId, hash)
}

/** Sends one that was approved, once those before it are done, for no more than was shown. */
async function sendNext(signing: Signing, record: CallsRecord, { prepared: shown }: Prepared): Promise<void> {
  const { caipNetworkId, account: from } = record
  await awaitLast(signing, record)
  const { to, data, value, gas } = shown
  const fees =
    'maxFeePerGas' in shown
      ? { maxFeePerGas: shown.maxFeePerGas, maxPriorityFeePerGas: shown.maxPriorityFeePerGas }
      : { gasPrice: shown.gasPrice }
  const transaction = { to, data, value, gas, ...fees }
  const { prepared, isFailing } = await prepareTransaction({
    nodes: signing.nodes,
    caipNetworkId,
    from,
    transaction,
  })
  if (isFailing) throw new VaultError('INVALID', 'A call would fail.')
  record.hashes.push(await submitTransaction(signing, { caipNetworkId, from, prepared }))
}

/**
 * Sends the first, then the others one after another, without anyone waiting for them. One that fails is the last.
 * @throws VaultError where the first cannot be sent
 */
export async function sendInTurn(
  signing: Signing,
  record: CallsRecord,
  calls: readonly Prepared[],
): Promise<void> {
  const [first, ...others] = calls
  if (!first) return
  const { caipNetworkId, account: from } = record
  record.hashes.push(await submitTransaction(signing, { caipNetworkId, from, prepared: first.prepared }))
  await signing.sentCalls.keep(record)
  const sendOthers = async () => {
    for (const call of others) await sendNext(signing, record, call)
  }
  sendOthers().catch(() => {
    record.isStopped = true
  })
}
