import {
  type CaipNetworkId,
  type Namespace,
  type NetworkChoice,
  parseCaipNetworkId,
  type RpcRequest,
} from '@portico/contract'
import { NetworkNotFoundError, NetworkNotSelectedError } from '@portico/contract/errors'
import type { Core } from '../../core/Core.ts'
import { findNetwork, getConnected } from '../../core/connections/connections.ts'

type Selected = { readonly namespace: Namespace; readonly caipNetworkId: CaipNetworkId }

/** The network whose nodes are asked. @throws NetworkNotFoundError | NotConnectedError where none is named or selected */
export function getChainNetwork(
  core: Core,
  getSelected: () => Selected,
  { caipNetworkId }: NetworkChoice = {},
): CaipNetworkId {
  if (caipNetworkId === undefined) return getSelected().caipNetworkId
  if (!findNetwork(core, caipNetworkId)) throw new NetworkNotFoundError({ details: `${caipNetworkId}` })
  return caipNetworkId
}

/**
 * The namespace whose wallet is asked. What was made for a network must not go out on another, so that the wallet has to be
 * on the one that is named, but for a request to go there.
 * @throws NetworkNotFoundError | NetworkNotSelectedError | NotConnectedError
 */
export function getWalletNetwork(
  core: Core,
  getSelected: () => Selected,
  { method }: RpcRequest,
  choice: NetworkChoice = {},
): Namespace {
  if (choice.caipNetworkId === undefined) return getSelected().namespace
  const wanted = getChainNetwork(core, getSelected, choice)
  const { namespace } = parseCaipNetworkId(wanted)
  const current = getConnected(core, namespace)?.caipNetworkId
  if (current && current !== wanted && method !== 'wallet_switchEthereumChain')
    throw new NetworkNotSelectedError({ details: `${current}, not ${wanted}` })
  return namespace
}
