// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../connections/connect.ts'
import { setWalletNetwork } from '../connections/followWallet.ts'
import type { Connector } from '../connectors/Connector.ts'
import { createTestCore, networks, showWallet } from '../fixtures/createTestCore.ts'
import { isChainRead } from './isChainRead.ts'
import { requestWallet } from './requestWallet.ts'

const connectorId = 'com.example.wallet'

function start() {
  const wallet = showWallet()
  const test = createTestCore({ networks })
  onTestFinished(() => {
    wallet.stop()
    test.dispose()
  })
  const ask = (method: string, params: readonly unknown[] = []) =>
    requestWallet(test.core, 'eip155', { method, params: params as never })
  return { ...test, wallet, ask }
}

/** The same, connected; what the wallet is asked is answered by the test. */
async function startConnected() {
  const test = start()
  await connect(test.core, { connectorId })
  const request = vi.fn<Connector['request']>(async () => 'answered')
  Object.assign(test.core.connectors.get(connectorId) as Connector, { request })
  const getMethods = () => test.core.requests.getState().methods
  return { ...test, request, getMethods }
}

test('without a wallet a page sees no accounts, and cannot ask', async () => {
  const { ask } = start()
  expect(await ask('eth_accounts')).toEqual([])
  for (const method of ['eth_requestAccounts', 'personal_sign'])
    await expect(ask(method)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-006', details: method })
})

test('account and chain are those of the state, whatever the wallet would say', async () => {
  const { ask, wallet, request } = await startConnected()
  expect(await ask('eth_accounts')).toEqual([wallet.address])
  expect(await ask('eth_requestAccounts')).toEqual([wallet.address])
  expect(await ask('eth_chainId')).toBe('0x1')
  expect(request).not.toHaveBeenCalled()
})

test('a network of the site is switched to; one that it has not got is the wallet’s affair', async () => {
  const { ask, core, getState, request } = await startConnected()
  Object.assign(core.connectors.get(connectorId) as Connector, { switchNetwork: async () => {} })
  setTimeout(() => setWalletNetwork(core, connectorId, 'eip155', '2'))
  expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x2' }])).toBeNull()
  expect(getState().caipNetworkId).toBe('eip155:2')
  expect(request).not.toHaveBeenCalled()
  for (const params of [[{ chainId: '0x63' }], [{}], []]) {
    expect(await ask('wallet_switchEthereumChain', params)).toBe('answered')
    expect(request).toHaveBeenLastCalledWith('eip155:2', { method: 'wallet_switchEthereumChain', params })
  }
})

test('what is asked is known while it is asked, each as often as it is', async () => {
  const { ask, request, getMethods } = await startConnected()
  let answer = (_: unknown) => {}
  request.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  const first = ask('personal_sign')
  const answerFirst = answer
  const second = ask('eth_sendTransaction')
  expect(getMethods()).toEqual(['personal_sign', 'eth_sendTransaction'])
  answerFirst('0x')
  await first
  expect(getMethods()).toEqual(['eth_sendTransaction'])
  answer('0x')
  await second
  expect(getMethods()).toEqual([])
})

test('nor does one that fails stay', async () => {
  const { ask, request, getMethods } = await startConnected()
  request.mockRejectedValue(new Error('declined'))
  await expect(ask('personal_sign')).rejects.toThrow('declined')
  expect(getMethods()).toEqual([])
})

test('reading asks nobody, so nothing is shown of it', async () => {
  const { ask, core, getMethods } = await startConnected()
  const shown: number[] = []
  onTestFinished(core.requests.subscribe(() => shown.push(getMethods().length)))
  await ask('eth_getBalance')
  await ask('wallet_getCapabilities')
  expect(shown).toEqual([])
})

test('on a network that the site has not got nothing is signed or sent', async () => {
  const { ask, core, request } = await startConnected()
  setWalletNetwork(core, connectorId, 'eip155', '99')
  for (const method of ['personal_sign', 'eth_sendTransaction'])
    await expect(ask(method)).rejects.toMatchObject({ details: 'eip155:99' })
  expect(request).not.toHaveBeenCalled()
  expect(await ask('wallet_watchAsset')).toBe('answered')
  expect(await ask('eth_blockNumber')).toBe('answered')
})

test.each([
  ['eip155:1', 'eth_call', true],
  ['eip155:1', 'net_version', true],
  ['eip155:1', 'web3_clientVersion', true],
  ['eip155:1', 'eth_sendRawTransaction', true],
  ['eip155:1', 'eth_sendTransaction', false],
  ['eip155:1', 'eth_signTypedData_v4', false],
  ['eip155:1', 'eth_accounts', false],
  ['eip155:1', 'acme_eth_call', false],
  ['eip155:1', 'wallet_getCapabilities', false],
  ['cosmos:hub', 'eth_call', false],
] as const)('a node of %s answers %s: %s', (caipNetworkId, method, isRead) => {
  expect(isChainRead(caipNetworkId, method)).toBe(isRead)
})
