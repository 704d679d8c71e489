import { type CaipAddress, parseCaipAddress, type TokenBalance } from '@portico/contract'
import { NetworkUnsupportedError } from '@portico/contract/errors'
import { createTimedCache } from '../api/createTimedCache.ts'
import type { Core } from '../Core.ts'
import { findNetwork } from '../connections/connections.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'

/** Milliseconds for which a native balance is kept. */
export const nativeBalanceLifetime = 30_000
const amounts = createTimedCache<bigint>(nativeBalanceLifetime)

/**
 * Native balance of an account, as its namespace reads it. Reused for 30 s, unless it is `isForced`.
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
  const { namespace, caipNetworkId } = parseCaipAddress(account)
  const amount = chainReaders[namespace]?.fetchAmount?.(core, account)
  if (!amount) throw new NetworkUnsupportedError({ details: caipNetworkId })
  return amount
}
