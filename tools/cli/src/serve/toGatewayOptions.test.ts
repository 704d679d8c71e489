import { permit2Address, permit2Routers, swapDeployments } from '@portico/evm/swaps'
import { createGateway, type GatewayOptions } from '@portico/gateway'
import { expect, test } from 'vitest'
import type { SiteNetworks } from '../networks/loadNetworks.ts'
import { toGatewayChains } from './toGatewayOptions.ts'

/** What a gateway is told of Uniswap. */
interface Uniswap {
  readonly router: string
  readonly weth: string
  readonly permit2: { readonly address: string; readonly router: string }
}

const ids = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161', 'eip155:100'] as const

/** Nobody answers there. */
const rpcUrl = 'http://127.0.0.1:9'

test('a gateway takes what is said of each chain, and swaps on those where Uniswap is known', async () => {
  const known = ids.map((caipNetworkId) => ({ caipNetworkId, name: caipNetworkId, rpcUrls: [rpcUrl] }))
  const { chains } = toGatewayChains({ known } as unknown as SiteNetworks)
  const gateway = await createGateway({ logLevel: 'silent', chains } as unknown as GatewayOptions)
  const ask = async (id: string) =>
    (
      await gateway.app.request(
        `/v1/convert/tokens?chainId=${id}&address=0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE`,
      )
    ).status
  expect(await Promise.all(ids.map(ask))).toEqual([200, 200, 200, 200, 200, 400])
  await gateway.close()
})

test('routers and wrapped currencies are those that the swap plugin lets a gateway name', () => {
  const known = ids.map((caipNetworkId) => ({ caipNetworkId, name: caipNetworkId, rpcUrls: [rpcUrl] }))
  const { chains } = toGatewayChains({ known } as unknown as SiteNetworks)
  const swapping = chains.flatMap(({ caipNetworkId, uniswap }) =>
    uniswap ? [{ caipNetworkId, ...(uniswap as Uniswap) }] : [],
  )
  expect(swapping).toHaveLength(5)
  for (const { caipNetworkId, router, weth, permit2 } of swapping) {
    expect(swapDeployments[caipNetworkId]).toMatchObject({ router, wrapped: weth })
    expect(permit2).toEqual({ address: permit2Address, router: permit2Routers[caipNetworkId] })
  }
})
