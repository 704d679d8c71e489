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
        ...(hasPrices(caipNetworkId) && { pools: pools[caipNetworkId], imageId: 'ethereum' }),
      })),
    solanaChains: reached
      .filter(({ caipNetworkId }) => caipNetworkId.startsWith('solana:'))
      .map(({ caipNetworkId, rpcUrl }) => ({ caipNetworkId, rpcUrl })),
  }
}
