import { ConnectionAbortedError, ConnectorNotFoundError } from '@portico/contract/errors'
import type { ConnectParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { disconnected } from '../state.ts'
import { establishConnection, setConnection } from './setConnection.ts'

/**
 * Asks a wallet for its accounts. A newer call, or `abortConnect`, ends the older: what its wallet answers later
 * changes nothing. A failure leaves what was connected before.
 * @throws ConnectorNotFoundError | ConnectionAbortedError | UserRejectedError | RequestPendingError
 *   | NoAccountsError | WalletAnswerInvalidError | WalletRequestError
 */
export async function connect(core: Core, { connectorId }: ConnectParameters): Promise<void> {
  const connector = core.connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError({ details: connectorId })
  const { namespace, wallet } = connector
  abortConnect(core)
  const attempt = new AbortController()
  core.attempts.set(namespace, attempt)
  const before = core.connection.getState().connections[namespace] ?? disconnected
  setConnection(core, namespace, { ...disconnected, status: 'connecting', wallet })
  attempt.signal.addEventListener('abort', () => setConnection(core, namespace, before))
  try {
    const session = await Promise.race([connector.connect(), rejectOnAbort(attempt.signal)])
    core.attempts.delete(namespace)
    establishConnection(core, connector, session, false)
  } catch (error) {
    if (core.attempts.get(namespace) === attempt) {
      core.attempts.delete(namespace)
      setConnection(core, namespace, before)
    }
    throw error
  }
}

/** Ends a running attempt to connect; nothing happens where there is none. */
export function abortConnect(core: Core): void {
  for (const [namespace, attempt] of core.attempts) {
    core.attempts.delete(namespace)
    attempt.abort()
  }
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ConnectionAbortedError()))
  })
