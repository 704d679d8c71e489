import { recoverMessageAddress, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { chainAccounts } from '../chain/accounts.ts'
import { createMockConnector, type MockConnectorBehavior } from './createMockConnector.ts'

const [first, second] = chainAccounts
const chains = [
  { chainId: 1, rpcUrl: 'http://127.0.0.1:9/one' },
  { chainId: 2, rpcUrl: 'http://127.0.0.1:9/two' },
] as const

const create = (behavior: MockConnectorBehavior = {}) =>
  createMockConnector({ chains, accounts: [first, second], behavior })

async function start(behavior?: MockConnectorBehavior) {
  const connector = create(behavior)
  const provider = await connector.getProvider()
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { connector, provider, ask }
}

test('it is a connector of a site, with the names the site gives', () => {
  expect(createMockConnector({ chains })).toMatchObject({ id: 'mock', name: 'Mock Wallet' })
  const named = createMockConnector({
    chains,
    id: 'acme',
    name: 'Acme',
    rdns: 'com.example.acme',
    icon: 'data:,',
  })
  expect(named).toMatchObject({ id: 'acme', name: 'Acme', rdns: 'com.example.acme', icon: 'data:,' })
})

test('it shares every account once the site has asked, and signs with each', async () => {
  const { ask } = await start()
  expect(await ask('eth_accounts')).toEqual([])
  expect(await ask('eth_requestAccounts')).toEqual([first.address, second.address])
  for (const { address } of [first, second]) {
    const signature = (await ask('personal_sign', stringToHex('Hello'), address)) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(address)
  }
})

test('its holder picks account and network, and takes the site’s access back', async () => {
  const { connector, provider, ask } = await start()
  await ask('eth_requestAccounts')
  const heard: unknown[] = []
  for (const event of ['accountsChanged', 'chainChanged'])
    provider.on(event, (payload: unknown) => heard.push(payload))
  connector.selectAccount(second.address)
  connector.selectNetwork(2)
  expect(await ask('eth_accounts')).toEqual([second.address, first.address])
  connector.forgetSite()
  expect(heard).toEqual([[second.address, first.address], '0x2', []])
  expect(() => connector.selectAccount('0xabc')).toThrow(TypeError)
  expect(() => connector.selectNetwork(3)).toThrow(expect.objectContaining({ code: 4902 }))
})

test('the site asks once, whatever the number of accounts', async () => {
  const asked: string[] = []
  const approve = ({ method }: { method: string }) => asked.push(method) > 0
  const connector = createMockConnector({ chains, accounts: [first, second], approve })
  const provider = await connector.getProvider()
  await provider.request({ method: 'eth_requestAccounts' })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] })
  await provider.request({ method: 'personal_sign', params: ['0x00', second.address] })
  expect(asked).toEqual(['eth_requestAccounts', 'wallet_switchEthereumChain', 'personal_sign'])
})

test.each([
  [{ rejectConnect: true }, 'eth_requestAccounts', 4001],
  [{ pending: true }, 'eth_requestAccounts', -32_002],
  [{ disappear: true }, 'eth_accounts', 4900],
  [{ rejectRequest: true }, 'wallet_switchEthereumChain', 4001],
  [{ wrongChain: 5 }, 'wallet_switchEthereumChain', 4001],
])('%o makes %s fail with %i, until it is switched off', async (behavior, method, code) => {
  const { connector, ask } = await start(behavior)
  const run = () => ask(method, { chainId: '0x2' })
  await expect(run()).rejects.toMatchObject({ code })
  connector.setBehavior({})
  await run()
})

test('it answers nonsense, stands on another chain, and is gone, when asked to', async () => {
  const { connector, provider, ask } = await start({ badAnswer: true })
  expect(await ask('eth_requestAccounts')).toEqual(['not-an-address'])
  connector.setBehavior({ wrongChain: 5 })
  expect(await ask('eth_chainId')).toBe('0x5')
  const gone = new Promise((resolve) => provider.on('disconnect', resolve))
  connector.setBehavior({ disappear: true })
  expect(await gone).toMatchObject({ code: 4900 })
})

test('it never answers while it stalls', async () => {
  const { ask } = await start({ stall: true })
  const asked = ask('eth_requestAccounts').then(() => 'answered')
  // Its other answers come meanwhile.
  expect(await Promise.race([asked, ask('eth_chainId')])).toBe('0x1')
})

test('it cannot be loaded while it is unavailable', async () => {
  const connector = create({ unavailable: true })
  await expect(connector.getProvider()).rejects.toThrow('cannot be loaded')
  connector.setBehavior({})
  await expect(connector.getProvider()).resolves.toBeDefined()
})
