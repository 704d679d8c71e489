import { VaultError } from '../../../service/VaultError.ts'
import type { SmartAccount } from '../../../smartAccounts/SmartAccount.ts'
import type { Approval } from '../../Approval.ts'
import type { Signing } from '../../Signing.ts'
import { sendOperation } from '../operations/sendOperation.ts'
import type { SentOperation } from './createSentCalls.ts'
import type { PageCalls } from './readCalls.ts'

/** Calls of a smart account, which are done all or none. */
export interface SendTogetherParameters {
  readonly id: string
  readonly caipNetworkId: string
  readonly account: SmartAccount
  /** Whether the visitor has a plain account, and would have to want another one for it. */
  readonly isUpgrade: boolean
  readonly request: PageCalls
}

const isDeclined = (error: unknown) => error instanceof VaultError && error.code === 'REJECTED'

/** Whether nothing is on its way. Of anything else that goes wrong it is not known. */
const isRefused = (error: unknown) => error instanceof VaultError && error.code === 'INVALID'

/**
 * Sends calls as one operation. A page that is gone before it has its answer finds them by the id that it gave them. @returns their id
 * @throws VaultError `UPGRADE_REJECTED` where the visitor wants no smart account for it
 */
export async function sendTogether(
  signing: Signing,
  { id, caipNetworkId, account, isUpgrade, request }: SendTogetherParameters,
): Promise<{ readonly id: string }> {
  const calls = request.calls.map(({ to, data, value }) => {
    if (!to) throw new VaultError('UNSUPPORTED', 'A smart account creates no contracts by itself.')
    return { to, data, value }
  })
  const ask = async (approval: Approval) => {
    // Also where the address is delegated since an earlier time: he has chosen a plain account since.
    const warnings = [...new Set([...approval.warnings, 'becomesSmart' as const])]
    await signing.approve({ ...approval, warnings }).catch((error) => {
      throw isDeclined(error)
        ? new VaultError('UPGRADE_REJECTED', 'The visitor wants no smart account.')
        : error
    })
    await signing.preferSmartAccount()
  }
  const { sentCalls } = signing
  const record = { id, account: account.address, caipNetworkId, total: calls.length }
  const note = (operation: SentOperation) =>
    sentCalls.keep({ ...record, hashes: [], isStopped: false, operation })
  const sent = { caipNetworkId, account, calls, note }
  await sendOperation(signing, sent, isUpgrade ? ask : signing.approve).catch(async (error) => {
    if (isRefused(error)) await sentCalls.forget(id)
    throw error
  })
  return { id }
}
