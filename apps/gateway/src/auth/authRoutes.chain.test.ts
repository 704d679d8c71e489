import { readFileSync } from 'node:fs'
import { type Anvil, chainAccounts, startAnvil } from '@portico/testing/chain'
import { createTestClient, encodeDeployData, type Hex, http, publicActions, walletActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import { createSignInClient } from './createSignInClient.ts'

const file = new URL('../../../../packages/siwx/contracts/TestAccount.json', import.meta.url)
const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8'))
const [owner, other] = [chainAccounts[0], chainAccounts[1]].map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
)
let anvil: Anvil
let gateway: Gateway
let address: Hex

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  const client = createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) })
    .extend(publicActions)
    .extend(walletActions)
  const data = encodeDeployData({ abi, bytecode, args: [owner?.address] })
  const hash = await client.sendTransaction({ account: chainAccounts[0].address, chain: null, data })
  address =
    (await client.waitForTransactionReceipt({ hash, checkReplacement: false })).contractAddress ?? '0x'
  const chain = { name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
  const chains = [
    { ...chain, caipNetworkId: 'eip155:31337', rpcUrl: anvil.rpcUrl },
    { ...chain, caipNetworkId: 'eip155:31338', rpcUrl: 'http://127.0.0.1:1' },
  ]
  gateway = await createGateway({ chains, logLevel: 'silent' })
})
afterAll(async () => {
  await gateway?.close()
  await anvil?.stop()
})

test.each([
  ['the owner', 0, '31337', 200],
  ['somebody else', 1, '31337', 401],
  ['the owner, on a chain that is down', 0, '31338', 401],
  ['the owner, on a chain that the gateway does not serve', 0, '1', 401],
])('a contract signs in by %s', async (_, index, chain, status) => {
  const signer = [owner, other][index]
  const page = createSignInClient(gateway.app, 'https://shop.example')
  const sign = async (message: string) => (await signer?.signMessage({ message })) ?? ''
  expect((await page.signIn({ address, sign, chainId: `eip155:${chain}` })).status).toBe(status)
})
