import type { AuthUser, CaipNetworkId, PluginConnector, RpcRequest } from '@portico/contract'
import { ConnectionAbortedError, NoAccountsError } from '@portico/contract/errors'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'
import { getAllConnected, getConnected } from '../../connections/connections.ts'
import { track } from '../../reporting/track.ts'
import { isChainRead } from '../../requests/isChainRead.ts'
import type { FoundWallet } from '../../state.ts'
import { withTimeLimit } from '../../time.ts'
import { guard } from '../../walletStandard/guard.ts'
import type { ConnectContext, Connector, WalletListener, WalletSession } from '../Connector.ts'
import { type Grant, parseGrant } from './parseGrant.ts'

/** A plugin may have to load a frame of another origin before it can say what it grants. Milliseconds. */
const restoreLimit = 30_000

/** Leaving must not wait for a plugin that does not answer. Milliseconds. */
const disconnectLimit = 2_000

type PreferredType = Grant['user']['preferredAccountType']
type Params = Readonly<Record<string, unknown>>

/** A connector that a plugin brings. */
export interface ContributedConnector extends Connector {
  /** Hands in what the next attempt to connect is made with. */
  prepare(params: Params): void
  /** Takes over what the plugin reports by itself. @throws WalletAnswerInvalidError */
  update(grant: unknown): void
}

/** Connector over the functions that a plugin has registered. */
export function createContributedConnector(
  core: Core,
  wallet: FoundWallet,
  connector: PluginConnector,
): ContributedConnector {
  const listeners = new Set<WalletListener>()
  let params: Params | null = null
  let grant: Grant = { sessions: [], user: {} }
  const read = (answer: unknown): readonly WalletSession[] => {
    grant = parseGrant(wallet.namespaces, answer)
    return grant.sessions
  }
  const isConnected = () => getAllConnected(core).some((connection) => connection.wallet.id === wallet.id)
  const move = (caipNetworkId: CaipNetworkId) => guard(() => connector.switchNetwork({ caipNetworkId }))
  const ask = async (context: ConnectContext) => {
    const given = params
    params = null
    if (context.signal.aborted) throw new ConnectionAbortedError()
    // A network is switched by connecting to it; the visitor who connects comes with words of the plugin's own.
    if (!given && isConnected()) return move(context.caipNetworkId)
    const attempt = { ...toAttempt(wallet, context), params: given ?? {} }
    return guard(() => connector.connect(attempt, context.signal))
  }
  return {
    wallet,
    restoreLimit,
    prepare(given) {
      params = given
    },
    async connect(context) {
      const sessions = read(await ask(context))
      if (sessions.length === 0) throw new NoAccountsError()
      return sessions
    },
    restore: async (context) => read(await guard(() => connector.restore(toAttempt(wallet, context)))),
    switchNetwork: async ({ caipNetworkId }) => void read(await move(caipNetworkId)),
    async disconnect() {
      grant = { sessions: [], user: {} }
      const left = guard(() => connector.disconnect())
      await withTimeLimit(core.time, disconnectLimit, left, () => new Error()).catch(() => {})
    },
    request: (caipNetworkId, request) => answer(core, connector, caipNetworkId, request),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getUser: () => toUser(core, grant),
    update(answer) {
      const before = grant.user.preferredAccountType
      const sessions = read(answer)
      for (const listener of listeners) notify(wallet, sessions, listener)
      trackAccountType(core, before, grant.user.preferredAccountType)
    },
  }
}

/** Reports that the visitor's account on EVM is of another type from now on. */
function trackAccountType(core: Core, before: PreferredType, accountType: PreferredType): void {
  const network = getConnected(core, 'eip155')?.caipNetworkId
  if (before && accountType && before !== accountType && network)
    track(core, 'SET_PREFERRED_ACCOUNT_TYPE', { accountType, network })
}

const toAttempt = ({ namespaces }: FoundWallet, { networks, caipNetworkId }: ConnectContext) => ({
  networks: networks
    .filter(({ namespace }) => namespaces.includes(namespace))
    .map((network) => network.caipNetworkId),
  caipNetworkId,
})

function answer(core: Core, connector: PluginConnector, caipNetworkId: CaipNetworkId, request: RpcRequest) {
  if (isChainRead(caipNetworkId, request.method)) return requestChain(core, caipNetworkId, request)
  const [namespace] = caipNetworkId.split(':') as [FoundWallet['namespaces'][number]]
  return guard(() => connector.request({ ...request, namespace, caipNetworkId }))
}

/** Who is connected, by the account of the active namespace where there is one. */
function toUser(core: Core, { sessions, user }: Grant): AuthUser {
  const { activeNamespace } = core.connection.getState()
  const session = sessions.find(({ namespace }) => namespace === activeNamespace) ?? sessions[0]
  const [{ address, type } = { address: '' }] = session?.accounts ?? []
  const { preferredAccountType, ...named } = user
  return { ...named, address, ...(type && { accountType: type }) }
}

function notify(
  { namespaces }: FoundWallet,
  sessions: readonly WalletSession[],
  listener: WalletListener,
): void {
  if (sessions.length === 0) {
    listener.onDisconnect()
    return
  }
  for (const namespace of namespaces) {
    const session = sessions.find((candidate) => candidate.namespace === namespace)
    listener.onAccounts(namespace, session?.accounts ?? [])
    if (session) listener.onChain(namespace, session.chainId)
  }
}
