import type { Namespace, RpcRequest } from '@portico/contract'
import { NetworkUnsupportedError, NotConnectedError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { getConnected, getConnector } from '../connections/connections.ts'
import { isUnsupportedNetwork } from '../getPublicState.ts'
import { answerRequest } from '../namespaces/eip155/answerRequest.ts'
import { getRequestKind } from './getRequestKind.ts'

/**
 * Asks the connected wallet of a namespace, unless the state knows the answer.
 * @throws NotConnectedError | NetworkUnsupportedError | UserRejectedError | RequestPendingError | WalletRequestError
 */
export async function requestWallet(core: Core, namespace: Namespace, request: RpcRequest): Promise<unknown> {
  const connector = getConnector(core, namespace)
  const connection = getConnected(core, namespace)
  const { method } = request
  const answer = answerRequest(core, connector && connection, request)
  if (answer !== undefined) return answer
  if (!connector || !connection) throw new NotConnectedError({ details: method })
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
