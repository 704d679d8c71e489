import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import { HttpAnswerInvalidError } from '@portico/contract/errors'
import { requestChain } from '../../api/requestChain.ts'
import type { Core } from '../../Core.ts'
import { getConnected } from '../../connections/connections.ts'
import { requestWallet } from '../../requests/requestWallet.ts'

/**
 * Wei of an account: from the wallet itself while it is on the network, so that nobody else learns the address, else from
 * a node.
 * @throws HttpAnswerInvalidError | errors of area API or CONNECT
 */
export async function fetchEthereumBalance(core: Core, account: CaipAddress): Promise<bigint> {
  const { address, namespace, caipNetworkId } = parseCaipAddress(account)
  const request = { method: 'eth_getBalance', params: [address, 'latest'] }
  // The wallet knows of the network that it is on, and of no other.
  const isThere = getConnected(core, namespace)?.caipNetworkId === caipNetworkId
  const answer = isThere
    ? await requestWallet(core, namespace, request)
    : await requestChain(core, caipNetworkId, request)
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(answer))
    throw new HttpAnswerInvalidError({ details: request.method })
  return BigInt(answer)
}
