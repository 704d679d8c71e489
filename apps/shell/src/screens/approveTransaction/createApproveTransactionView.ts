import type { ApproveActions, ApproveData, HeadlessView } from '@portico/contract/shell'
import { getConnected } from '../../core/connections/connections.ts'
import { openLink } from '../../core/openLink.ts'
import { getRequestKind } from '../../core/requests/getRequestKind.ts'
import { leaveRequest } from '../../flows/followRequests.ts'
import { deriveView } from '../../shell/deriveView.ts'
import type { Shell } from '../../shell/Shell.ts'

/** What waits in the wallet for its holder's answer. */
export function createApproveTransactionView(shell: Shell): HeadlessView<ApproveData, ApproveActions> {
  const { core } = shell
  const getOpened = () => core.pairing.getState().opened
  return deriveView({
    sources: [core.requests, core.connection, core.pairing],
    compute() {
      const [method] = core.requests.getState().methods
      const connection = getConnected(core, core.connection.getState().activeNamespace)
      return {
        wallet: connection?.wallet ?? null,
        kind: method === undefined ? null : getRequestKind(method),
        canOpenWallet: getOpened() !== undefined,
      }
    },
    actions: {
      dismiss: () => leaveRequest(shell),
      openWallet() {
        const opened = getOpened()
        if (opened) openLink(core, opened.href)
      },
    },
  })
}
