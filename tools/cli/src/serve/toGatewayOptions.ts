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
  router: '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45',
  v3: {
    factory: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
    quoter: '0x61fFE014bA17989E743c5F6cB21bF9697530B21e',
  },
}

/** Uniswap's Permit2, at one place everywhere. */
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/**
 * What swaps on the chains of a site, as Uniswap's pages on its deployments name it in November 2026. The gateway asks each router
 * whether its pools are these before it quotes.
 */
const uniswaps: Readonly<Record<string, object>> = {
  'eip155:1': {
    ...usualV3,
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
    v2Factory: '0x5C69bEe701ef814a2B6a3EDD4B1652CB9cc5aA6f',
    permit2: { address: permit2, router: '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af' },
    through: ['0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'],
  },
  'eip155:10': {
    ...usualV3,
    weth: '0x4200000000000000000000000000000000000006',
    permit2: { address: permit2, router: '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507' },
    through: ['0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85'],
  },
  'eip155:137': {
    ...usualV3,
    weth: '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
    permit2: { address: permit2, router: '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223' },
    through: ['0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619'],
  },
  'eip155:8453': {
    router: '0x2626664c2603336E57B271c5C0b26F421741e481',
    weth: '0x4200000000000000000000000000000000000006',
    v3: {
      factory: '0x33128a8fC17869897dcE68Ed026d694621f6FDfD',
      quoter: '0x3d4e44Eb1374240CE5F1B871ab261CD16335B76a',
    },
    permit2: { address: permit2, router: '0x6fF5693b99212Da76ad316178A184AB56D299b43' },
    through: ['0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'],
  },
  'eip155:42161': {
    ...usualV3,
    weth: '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    permit2: { address: permit2, router: '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3' },
    through: ['0xaf88d065e77c8cC2239327C5EDb3A432268e5831'],
  },
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
      .map(({ caipNetworkId, name = caipNetworkId, nativeCurrency = ether, rpcUrl }) => ({
        caipNetworkId,
        name,
        rpcUrl,
        nativeCurrency,
        ...(Object.hasOwn(uniswaps, caipNetworkId) && { uniswap: uniswaps[caipNetworkId] }),
        ...(hasPrices(caipNetworkId) && { pools: pools[caipNetworkId], imageId: 'ethereum' }),
      })),
    solanaChains: reached
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
      .map(({ caipNetworkId, rpcUrl }) => ({ caipNetworkId, rpcUrl })),
  }
}
