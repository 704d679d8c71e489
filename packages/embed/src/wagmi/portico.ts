import {
  hasErrorCode,
  NetworkNotFoundError,
  NotConnectedError,
  UserRejectedError,
} from '@portico/contract/errors'
import type { Portico, Provider } from '@portico/contract/shell'
import type { CreateConnectorFn } from '@wagmi/core'
import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'

/** Parameters of {@link portico}. */
export interface PorticoConnectorParameters {
  readonly portico: Portico
  /** What a list of connectors calls it. @default 'Portico' */
  readonly name?: string
}

type Config = Parameters<CreateConnectorFn>[0]

/** What wagmi asks of a connector, as far as it acts on the instance. */
type Actions = Pick<
  ReturnType<CreateConnectorFn>,
  'connect' | 'disconnect' | 'getAccounts' | 'getChainId' | 'isAuthorized'
> &
  Required<Pick<ReturnType<CreateConnectorFn>, 'switchChain'>>

/**
 * A connector of wagmi 3. What wagmi does shows in Portico, and what the visitor does in Portico shows in wagmi:
 * connecting, switching account, wallet or network, and leaving. `connect` opens the modal.
 */
export function portico({
  portico: instance,
  name = 'Portico',
}: PorticoConnectorParameters): CreateConnectorFn<Provider> {
  return (config) => {
    const provider = instance.getProvider('eip155')
    const actions = createActions(instance, provider, config)
    let isLeaving = false
    const connector = {
      ...actions,
      id: 'portico',
      name,
      type: 'portico',
      getProvider: async () => provider,
      async setup() {
        provider.on?.('connect', connector.onConnect)
        provider.on?.('accountsChanged', connector.onAccountsChanged)
        provider.on?.('chainChanged', connector.onChainChanged)
        provider.on?.('disconnect', connector.onDisconnect)
      },
      async disconnect() {
        isLeaving = true
        await actions.disconnect().finally(() => {
          isLeaving = false
        })
      },
      onConnect({ chainId }: { chainId: string }) {
        const { accounts = [] } = instance.getState().connections.eip155 ?? {}
        const addresses = accounts.map((account) => toAddress(account.split(':')[2] ?? ''))
        config.emitter.emit('connect', { accounts: addresses, chainId: Number(chainId) })
      },
      onAccountsChanged(accounts: string[]) {
        // That the last account has gone is reported by `disconnect` too.
        if (accounts.length > 0) config.emitter.emit('change', { accounts: accounts.map(toAddress) })
      },
      onChainChanged: (chainId: string) => config.emitter.emit('change', { chainId: Number(chainId) }),
      onDisconnect() {
        // wagmi itself reports what it has asked for.
        if (!isLeaving) config.emitter.emit('disconnect')
      },
    }
    return connector
  }
}

const toAddress = (address: string): Address => getAddress(address)

/** Errors as wagmi's own connectors throw them. */
const toConnectError = (error: Error): Error =>
  hasErrorCode(error, UserRejectedError.code) ? new UserRejectedRequestError(error) : error

function createActions(instance: Portico, provider: Provider, { chains }: Config): Actions {
  const getAccounts = async (method = 'eth_accounts') =>
    ((await provider.request({ method })) as string[]).map(toAddress)
  const getChainId = async () => Number(await provider.request({ method: 'eth_chainId' }))
  const switchChain: Actions['switchChain'] = async ({ chainId }) => {
    try {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new NetworkNotFoundError({ details: String(chainId) })
      await instance.switchNetwork({ caipNetworkId: `eip155:${chainId}` })
      return chain
    } catch (error) {
      const known = toConnectError(error as Error)
      throw known instanceof UserRejectedRequestError ? known : new SwitchChainError(known)
    }
  }
  return {
    getAccounts: () => getAccounts(),
    getChainId,
    switchChain,
    async connect({ chainId, isReconnecting = false, withCapabilities = false } = {}) {
      try {
        const accounts = await getAccounts(isReconnecting ? 'eth_accounts' : 'eth_requestAccounts')
        if (accounts.length === 0) throw new NotConnectedError()
        // A visitor who declines to switch is connected all the same, on the wallet's network.
        if (chainId && chainId !== (await getChainId())) await switchChain({ chainId }).catch(() => {})
        const entries = withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts
        return { accounts: entries as never, chainId: await getChainId() }
      } catch (error) {
        throw toConnectError(error as Error)
      }
    },
    async disconnect() {
      const { connections, otherConnections } = instance.getState()
      const others = otherConnections.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
      const ids = new Set(
        [connections.eip155, ...others].flatMap((connection) => connection?.wallet?.id ?? []),
      )
      await Promise.all([...ids].map((connectorId) => instance.disconnect({ connectorId })))
    },
    async isAuthorized() {
      const status = instance.getState().connections.eip155?.status
      return status === 'connected' || status === 'reconnecting'
    },
  }
}
