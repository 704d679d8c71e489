import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { permit2Address, permit2Routers } from './permit2Deployments.ts'
import { swapDeployments } from './swapDeployments.ts'

test('swaps are known on every network of the specification', () => {
  const ids = [1, 10, 56, 100, 137, 250, 324, 8217, 8453, 42161, 43114, 1313161554]
  expect(Object.keys(swapDeployments)).toEqual(ids.map((id) => `eip155:${id}`))
})

test.each(Object.entries(swapDeployments))(
  'contracts of %s bear their checksums, so that no mistake of typing passes, and no two are one',
  (_id, deployment) => {
    const addresses: readonly string[] = Object.values(deployment)
    expect(addresses.map((address) => getAddress(address))).toEqual(addresses)
    expect(new Set(addresses).size).toBe(addresses.length)
  },
)

test('tokens are taken by Permit2 on networks where Uniswap has a router, by another contract than that', () => {
  const networks = Object.entries(permit2Routers)
  for (const [id, router] of networks) {
    expect(swapDeployments[id]?.router).toBeDefined()
    expect([getAddress(router), swapDeployments[id]?.router]).not.toContain(permit2Address)
    expect(getAddress(router)).toBe(router)
    expect(router).not.toBe(swapDeployments[id]?.router)
  }
  expect(networks).toHaveLength(7)
  expect(getAddress(permit2Address)).toBe(permit2Address)
})
