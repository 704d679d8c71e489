import { chainAccounts, deployEntryPoint, startAnvil } from '@portico/testing/chain'
import { createWalletClient, http, publicActions } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { listDeployments } from './contracts.ts'
import { deploySmartAccounts } from './deploySmartAccounts.ts'

let stop = async () => {}
afterEach(() => stop())

async function start() {
  const anvil = await startAnvil({ chainId: 31337 })
  stop = anvil.stop
  const parameters = { account: chainAccounts[0].address, cacheTime: 0, pollingInterval: 20 }
  return createWalletClient({ ...parameters, transport: http(anvil.rpcUrl) }).extend(publicActions)
}

test('everything is deployed once, also when it is asked for again', async () => {
  const client = await start()
  await deployEntryPoint(client)
  await deploySmartAccounts({ client })
  const codes = await Promise.all(listDeployments().map(({ address }) => client.getCode({ address })))
  expect(codes.every((code) => code !== undefined)).toBe(true)
  const block = await client.getBlockNumber()
  await deploySmartAccounts({ client })
  expect(await client.getBlockNumber()).toBe(block)
})

test('a chain without EntryPoint gets nothing, and it is said what is missing', async () => {
  const client = await start()
  await expect(deploySmartAccounts({ client })).rejects.toThrow(
    'This chain has no EntryPoint 0.8 at 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108. Deploy that first.',
  )
  expect(await client.getBlockNumber()).toBe(0n)
})
