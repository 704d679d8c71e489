import type { Namespace, RpcRequest } from '@portico/contract'
import { NetworkUnsupportedError, NotConnectedError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { findNetwork, getAddresses, getConnected, getConnector } from '../connections/connections.ts'
import { isUnsupportedNetwork } from '../getPublicState.ts'
import { loadActions } from '../parts/loadActions.ts'
import { getRequestKind } from './getRequestKind.ts'

const toHex = (chainId: string) => `0x${Number(chainId).toString(16)}`

/**
 * Asks the connected wallet of a namespace. What the state knows is answered from it, so that a site sees the wallet
 * and the account the visitor switched to, whatever the wallet itself puts first.
 * @throws NotConnectedError | NetworkUnsupportedError | UserRejectedError | RequestPendingError | WalletRequestError
 */
export async function requestWallet(core: Core, namespace: Namespace, request: RpcRequest): Promise<unknown> {
  const connector = getConnector(core, namespace)
  const connection = getConnected(core, namespace)
  const { method } = request
  if (!connector || !connection) {
    // EIP-1102: a page without access sees no account; that is an answer, not an error.
    if (method === 'eth_accounts') return []
    throw new NotConnectedError({ details: method })
  }
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return getAddresses(connection)
  if (method === 'eth_chainId') return toHex(connection.caipNetworkId.slice('eip155:'.length))
  if (method === 'wallet_switchEthereumChain') {
    const network = findNetwork(core, getSwitchTarget(request))
    if (network) {
      const { switchNetwork } = await loadActions(core)
      return switchNetwork(core, network).then(() => null)
    }
  }
  const kind = getRequestKind(method)
  // What was made for a network of the site must not go out on another.
  if ((kind === 'send' || kind === 'sign') && isUnsupportedNetwork(core, namespace))
    throw new NetworkUnsupportedError({ details: connection.caipNetworkId })
  if (!kind) return connector.request(connection.caipNetworkId, request)
  const { requests } = core
  requests.setState(({ methods }) => ({ methods: [...methods, method] }))
  try {
    return await connector.request(connection.caipNetworkId, request)
  } finally {
    requests.setState(({ methods }) => ({ methods: methods.toSpliced(methods.indexOf(method), 1) }))
  }
}

/** The network an EIP-3326 request names. */
function getSwitchTarget({ params }: RpcRequest): `eip155:${string}` {
  const [parameter] = (params ?? []) as [{ chainId?: unknown }?]
  return `eip155:${Number(parameter?.chainId)}`
}
