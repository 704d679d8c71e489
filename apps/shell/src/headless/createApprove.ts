import type { ApproveActions, ApproveData, HeadlessView } from '@portico/contract/shell'
import { getConnected } from '../core/connections.ts'
import { leaveRequest } from '../flows/followRequests.ts'
import type { Shell } from '../Shell.ts'
import { deriveView } from './deriveView.ts'

/** What a wallet shows for a method. Reading asks nobody, so it is none of these. */
const kinds: readonly (readonly [RegExp, NonNullable<ApproveData['kind']>])[] = [
  [/send|transfer/i, 'send'],
  [/sign/i, 'sign'],
  [/^wallet_|request/i, 'other'],
]

/** What waits in the wallet for its holder's answer. */
export function createApprove(shell: Shell): HeadlessView<ApproveData, ApproveActions> {
  const { core } = shell
  const getOpened = () => core.pairing.getState().opened
  return deriveView({
    sources: [core.requests, core.connection, core.pairing],
    compute() {
      const found = core.requests
        .getState()
        .methods.map((method) => kinds.find(([pattern]) => pattern.test(method)))
      const kind = found.find(Boolean)?.[1] ?? null
      const connection = getConnected(core, core.connection.getState().activeNamespace)
      return {
        wallet: connection?.wallet ?? null,
        kind,
        canOpenWallet: getOpened() !== undefined,
      }
    },
    actions: {
      dismiss: () => leaveRequest(shell),
      openWallet() {
        const opened = getOpened()
        if (opened) window.open(opened.href, '_blank', 'noreferrer noopener')
      },
    },
  })
}
