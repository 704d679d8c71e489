import { WalletTimeoutError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { withTimeLimit } from '../time.ts'
import type { WalletSession } from './Connector.ts'
import { getConnectContext, loadConnector } from './loadConnector.ts'

/** Milliseconds. A wallet that is asked without its visitor answers at once or is broken. */
const restoreLimit = 5_000

/**
 * What a wallet still grants, without asking its visitor.
 * @throws WalletTimeoutError | ConnectorNotFoundError | ShellIntegrityError | WalletRequestError
 */
export async function restoreSessions(core: Core, id: string): Promise<readonly WalletSession[]> {
  // Its files have limits of their own.
  const connector = await loadConnector(core, id)
  const attempt = new AbortController()
  const asked = connector.restore(getConnectContext(core, attempt.signal))
  return withTimeLimit(core.time, connector.restoreLimit ?? restoreLimit, asked, () => {
    attempt.abort()
    return new WalletTimeoutError()
  })
}
