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
 * to the dollar. A pool that is not deep enough gives no price. Without `pools` nothing has one.
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
    if (!reserves) return null
    const dollars = (reserves.token * oneDollar) / 10n ** BigInt(decimals)
    return isDeep(dollars, pools) ? (dollars * oneEther) / reserves.ether : null
  }
  return { getPrices: (tokens) => getPrices(tokens, pools, readEtherPrice, readReserves) }
}

/** @param dollars on one side of a pool, in units of 10⁻¹⁸ */
const isDeep = (dollars: bigint, { minLiquidity }: Pools) => dollars >= BigInt(minLiquidity) * oneDollar

async function getPrices(
  tokens: readonly PricedToken[],
  pools: Pools,
  readEtherPrice: () => Promise<bigint | null>,
  readReserves: (token: Address) => Promise<Reserves | null>,
): Promise<Prices> {
  const [etherPrice, ...reserves] = await Promise.all([
    readEtherPrice(),
    ...tokens.map(({ address }) => (isPegged(address, pools) ? null : readReserves(address as Address))),
  ])
  const known = new Map<string, bigint>()
  for (const [index, { address, decimals }] of tokens.entries()) {
    const price = etherPrice && getPrice({ address, decimals }, reserves[index] ?? null, etherPrice, pools)
    if (address === pools.usdToken) known.set(address, oneDollar)
    else if (price) known.set(address, price)
  }
  return known
}

const isPegged = (address: string, { weth, usdToken }: Pools) =>
  [nativePlaceholder, weth, usdToken].some((pegged) => pegged === address)

function getPrice(
  { address, decimals }: PricedToken,
  reserves: Reserves | null,
  etherPrice: bigint,
  pools: Pools,
): bigint | null {
  if (isPegged(address, pools)) return etherPrice
  if (!reserves || !isDeep((reserves.ether * etherPrice) / oneEther, pools)) return null
  // In one division: two would lose the price of what is worth little.
  return (reserves.ether * etherPrice * 10n ** BigInt(decimals)) / (reserves.token * oneEther)
}
