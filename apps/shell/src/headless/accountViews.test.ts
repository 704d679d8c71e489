// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { setWalletAccounts } from '../core/connections/followWallet.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { createTokensView } from '../screens/account/createTokensView.ts'
import { createProfileWalletsView } from '../screens/profile/createProfileWalletsView.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const first = 'com.example.wallet'
const second = 'com.example.second'
const secondKey = '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d' as const

async function startWithTwo() {
  const wallets = [showWallet(), showWallet({ rdns: second, name: 'Second', privateKey: secondKey })] as const
  const test = createTestShell()
  cleanups.push(...wallets.map(({ stop }) => stop), test.dispose)
  test.shell.core.modal.setState({ isOpen: true })
  test.shell.router.reset('ProfileWallets')
  await connect(test.shell.core, { connectorId: first })
  await connect(test.shell.core, { connectorId: second })
  return { ...test, wallets, view: createProfileWalletsView(test.shell) }
}

test('every connected wallet is there, and the one in use is marked', async () => {
  const { view, wallets } = await startWithTwo()
  expect(
    view.get().wallets.map(({ wallet, address, isActive, network }) => ({
      name: wallet.name,
      address,
      isActive,
      network: network?.name,
    })),
  ).toEqual([
    { name: 'Second', address: wallets[1].address, isActive: true, network: 'One' },
    { name: 'Test Wallet', address: wallets[0].address, isActive: false, network: 'One' },
  ])
})

test('another one is used, named, and left', async () => {
  const { view, getState } = await startWithTwo()
  const id = `eip155 ${first}`
  await view.actions.choose(id)
  expect(getState().wallet?.id).toBe(first)
  await view.actions.setLabel(id, 'Savings')
  expect(view.get().wallets.find((entry) => entry.id === id)?.label).toBe('Savings')
  await view.actions.setLabel(id, '')
  expect(view.get().wallets.find((entry) => entry.id === id)?.label).toBeNull()
  await view.actions.disconnect(id)
  expect(view.get().wallets.map(({ wallet }) => wallet.id)).toEqual([second])
})

test('another account of a wallet is used', async () => {
  const { view, shell, wallets } = await startWithTwo()
  const other = '0x0000000000000000000000000000000000000002'
  setWalletAccounts(shell.core, first, 'eip155', [{ address: wallets[0].address }, { address: other }])
  const id = `eip155 ${first}`
  await view.actions.choose(id, other)
  await view.actions.setLabel(id, 'Savings')
  await view.actions.choose(id, wallets[0].address)
  expect(view.get().wallets[0]).toMatchObject({
    address: wallets[0].address,
    others: [{ address: other, label: 'Savings' }],
    isActive: true,
  })
  await expect(view.actions.choose(id, `0x${'9'.repeat(40)}`)).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-006',
  })
})

test('what is not connected cannot be used, named or left', async () => {
  const { view, getState } = await startWithTwo()
  const before = getState()
  await view.actions.choose('eip155 nobody')
  await view.actions.setLabel('eip155 nobody', 'Nobody')
  await view.actions.disconnect('eip155 nobody')
  expect(getState()).toEqual(before)
})

test('all can be left at once, and another be added', async () => {
  const { view, getViews, getState } = await startWithTwo()
  view.actions.add()
  expect(getViews()).toEqual(['ProfileWallets', 'Connect'])
  await view.actions.disconnectAll()
  expect([getState().status, view.get().wallets]).toEqual(['disconnected', []])
})

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  value: 3000,
  price: 3000,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: '',
}

test('tokens carry their value, unknown where there is no price, and those of which there are none are left out', async () => {
  const wallet = showWallet()
  const { shell, time, dispose } = createTestShell({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(wallet.stop, dispose)
  const at = (digit: string) => `eip155:1:0x${digit.repeat(40)}`
  const balances = [
    ether,
    { ...ether, name: 'Odd', symbol: 'ODD', address: at('b'), price: null, value: 0 },
    { ...ether, name: 'None', symbol: 'NO', address: at('c'), quantity: { decimals: '18', numeric: '0' } },
  ]
  let answer: () => Response = () => Response.json({ balances })
  vi.stubGlobal('fetch', async () => answer())
  await connect(shell.core, { connectorId: first })
  const view = createTokensView(shell)
  expect(view.get()).toMatchObject({ status: 'loading', tokens: [] })
  cleanups.push(view.subscribe(() => {}))
  await vi.waitFor(async () => {
    await time.advance(0)
    expect(view.get().status).toBe('ready')
  })
  expect(view.get().tokens.map(({ symbol, value }) => [symbol, value])).toEqual([
    ['ETH', 3000],
    ['ODD', null],
  ])
  answer = () => new Response('', { status: 404 })
  await view.actions.refresh()
  expect([view.get().status, view.get().tokens.length]).toEqual(['failed', 2])
})
