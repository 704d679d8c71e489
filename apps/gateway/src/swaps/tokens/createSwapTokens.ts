import { type Address, type PublicClient, parseAbi } from 'viem'
import { createTimedCache, type TimedCache } from '../../cache/createTimedCache.ts'
import type { Chain } from '../../chains/chain.ts'
import type { TokenConfig } from '../../chains/chainOptions.ts'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import { readTokenMetadata } from '../../prices/tokenMetadata.ts'

/** A token that can be swapped. */
export interface SwapToken extends Pick<TokenConfig, 'address' | 'name' | 'symbol' | 'decimals'> {
  /** Whether it takes a signed allowance (EIP-2612). */
  readonly eip2612: boolean
  /** Whether the operator has it on the list: every other may call itself as one of these. */
  readonly isListed: boolean
}

/** Lists tokens. @throws Error when the chain does not answer */
export type ListSwapTokens = (chain: Chain, address: Address | undefined) => Promise<readonly SwapToken[]>

/** What a token does stays; only one that can be replaced could begin to. Milliseconds. */
const lifetime = 60 * 60_000
const permitAbi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function DOMAIN_SEPARATOR() view returns (bytes32)',
])

const listTokens = ({ config }: Chain): readonly Address[] => [
  nativePlaceholder,
  ...config.tokens.map((token) => token.address),
]

/** Makes {@link ListSwapTokens}: those of the operator's list and the native currency, or the one that is named. */
export function createSwapTokens(): ListSwapTokens {
  const cache: TimedCache<SwapToken | 'none'> = createTimedCache(lifetime)
  const read = (chain: Chain, address: Address) =>
    cache.get(`${chain.config.caipNetworkId}:${address}`, async () => {
      const [token, eip2612] = await Promise.all([
        readTokenMetadata(chain, address),
        address === nativePlaceholder ? false : takesPermits(chain.client, address),
      ])
      const isListed = listTokens(chain).includes(address)
      if (!token) return 'none'
      const { name, symbol, decimals } = token
      return { address, name, symbol, decimals, eip2612, isListed }
    })
  return async (chain, address) => {
    const tokens = await Promise.all((address ? [address] : listTokens(chain)).map((one) => read(chain, one)))
    return tokens.filter((token) => token !== 'none')
  }
}

/** Whether it answers what a signature needs. One that lies is found out when its permit fails: the allowance is asked for then. */
async function takesPermits(client: PublicClient, address: Address): Promise<boolean> {
  const call = { abi: permitAbi, address } as const
  const reads = await Promise.allSettled([
    client.readContract({ ...call, functionName: 'nonces', args: [nativePlaceholder] }),
    client.readContract({ ...call, functionName: 'DOMAIN_SEPARATOR' }),
  ])
  return reads.every(({ status }) => status === 'fulfilled')
}
