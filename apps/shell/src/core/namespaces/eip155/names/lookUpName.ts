import { type CaipAddress, parseCaipAddress, type RpcRequest } from '@portico/contract'
import { namehash } from '@portico/evm'
import { requestChain } from '../../../api/requestChain.ts'
import type { Core } from '../../../Core.ts'
import { getConnected } from '../../../connections/connections.ts'
import { requestWallet } from '../../../requests/requestWallet.ts'
import { decodeAddress, decodeText, type EnsRead, encodeEnsRead } from './ensCalls.ts'
import { type EnsRegistry, findEnsRegistry } from './findEnsRegistry.ts'
import { isPlainName } from './isPlainName.ts'

type Read = (contract: string, read: EnsRead, name: string) => Promise<unknown>

/**
 * The name an account has given itself in ENS (ENSIP-3), once the name leads back to the account; null where there is
 * none, or it could pose as another. Names that resolve off the chain are not followed.
 * @throws errors of area API or CONNECT
 */
export async function lookUpName(core: Core, account: CaipAddress): Promise<string | null> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const registry = findEnsRegistry(core, caipNetworkId)
  const ask = registry && getRequester(core, registry)
  if (!ask) return null
  const read: Read = (to, kind, name) => {
    const data = encodeEnsRead(kind, namehash(name))
    return ask({ method: 'eth_call', params: [{ to, data }, 'latest'] })
  }
  const resolve = async (kind: EnsRead, name: string) => {
    const resolver = decodeAddress(await read(registry.address, 'resolver', name))
    return resolver && read(resolver, kind, name)
  }
  const name = decodeText(await resolve('name', `${address.slice(2).toLowerCase()}.addr.reverse`))
  if (!name || !isPlainName(name)) return null
  return decodeAddress(await resolve('addr', name)) === address.toLowerCase() ? name : null
}

/**
 * Who is asked: the services the site has chosen. Where it has chosen none, the wallet alone, as for its balance, so
 * that no stranger's node hears of the address.
 */
function getRequester(
  core: Core,
  { caipNetworkId }: EnsRegistry,
): ((request: RpcRequest) => Promise<unknown>) | null {
  const { gatewayUrl, customRpcUrls } = core.options
  if (gatewayUrl || customRpcUrls?.[caipNetworkId]?.length)
    return (request) => requestChain(core, caipNetworkId, request)
  const isThere = getConnected(core, 'eip155')?.caipNetworkId === caipNetworkId
  return isThere ? (request) => requestWallet(core, 'eip155', request) : null
}
