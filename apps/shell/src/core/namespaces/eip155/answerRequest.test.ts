// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { getConnected } from '../../connections/connections.ts'
import { createTestCore, showWallet } from '../../fixtures/createTestCore.ts'
import { answerRequest } from './answerRequest.ts'

async function start() {
  const wallet = showWallet()
  const { core, dispose } = createTestCore()
  onTestFinished(wallet.stop)
  onTestFinished(dispose)
  await connect(core, { connectorId: 'com.example.wallet' })
  const ask = (method: string, params?: unknown) =>
    answerRequest(core, getConnected(core, 'eip155'), { method, params } as never)
  return { core, ask, address: wallet.address }
}

test('accounts and chain are answered from the state', async () => {
  const { ask, address } = await start()
  expect([ask('eth_accounts'), ask('eth_requestAccounts'), ask('eth_chainId')]).toEqual([
    [address],
    [address],
    '0x1',
  ])
})

test('a page without access sees no account; for all else the wallet is asked', async () => {
  const { core, ask } = await start()
  expect(answerRequest(core, null, { method: 'eth_accounts' })).toEqual([])
  for (const method of ['eth_requestAccounts', 'eth_chainId', 'wallet_switchEthereumChain'])
    expect(answerRequest(core, null, { method })).toBeUndefined()
  expect(ask('personal_sign', ['0x'])).toBeUndefined()
})

test('to a network of the site the wallet goes as by the visitor’s hand', async () => {
  const { core, ask } = await start()
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2' }])).toBeNull()
  expect(getConnected(core, 'eip155')?.caipNetworkId).toBe('eip155:2')
  expect(ask('eth_chainId')).toBe('0x2')
})

test.each([undefined, [], [null], [{ chainId: '0x63' }], [{ chainId: 'one' }], [{}]])(
  'a network by %o is the wallet’s matter',
  async (params) => {
    const { ask } = await start()
    expect(ask('wallet_switchEthereumChain', params)).toBeUndefined()
    expect(ask('eth_call', [{ chainId: '0x2' }])).toBeUndefined()
  },
)
