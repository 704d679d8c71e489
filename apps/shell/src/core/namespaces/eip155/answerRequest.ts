import type { ConnectedConnection, RpcRequest } from '@portico/contract'
import { toProviderChain } from '@portico/contract/shell'
import type { Core } from '../../Core.ts'
import { findNetwork, getAddresses } from '../../connections/connections.ts'
import { loadActions } from '../../parts/loadActions.ts'

/**
 * Answers a request of EIP-1193 from the state, so that a site sees the account and the network the visitor chose,
 * whatever the wallet itself puts first. Undefined where the wallet is to be asked.
 */
export function answerRequest(
  core: Core,
  connection: ConnectedConnection | null,
  request: RpcRequest,
): unknown {
  const { method } = request
  // EIP-1102: a page without access sees no account; that is an answer, not an error.
  if (!connection) return method === 'eth_accounts' ? [] : undefined
  if (method === 'eth_accounts' || method === 'eth_requestAccounts') return getAddresses(connection)
  if (method === 'eth_chainId') return toProviderChain(connection.caipNetworkId)
  const network = method === 'wallet_switchEthereumChain' && findNetwork(core, getSwitchTarget(request))
  return network
    ? loadActions(core).then(({ switchNetwork }) => switchNetwork(core, network).then(() => null))
    : undefined
}

/** The network an EIP-3326 request names. */
function getSwitchTarget({ params }: RpcRequest): `eip155:${string}` {
  const [parameter] = (params ?? []) as [{ chainId?: unknown }?]
  return `eip155:${Number(parameter?.chainId)}`
}
