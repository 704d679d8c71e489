import { createPublicClient, http, parseAbi } from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterEach, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../startAnvil.ts'
import { deployEntryPoint } from './deployEntryPoint.ts'

let anvil: Anvil
afterEach(() => anvil.stop())

test('EntryPoint 0.8 lands at the address that it has everywhere, however often and by how many it is deployed', async () => {
  anvil = await startAnvil({ chainId: 31337 })
  const client = createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 })
  await Promise.all([deployEntryPoint(client), deployEntryPoint(client)])
  const block = await client.getBlockNumber()
  await deployEntryPoint(client)
  expect(await client.getBlockNumber()).toBe(block)
  const domain = await client
    .readContract({
      address: entryPoint08Address,
      abi: parseAbi(['function eip712Domain() view returns (bytes1, string, string, uint256, address)']),
      functionName: 'eip712Domain',
    })
    .catch(() => null)
  expect(domain?.slice(1)).toEqual(['ERC4337', '1', 31337n, entryPoint08Address])
})
