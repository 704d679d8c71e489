import { LRUCache } from 'lru-cache'
import { type Address, type PublicClient, parseAbi, zeroAddress } from 'viem'
import { entryBytes } from '../cache/entryBytes.ts'
import type { ChainConfig } from './chainOptions.ts'
import {
  nativePlaceholder,
  noPrices,
  type PricedToken,
  type PriceSource,
  type Prices,
  usdDecimals,
} from './priceSource.ts'

const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
const decimalsAbi = parseAbi(['function decimals() view returns (uint8)'])

type Pools = NonNullable<ChainConfig['pools']>
interface Reserves {
  readonly token: bigint
  readonly ether: bigint
}

/** Bytes of the pairs whose address is kept; anybody may make more. */
const pairBytes = 5 * 1024 * 1024
const oneEther = 10n ** 18n
const oneDollar = 10n ** BigInt(usdDecimals)

/**
 * Prices from the reserves of Uniswap v2 pools: a token against wrapped ether, ether against the token that is pegged
 * to the dollar. Without `pools` nothing has a price.
 */
export function createPoolPrices(client: PublicClient, pools: Pools | undefined): PriceSource {
  if (!pools) return noPrices
  const pairs = new LRUCache<Address, Address>({ maxSize: pairBytes, sizeCalculation: () => entryBytes })
  const findPair = async (token: Address) => {
    const known = pairs.get(token)
    if (known) return known
    const args = [token, pools.weth] as const
    const pair = await client.readContract({
      abi: factoryAbi,
      address: pools.factory,
      functionName: 'getPair',
      args,
    })
    if (pair !== zeroAddress) pairs.set(token, pair)
    return pair
  }
  const readReserves = async (token: Address): Promise<Reserves | null> => {
    const address = await findPair(token)
    if (address === zeroAddress) return null
    const [first, second] = await client.readContract({ abi: pairAbi, address, functionName: 'getReserves' })
    if (first === 0n || second === 0n) return null
    // A pair orders its tokens by address.
    const isTokenFirst = token.toLowerCase() < pools.weth.toLowerCase()
    return isTokenFirst ? { token: first, ether: second } : { token: second, ether: first }
  }
  const readEtherPrice = async () => {
    const [reserves, decimals] = await Promise.all([
      readReserves(pools.usdToken),
      client.readContract({ abi: decimalsAbi, address: pools.usdToken, functionName: 'decimals' }),
    ])
    return reserves && (reserves.token * oneDollar * oneEther) / (reserves.ether * 10n ** BigInt(decimals))
  }
  return { getPrices: (tokens) => getPrices(tokens, pools, readEtherPrice, readReserves) }
}

async function getPrices(
  tokens: readonly PricedToken[],
  pools: Pools,
  readEtherPrice: () => Promise<bigint | null>,
  readReserves: (token: Address) => Promise<Reserves | null>,
): Promise<Prices> {
  const [etherPrice, ...prices] = await Promise.all([
    readEtherPrice(),
    ...tokens.map(async ({ address: text, decimals }) => {
      const address = text as Address
      if ([nativePlaceholder, pools.weth, pools.usdToken].includes(address)) return oneEther
      const reserves = await readReserves(address)
      return reserves && (reserves.ether * 10n ** BigInt(decimals)) / reserves.token
    }),
  ])
  const known = new Map<string, bigint>()
  for (const [index, { address }] of tokens.entries()) {
    const inEther = prices[index]
    if (address === pools.usdToken) known.set(address, oneDollar)
    else if (inEther && etherPrice) known.set(address, (inEther * etherPrice) / oneEther)
  }
  return known
}
