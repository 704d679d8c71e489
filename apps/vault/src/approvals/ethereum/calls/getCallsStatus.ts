import * as v from 'valibot'
import { numberToHex } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'
import type { SafeParts } from '../../Signing.ts'
import type { CallsRecord } from './createSentCalls.ts'
import { fetchReceipt, type Receipt } from './fetchReceipt.ts'

const paramsSchema = v.strictTuple([v.pipe(v.string(), v.maxLength(4096))])

/** How it went, as EIP-5792 numbers it: on the way, done, nothing done, or done in part. */
function toStatus({ total, isStopped, hashes }: CallsRecord, receipts: readonly Receipt[]): number {
  const isOnTheWay = receipts.length < hashes.length || (hashes.length < total && !isStopped)
  if (isOnTheWay) return 100
  const done = receipts.filter(({ status }) => status === '0x1').length
  if (done === total) return 200
  if (done > 0) return 600
  return receipts.length > 0 ? 500 : 400
}

/** `wallet_getCallsStatus [id]` (EIP-5792), of what was sent for the site. @throws VaultError `CALLS_UNKNOWN`, `OFFLINE` */
export async function getCallsStatus(parts: SafeParts, params: unknown): Promise<unknown> {
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The request cannot be read.')
  const [id] = read.output
  const record = await parts.sentCalls.get(id)
  const accounts = await parts.getAccounts(record?.caipNetworkId)
  // Calls of somebody who was signed in before are nobody's now.
  if (!record || !accounts.some(({ address }) => address === record.account))
    throw new VaultError('CALLS_UNKNOWN', 'No calls have this id.')
  const { caipNetworkId, hashes, operation } = record
  const chainId = numberToHex(BigInt(caipNetworkId.slice('eip155:'.length)))
  if (operation) {
    const { readOperationStatus } = await import('./readOperationStatus.ts')
    const how = await readOperationStatus(parts.nodes, record, operation)
    return { version: '2.0.0', id, atomic: true, chainId, ...how }
  }
  const found = await Promise.all(hashes.map((hash) => fetchReceipt(parts.nodes, caipNetworkId, hash)))
  const receipts = found.filter((receipt) => receipt !== null)
  return {
    ...{ version: '2.0.0', id, atomic: false },
    chainId,
    status: toStatus(record, receipts),
    receipts,
  }
}
