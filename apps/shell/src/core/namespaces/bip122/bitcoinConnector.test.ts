// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { setWalletAccounts } from '../../connections/followWallet.ts'
import type { WalletListener } from '../../connectors/Connector.ts'
import { createTestCore } from '../../fixtures/createTestCore.ts'
import type { FoundWallet } from '../../state.ts'
import { createBitcoinConnector } from './createBitcoinConnector.ts'
import { createRecorder } from './fixtures/createRecorder.ts'
import { mainnet, signet, startConnected, testnet } from './fixtures/createTestBitcoin.ts'

const payment = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const taproot = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
const test1 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const wallet: FoundWallet = {
  id: 'bip122:W',
  name: 'W',
  type: 'EXTERNAL',
  namespaces: ['bip122'],
  isDuplicate: false,
}

/** A connector over a provider whose methods answer as the test says. */
function start(
  dialect: 'sats' | 'leather' | 'unisat' | 'phantom',
  answers: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>> = {},
) {
  const networks = [mainnet, testnet, signet] as const
  const test = createTestCore({ networks })
  onTestFinished(test.dispose)
  const { provider, calls } = createRecorder(answers)
  Object.assign(provider, change)
  const connector = createBitcoinConnector(test.core, wallet, { dialect, provider } as never)
  const context = {
    networks,
    caipNetworkId: mainnet.caipNetworkId,
    signal: new AbortController().signal,
  } as never
  return { ...test, connector, calls, context, provider }
}

test.each(['leather', 'phantom'] as const)(
  'a wallet that cannot say what it granted is not restored: %s',
  async (dialect) => {
    const { connector, context } = start(dialect, {})
    expect(await connector.restore(context)).toEqual([])
  },
)

test('nor one that fails to, or answers what nobody can read', async () => {
  for (const getAccounts of [
    () => Promise.reject(new Error('locked')),
    async () => 'all',
    async () => null,
  ]) {
    const { connector, context } = start('unisat', { getAccounts })
    expect(await connector.restore(context)).toEqual([])
  }
})

test('leaving a wallet that cannot be left, or does not want to, is done', async () => {
  await start('phantom', {}).connector.disconnect()
  await start('unisat', { disconnect: () => Promise.reject(new Error('no')) }).connector.disconnect()
})

test('a wallet that says nothing by itself is not listened to', () => {
  const { connector } = start('leather', {})
  expect(() => connector.watch({} as WalletListener)()).not.toThrow()
})

test('a request goes to the accounts in the order of the site, once the wallet is the one in use', async () => {
  const { core, ask, wallet: shown, connectorId } = await startConnected('sats')
  const list = async () =>
    ((await ask('getAccountAddresses')) as { address: string }[]).map(({ address }) => address)
  expect(await list()).toEqual([shown.paymentAddress, shown.ordinalsAddress])
  setWalletAccounts(core, connectorId, 'bip122', [
    { address: shown.ordinalsAddress, type: 'ordinal' },
    { address: shown.paymentAddress, type: 'payment' },
  ])
  expect(await list()).toEqual([shown.ordinalsAddress, shown.paymentAddress])
})

test('a wallet that is not in use keeps its own order', async () => {
  const { connector, context } = start('phantom', {
    requestAccounts: async () => [
      { address: taproot, purpose: 'ordinals' },
      { address: payment, purpose: 'payment' },
    ],
  })
  await connector.connect(context)
  const request = { method: 'getAccountAddresses' }
  const accounts = (await connector.request(mainnet.caipNetworkId, request)) as { address: string }[]
  expect(accounts.map(({ address }) => address)).toEqual([taproot, payment])
})

test('a network that the wallet resolves to without having switched is refused', async () => {
  const { connector } = start('unisat', {
    switchChain: async () => null,
    getAccounts: async () => [payment],
    getChain: async () => ({ enum: 'BITCOIN_MAINNET' }),
  })
  await expect(connector.switchNetwork?.(testnet)).rejects.toMatchObject({
    name: 'NetworkSwitchRefusedError',
    details: testnet.caipNetworkId,
  })
})

test('nor is a network that no wallet knows, or that a wallet cannot switch, switched to', async () => {
  const unknown = { ...testnet, caipNetworkId: 'bip122:ffffffffffffffffffffffffffffffff' } as never
  const refused = { name: 'NetworkSwitchRefusedError' }
  await expect(
    start('unisat', { switchChain: async () => null }).connector.switchNetwork?.(unknown),
  ).rejects.toMatchObject(refused)
  await expect(start('phantom', {}).connector.switchNetwork?.(testnet)).rejects.toMatchObject(refused)
  // It has a way to switch, which its wallet has not got.
  await expect(start('unisat', {}).connector.switchNetwork?.(testnet)).rejects.toMatchObject({
    ...refused,
    details: testnet.caipNetworkId,
    cause: { code: 'PORTICO-CONNECT-011' },
  })
})

test('a visitor who declines to switch has declined', async () => {
  const { connector } = start('unisat', { switchChain: () => Promise.reject(new Error('User rejected')) })
  await expect(connector.switchNetwork?.(testnet)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
})

/** A wallet that reports changes, and those who listen. */
async function startWatched(answers: Readonly<Record<string, unknown>>) {
  const heard = new Map<string, (payload: unknown) => void>()
  const on = (event: string, listener: (payload: unknown) => void) => void heard.set(event, listener)
  const test = start(
    'unisat',
    { requestAccounts: async () => [payment], ...answers },
    { on, removeListener: () => {} },
  )
  await test.connector.connect(test.context)
  const listener = { onAccounts: vi.fn(), onChain: vi.fn(), onDisconnect: vi.fn() }
  test.connector.watch(listener as never)
  const emit = (event: string, payload?: unknown) => heard.get(event)?.(payload)
  return { ...test, listener, emit }
}

test('accounts that change bring their network, and none at all is leaving', async () => {
  const { listener, emit } = await startWatched({})
  emit('accountsChanged', [test1])
  await vi.waitFor(() => expect(listener.onChain).toHaveBeenCalledWith('bip122', testnet.chainId))
  expect(listener.onAccounts).toHaveBeenCalledWith('bip122', [{ address: test1, type: 'payment' }])
  emit('accountsChanged', [])
  await vi.waitFor(() => expect(listener.onAccounts).toHaveBeenLastCalledWith('bip122', []))
  emit('disconnect')
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
})

test('a network that changes has its addresses asked for; a name that nobody knows, those of the selected one', async () => {
  const { listener, emit, calls } = await startWatched({ getAccounts: async () => [test1] })
  emit('networkChanged', 'signet')
  await vi.waitFor(() => expect(listener.onAccounts).toHaveBeenCalledTimes(1))
  emit('networkChanged', 'somewhere')
  await vi.waitFor(() => expect(listener.onAccounts).toHaveBeenCalledTimes(2))
  expect(calls.filter(([name]) => name === 'getAccounts')).toHaveLength(2)
})

test('what nobody can read changes nothing', async () => {
  const { listener, emit } = await startWatched({ getAccounts: () => Promise.reject(new Error('locked')) })
  emit('accountsChanged', 'all')
  emit('accountsChanged', ['no address'])
  emit('networkChanged', 'testnet')
  await vi.waitFor(() => emit('accountsChanged', [payment]))
  await vi.waitFor(() => expect(listener.onAccounts).toHaveBeenCalled())
  expect(listener.onAccounts.mock.calls).toEqual([['bip122', [{ address: payment, type: 'payment' }]]])
})
