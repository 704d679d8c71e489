import type { CaipNetworkId } from '@portico/contract'
import { hasErrorCode, MethodUnsupportedError, NetworkSwitchRefusedError } from '@portico/contract/errors'
import type { Core } from '../../Core.ts'
import { getAddresses, getConnected } from '../../connections/connections.ts'
import type { ConnectContext, Connector, WalletListener, WalletSession } from '../../connectors/Connector.ts'
import type { FoundWallet } from '../../state.ts'
import { withTimeLimit } from '../../time.ts'
import { guard } from '../../walletStandard/guard.ts'
import { type BitcoinAccount, getTarget, parseAddresses, toSession } from './addresses.ts'
import type { AdapterListener, BitcoinAdapter } from './BitcoinAdapter.ts'
import type { BitcoinSource } from './BitcoinSource.ts'
import { type BitcoinNetwork, findBitcoinNetwork, findNetworkByName } from './bitcoinNetworks.ts'
import { answerRequest } from './methods.ts'
import { createPhantomAdapter } from './phantomAdapter.ts'
import { createLeatherAdapter, createSatsAdapter } from './satsAdapter.ts'
import { createStandardAdapter } from './standardAdapter.ts'
import { createUnisatAdapter } from './unisatAdapter.ts'

/** Leaving must not wait for a wallet that does not answer. Milliseconds. */
const disconnectLimit = 2_000

const adapters = {
  sats: createSatsAdapter,
  leather: createLeatherAdapter,
  unisat: createUnisatAdapter,
  phantom: createPhantomAdapter,
}

const createAdapter = (source: BitcoinSource): BitcoinAdapter =>
  'standard' in source ? createStandardAdapter(source.standard) : adapters[source.dialect](source.provider)

/** A connected wallet: what it shared last, and who hears when that changes. */
interface Shared {
  accounts: readonly BitcoinAccount[]
  listener: WalletListener | null
}

/** Connector over a Bitcoin wallet, whichever way it is spoken to. */
export function createBitcoinConnector(core: Core, wallet: FoundWallet, source: BitcoinSource): Connector {
  const adapter = createAdapter(source)
  const shared: Shared = { accounts: [], listener: null }
  return {
    wallet,
    connect: (context) =>
      guard(async () => [
        await acceptAccounts(core, adapter, shared, await adapter.connect(getTarget(context)), context),
      ]),
    async restore(context) {
      try {
        const answer = await adapter.restore?.(getTarget(context))
        return answer ? [await acceptAccounts(core, adapter, shared, answer, context)] : []
      } catch {
        return []
      }
    },
    async disconnect() {
      const left = adapter.disconnect?.() ?? Promise.resolve()
      await withTimeLimit(core.time, disconnectLimit, left, () => new Error()).catch(() => {})
    },
    switchNetwork: ({ caipNetworkId }) => guard(() => switchNetwork(core, adapter, shared, caipNetworkId)),
    request: (caipNetworkId, request) => {
      const accounts = sortAccounts(core, wallet.id, shared.accounts)
      return guard(() => answerRequest({ adapter, accounts, caipNetworkId }, request))
    },
    watch(listener) {
      shared.listener = listener
      return adapter.watch?.(createAdapterListener(core, adapter, shared)) ?? (() => {})
    },
  }
}

/** Reads what a wallet shares now. @throws NoAccountsError | WalletAnswerInvalidError */
async function acceptAccounts(
  core: Core,
  adapter: BitcoinAdapter,
  shared: Shared,
  answer: unknown,
  context: Pick<ConnectContext, 'networks' | 'caipNetworkId'>,
): Promise<WalletSession> {
  const accounts = parseAddresses(answer)
  const named = await adapter.getNetwork?.().catch(() => null)
  const type = core.options.defaultAccountTypes?.bip122
  const session = toSession(accounts, findNetworkByName(named), context, type)
  shared.accounts = accounts
  return session
}

/** The active account first, as the site sees it. */
function sortAccounts(
  core: Core,
  walletId: string,
  accounts: readonly BitcoinAccount[],
): readonly BitcoinAccount[] {
  const connection = getConnected(core, 'bip122')
  if (connection?.wallet.id !== walletId) return accounts
  const order = getAddresses(connection)
  const rank = ({ address }: BitcoinAccount) =>
    order.includes(address) ? order.indexOf(address) : order.length
  return [...accounts].sort((left, right) => rank(left) - rank(right))
}

/** Reports accounts and network as one change: addresses of one network are none of another. */
function notify(core: Core, { listener }: Shared, { accounts, chainId }: WalletSession): void {
  core.connection.batch(() => {
    listener?.onChain('bip122', chainId)
    listener?.onAccounts('bip122', accounts)
  })
}

async function switchNetwork(
  core: Core,
  adapter: BitcoinAdapter,
  shared: Shared,
  caipNetworkId: CaipNetworkId,
): Promise<void> {
  const network = findBitcoinNetwork(caipNetworkId)
  const refuse = (cause?: unknown) => new NetworkSwitchRefusedError({ details: caipNetworkId, cause })
  if (!network || !adapter.switchNetwork) throw refuse()
  const answer = await adapter.switchNetwork(network).catch((error) => {
    throw hasErrorCode(error, MethodUnsupportedError.code) ? refuse(error) : error
  })
  const addresses = Array.isArray(answer) ? answer : await adapter.restore?.(network)
  const context = { networks: core.networks, caipNetworkId }
  const session = await acceptAccounts(core, adapter, shared, addresses, context)
  // Some wallets resolve without having switched; the addresses are what counts.
  if (session.chainId !== network.chainId) throw refuse()
  notify(core, shared, session)
}

function createAdapterListener(core: Core, adapter: BitcoinAdapter, shared: Shared): AdapterListener {
  const getContext = () => {
    const { caipNetworkId } = getConnected(core, 'bip122') ?? core.connection.getState()
    return { networks: core.networks, caipNetworkId }
  }
  const update = async (answer: unknown) => {
    if (Array.isArray(answer) && answer.length === 0) return shared.listener?.onAccounts('bip122', [])
    notify(core, shared, await acceptAccounts(core, adapter, shared, answer, getContext()))
  }
  const ask = async (network: BitcoinNetwork) => update((await adapter.restore?.(network)) ?? [])
  // What cannot be read changes nothing.
  const ignore = () => {}
  return {
    onAddresses: (addresses) => {
      const updated = addresses === null ? ask(getTarget(getContext())) : update(addresses)
      updated.catch(ignore)
    },
    onNetwork: (name) => {
      ask(findNetworkByName(name) ?? getTarget(getContext())).catch(ignore)
    },
    onDisconnect: () => shared.listener?.onDisconnect(),
  }
}
