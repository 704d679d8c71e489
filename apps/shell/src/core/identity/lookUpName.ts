import { type CaipAddress, parseCaipAddress, type RpcRequest } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import { decodeFunctionResult, encodeFunctionData, isAddressEqual, namehash, zeroAddress } from '@portico/evm'
import { requestWallet } from '../actions/requestWallet.ts'
import { requestChain } from '../api/requestChain.ts'
import type { Core } from '../Core.ts'
import { getConnected } from '../connections.ts'
import { type EnsRegistry, findEnsRegistry } from './findEnsRegistry.ts'
import { isPlainName } from './isPlainName.ts'

const node = [{ name: 'node', type: 'bytes32' }] as const
const view = { type: 'function', stateMutability: 'view', inputs: node } as const

/** The part of ENSIP-1 and ENSIP-3 that leads from an address to its name and back. */
const ensAbi = [
  { ...view, name: 'resolver', outputs: [{ name: '', type: 'address' }] },
  { ...view, name: 'name', outputs: [{ name: '', type: 'string' }] },
  { ...view, name: 'addr', outputs: [{ name: '', type: 'address' }] },
] as const

type Address = `0x${string}`
type Read = (contract: Address, functionName: 'resolver' | 'name' | 'addr', name: string) => Promise<string>

/**
 * The name an account has given itself in ENS (ENSIP-3), once the name leads back to the account; null where there is
 * none, or it could pose as another. Names that resolve off the chain are not followed.
 * @throws errors of area API or CONNECT, and viem's own for an answer that cannot be read
 */
export async function lookUpName(core: Core, account: CaipAddress): Promise<string | null> {
  const { address, caipNetworkId } = parseCaipAddress(account)
  const registry = findEnsRegistry(core, caipNetworkId)
  const ask = registry && getRequester(core, registry)
  if (!ask) return null
  const read: Read = async (to, functionName, name) => {
    const data = encodeFunctionData({ abi: ensAbi, functionName, args: [namehash(name)] })
    const answer = await ask({ method: 'eth_call', params: [{ to, data }, 'latest'] })
    if (typeof answer !== 'string') throw new WalletAnswerInvalidError({ details: 'eth_call' })
    return decodeFunctionResult({ abi: ensAbi, functionName, data: answer as Address })
  }
  const resolve = async (functionName: 'name' | 'addr', name: string) => {
    const resolver = (await read(registry.address, 'resolver', name)) as Address
    return resolver === zeroAddress ? null : read(resolver, functionName, name)
  }
  const name = await resolve('name', `${address.slice(2).toLowerCase()}.addr.reverse`)
  if (!name || !isPlainName(name)) return null
  const owner = await resolve('addr', name)
  return owner && isAddressEqual(owner as Address, address as Address) ? name : null
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
