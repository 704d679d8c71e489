import type { Namespace } from '@portico/contract'
import { ConnectionAbortedError, ConnectorNotFoundError } from '@portico/contract/errors'
import type { ConnectParameters } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { getConnectContext, loadConnector } from '../connectors/loadConnector.ts'
import type { FoundWallet } from '../state.ts'
import { failConnection } from './connections.ts'
import { establishConnections } from './establishConnections.ts'

/**
 * Asks a wallet for its accounts. A newer call, or `abortConnect`, ends the older: what its wallet answers later
 * changes nothing. Wallets that are connected stay so, and stay active until the new one has agreed.
 * @throws ConnectorNotFoundError | ConnectionAbortedError | UserRejectedError | RequestPendingError
 *   | NoAccountsError | WalletAnswerInvalidError | WalletRequestError | ShellIntegrityError
 */
export async function connect(core: Core, { connectorId }: ConnectParameters): Promise<void> {
  const wallet = core.wallets.getState().found.find(({ id }) => id === connectorId)
  if (!wallet) throw new ConnectorNotFoundError({ details: connectorId })
  abortConnect(core)
  const attempt = new AbortController()
  core.running.attempt = attempt
  const asked = ask(core, wallet)
  try {
    await Promise.race([run(core, wallet, attempt), rejectOnAbort(attempt.signal)])
  } finally {
    if (core.running.attempt === attempt) core.running.attempt = null
    // Those the wallet did not grant. After an abort a newer attempt may have asked already; it has moved them on.
    if (!attempt.signal.aborted) giveUp(core, asked)
  }
}

async function run(core: Core, wallet: FoundWallet, attempt: AbortController): Promise<void> {
  const connector = await loadConnector(core, wallet.id)
  const sessions = await connector.connect(getConnectContext(core, attempt.signal))
  const holder = await loadConnector(core, sessions[0]?.connectorId ?? wallet.id)
  if (!attempt.signal.aborted) establishConnections(core, holder, sessions, { isReconnect: false })
}

/** Shows the namespaces of a wallet in which nothing is connected as connecting. */
function ask(core: Core, { id, name, icon, rdns, namespaces }: FoundWallet): readonly Namespace[] {
  const wallet = { id, name, ...(icon ? { icon } : {}), ...(rdns ? { rdns } : {}) }
  const connecting = { status: 'connecting', wallet, accounts: [], caipNetworkId: null } as const
  const asked = namespaces.filter((namespace) =>
    core.networks.some((network) => network.namespace === namespace),
  )
  core.connection.batch(() => {
    for (const namespace of asked) {
      const connection = core.connection.get(namespace)
      if (connection.status === 'disconnected' || connection.status === 'reconnecting')
        core.connection.move(namespace, connection, 'ask', connecting)
    }
  })
  return asked
}

function giveUp(core: Core, namespaces: readonly Namespace[]): void {
  core.connection.batch(() => {
    for (const namespace of namespaces)
      if (core.connection.get(namespace).status === 'connecting') failConnection(core, namespace)
  })
}

/** Ends the running attempt to connect; nothing happens where there is none. */
export function abortConnect(core: Core): void {
  const { attempt } = core.running
  if (!attempt) return
  core.running.attempt = null
  attempt.abort()
  giveUp(core, Object.keys(core.connection.getState().connections) as Namespace[])
}

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ConnectionAbortedError()))
  })
