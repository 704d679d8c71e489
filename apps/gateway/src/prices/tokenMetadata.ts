import { type Address, erc20Abi } from 'viem'
import type { Chain } from '../chains/chain.ts'
import type { TokenConfig } from '../chains/chainOptions.ts'
import { nativePlaceholder } from '../chains/priceSource.ts'

/** What a token says of itself: from the configured list, or from the contract. Null when it is no ERC-20. */
export async function readTokenMetadata(chain: Chain, address: Address): Promise<TokenConfig | null> {
  if (address === nativePlaceholder) return { address, ...chain.config.nativeCurrency }
  const listed = chain.config.tokens.find((token) => token.address === address)
  if (listed) return listed
  const read = <Name extends 'name' | 'symbol' | 'decimals'>(functionName: Name) =>
    chain.client.readContract({ abi: erc20Abi, address, functionName })
  // The chain itself must answer; after that a failing read is the contract's fault.
  if (!(await chain.client.getCode({ address }))) return null
  const [name, symbol, decimals] = await Promise.allSettled([read('name'), read('symbol'), read('decimals')])
  if (name.status !== 'fulfilled' || symbol.status !== 'fulfilled' || decimals.status !== 'fulfilled')
    return null
  return {
    address,
    name: name.value as string,
    symbol: symbol.value as string,
    decimals: decimals.value as number,
  }
}
