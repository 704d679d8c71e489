import { swapDeployments } from '@portico/evm/swaps'
import type { SiteNetworks } from '../networks/loadNetworks.ts'
import type { GatewayOptions } from './GatewayModule.ts'

/** Pools that prices are read from, where there are some deep enough: Uniswap v2 of Ethereum. */
const pools: Readonly<Record<string, object>> = {
  'eip155:1': {
    factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    usdToken: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  },
}

/** Uniswap v3 of chains where it is at its usual places; pools of v2 belong to another router there. */
const usualV3 = {
  factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
  quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
}

/**
 * Where the routers of `@portico/evm/swaps` find their pools, as Uniswap's pages on its deployments name it in November 2026. The
 * gateway asks each router whether its pools are these before it quotes.
 */
const uniswapPools: Readonly<Record<string, object>> = {
  'eip155:1': {
    v3: usualV3,
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    through: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  },
  'eip155:10': { v3: usualV3, through: ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'] },
  'eip155:137': {
    v3: usualV3,
    through: ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  },
  'eip155:8453': {
    v3: {
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    },
    through: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
  'eip155:42161': { v3: usualV3, through: ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831'] },
}

/** What the gateway is told of Uniswap on a chain; undefined where it is not known. */
function findUniswap(caipNetworkId: string): object | undefined {
  if (!Object.hasOwn(uniswapPools, caipNetworkId)) return undefined
  const { router, wrapped: weth } = swapDeployments[caipNetworkId] ?? {}
  return { router, weth, ...uniswapPools[caipNetworkId] }
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Chains whose tokens have a price. */
export const hasPrices = (caipNetworkId: string): boolean => Object.hasOwn(pools, caipNetworkId)

/** What a gateway has to know of a site's networks. Those without a node of their own are left out. */
export function toGatewayChains({ known }: SiteNetworks): {
  readonly chains: readonly (GatewayOptions & { readonly caipNetworkId: string })[]
  readonly solanaChains: readonly { readonly caipNetworkId: string; readonly rpcUrl: string }[]
} {
  const reached = known.flatMap(({ rpcUrls: [rpcUrl], ...network }) =>
    rpcUrl ? [{ ...network, rpcUrl }] : [],
  )
  return {
    chains: reached
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))
      .map(({ caipNetworkId, name = caipNetworkId, nativeCurrency = ether, rpcUrl }) => {
        const uniswap = findUniswap(caipNetworkId)
        const priced = hasPrices(caipNetworkId) && { pools: pools[caipNetworkId], imageId: 'ethereum' }
        return { caipNetworkId, name, rpcUrl, nativeCurrency, ...(uniswap && { uniswap }), ...priced }
      }),
    solanaChains: reached
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
      .map(({ caipNetworkId, rpcUrl }) => ({ caipNetworkId, rpcUrl })),
  }
}
