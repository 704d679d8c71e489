import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import { MethodUnsupportedError, NotConnectedError } from '@portico/contract/errors'
import { loadApi } from '../../api/loadApi.ts'
import { getDevice } from '../../pairing/device.ts'
import { getRequestKind } from '../../requests/getRequestKind.ts'
import { isChainRead } from '../../requests/isChainRead.ts'
import { findGranted, getMethods, readSession } from './grants.ts'
import { openClient } from './openClient.ts'
import type { Link, Relay } from './Relay.ts'
import { toRelayError } from './toRelayError.ts'

/** Lets it be known, while it lasts, that a request waits in a phone beside this screen: here nothing shows it. */
async function showElsewhere<Answer>(
  { core }: Relay,
  method: string,
  asked: Promise<Answer>,
): Promise<Answer> {
  const count = getRequestKind(method) && !getDevice().isMobile ? 1 : 0
  const add = (change: number) =>
    core.requests.setState(({ elsewhere }) => ({ elsewhere: elsewhere + change }))
  add(count)
  return asked.finally(() => add(-count))
}

/**
 * Asks the wallet of the session on a chain, in any namespace. What its session does not hold is asked of the chain
 * itself, where that can answer.
 * @throws NotConnectedError | MethodUnsupportedError | UserRejectedError | WalletRequestError | RelayUnreachableError
 */
export async function requestSession(
  link: Link,
  caipNetworkId: CaipNetworkId,
  request: RpcRequest,
): Promise<unknown> {
  const { method, params = [] } = request
  const { relay } = link
  const client = await openClient(relay).catch((error) => {
    throw toRelayError(error)
  })
  const session = readSession(client, link.topic)
  if (!session) throw new NotConnectedError({ details: method })
  const granted = findGranted(relay.core, session, caipNetworkId)
  if (granted && getMethods(session, granted).includes(method)) {
    const { topic } = session
    const asked = client.request({ topic, chainId: granted.sessionChain, request: { method, params } })
    return showElsewhere(relay, method, asked).catch((error) => {
      throw toRelayError(error)
    })
  }
  if (!isChainRead(caipNetworkId, method))
    throw new MethodUnsupportedError({ details: `${method} on ${caipNetworkId}` })
  const { requestChain } = await loadApi(relay.core)
  return requestChain(relay.core, caipNetworkId, request)
}
