import { type CaipAddress, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { HttpAnswerInvalidError, NetworkUnsupportedError } from '@portico/contract/errors'
import { createTimedCache } from '../api/createTimedCache.ts'
import { requestChain } from '../api/requestChain.ts'
import type { Core } from '../Core.ts'
import { findNetwork, getConnected } from '../connections/connections.ts'
import { fetchSolanaBalance } from '../namespaces/solana/fetchSolanaBalance.ts'
import { requestWallet } from '../requests/requestWallet.ts'

/** Milliseconds for which a native balance is kept. */
export const nativeBalanceLifetime = 30_000
const amounts = createTimedCache<bigint>(nativeBalanceLifetime)

/**
 * Native balance of an account: of an EVM wallet from the wallet itself while it is on the network, so that nobody else hears of
 * the address, else from a node. Kept for 30 s, unless it is `isForced`.
 * @throws NetworkUnsupportedError where nobody knows it, on Bitcoin for example; errors of area API or CONNECT
 */
export async function fetchNativeBalance(
  core: Core,
  account: CaipAddress,
  { isForced = false }: { isForced?: boolean } = {},
): Promise<TokenBalance> {
  const { caipNetworkId } = parseCaipAddress(account)
  const network = findNetwork(core, caipNetworkId)
  if (!network) throw new NetworkUnsupportedError({ details: caipNetworkId })
  if (isForced) amounts.forget(core, account)
  const amount = await amounts.get(core, account, () => fetchAmount(core, account))
  const { nativeCurrency, icon } = network
  return { ...nativeCurrency, caipNetworkId, address: null, amount, price: null, iconUrl: icon ?? null }
}

async function fetchAmount(core: Core, account: CaipAddress): Promise<bigint> {
  const { address, namespace, caipNetworkId } = parseCaipAddress(account)
  if (namespace === 'solana') return fetchSolanaBalance(core, account)
  if (namespace !== 'eip155') throw new NetworkUnsupportedError({ details: caipNetworkId })
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
