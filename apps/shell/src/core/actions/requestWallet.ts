import type { Namespace, RpcRequest } from '@portico/contract'
import { NotConnectedError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { getConnector } from './setConnection.ts'

/** Asks the connected wallet. @throws NotConnectedError | UserRejectedError | RequestPendingError | WalletRequestError */
export async function requestWallet(core: Core, namespace: Namespace, request: RpcRequest): Promise<unknown> {
  const connector = getConnector(core, namespace)
  if (connector) return connector.request(request)
  // EIP-1102: a page without access sees no account; that is an answer, not an error.
  if (request.method === 'eth_accounts') return []
  throw new NotConnectedError({ details: request.method })
}
