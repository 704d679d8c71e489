// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { gateway, startContext } from './context/fixtures/startContext.ts'

test('balances are asked for once a plugin looks at them', async () => {
  const { core, context } = startContext({ 'balances.read': true })
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(context.balances.get().status).toBe('idle')
  const statuses: string[] = []
  const { balances } = context
  onTestFinished(balances.subscribe(() => void statuses.push(balances.get().status)))
  expect(statuses).toEqual(['loading'])
})

test('a right names its methods, and no other gets through', async () => {
  const { core, context, asked } = startContext({
    'wallet.request': ['eth_sendTransaction'],
    'chain.request': ['eth_call'],
  })
  await connect(core, { connectorId: 'com.example.wallet' })
  asked.length = 0
  await expect(context.wallet.request({ method: 'personal_sign' })).rejects.toThrow('PORTICO-PLUGIN-011')
  await expect(context.chain.request({ method: 'eth_sendRawTransaction' })).rejects.toThrow(
    'PORTICO-PLUGIN-011',
  )
  expect(asked).toEqual([])
})

test.each(['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_sendCalls'])(
  'a plugin with the right asks the wallet for %s, and hears its own answer',
  async (method) => {
    const { core, context, asked } = startContext({ 'wallet.request': [method] })
    await connect(core, { connectorId: 'com.example.wallet' })
    asked.length = 0
    // This wallet does not know the method (EIP-1193).
    await expect(context.wallet.request({ method, params: ['0x1'] })).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-009',
      cause: { code: 4200 },
    })
    expect(asked).toEqual([method])
  },
)

test.each(['eth_getLogs', 'eth_getTransactionReceipt'])(
  'a plugin with the right asks the chain for %s',
  async (method) => {
    const { context } = startContext({ 'chain.request': [method] })
    // It is passed on, and nobody answers here: not refused for want of a right.
    await expect(context.chain.request({ method, params: [] })).rejects.not.toThrow('PORTICO-PLUGIN-011')
  },
)

test('a path with a star stands for what begins so', async () => {
  const { context } = startContext({ 'api.fetch': ['/v1/profile/*'] })
  await expect(context.api.fetch({ path: '/v1/profile/account/maya.eth' })).rejects.toThrow('PORTICO-API-005')
  await expect(context.api.fetch({ path: '/v1/account/0x1/balance' })).rejects.toThrow('PORTICO-PLUGIN-011')
})

test.each(['//', 'http://[', 'x:@evil.example/'])(
  'of %j, which is no path, nothing is asked',
  async (path) => {
    const { context, fetched } = startContext({ 'api.fetch': ['*'] }, gateway)
    fetched.length = 0
    await expect(context.api.fetch({ path })).rejects.toThrow('PORTICO-PLUGIN-011')
    expect(fetched).toEqual([])
  },
)

test('a wallet is asked only while one is connected', async () => {
  const { core, context, asked } = startContext({
    'wallet.request': ['personal_sign'],
    'accounts.read': true,
  })
  await expect(context.wallet.request({ method: 'personal_sign' })).rejects.toThrow('PORTICO-CONNECT-006')
  expect(context.account.get()).toBeNull()
  await connect(core, { connectorId: 'com.example.wallet' })
  const account = context.account.get()
  expect(account).toMatchObject({ network: { caipNetworkId: 'eip155:1' }, wallet: { name: 'Test Wallet' } })
  expect(context.account.get()).toBe(account)
  expect(
    await context.wallet.request({ method: 'personal_sign', params: ['0x00', account?.address] }),
  ).toMatch(/^0x/)
  expect(asked).toContain('personal_sign')
})

test('what a plugin does to the network it is shown changes nothing of the shell', async () => {
  const { core, context } = startContext({ 'accounts.read': true })
  await connect(core, { connectorId: 'com.example.wallet' })
  const network = context.account.get()?.network as unknown as { nativeCurrency: object; rpcUrls: string[] }
  const before = structuredClone(core.networks)
  expect(() => Object.assign(network.nativeCurrency, { decimals: 0 })).toThrow(TypeError)
  expect(() => network.rpcUrls.splice(0, 1, 'http://evil.example')).toThrow(TypeError)
  expect(core.networks).toEqual(before)
})

test('who follows the account hears that it changed, and nothing of the store', async () => {
  const { core, context } = startContext({ 'accounts.read': true })
  const heard: unknown[][] = []
  const listen = (...given: unknown[]) => void heard.push(given)
  onTestFinished(context.account.subscribe(listen))
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(new Set(heard.map(({ length }) => length))).toEqual(new Set([0]))
})

test('what was accepted is that of the start, whatever a script does to the root of the page', () => {
  const { core } = startContext({})
  const site = core.host.options.root
  const before = structuredClone(site)
  expect(core.options.root).toEqual(before)
  Object.assign(site, { catalogue: { 'evil.js': 'sha384-evil' } })
  Object.assign(site.shell.files, { 'core.js': 'sha384-evil' })
  expect(core.options.root).toEqual(before)
  expect(() => Object.assign(core.options.root.shell.files, { 'core.js': '' })).toThrow(TypeError)
})

test('storage belongs to one plugin of one instance, and is the one the site chose', async () => {
  const { context, storage } = startContext({ storage: true })
  await context.storage.set('last', 'maya.eth')
  expect(storage.getItem('portico.default.plugin.acme.last')).toBe('maya.eth')
  expect(localStorage).toHaveLength(0)
  await context.storage.set('last', null)
  expect(await context.storage.get('last')).toBeNull()
})

test('whether the modal is dark or light is read and followed, with no right to it', () => {
  const { context, core } = startContext({})
  const heard: string[] = []
  const stop = context.themeMode.subscribe((...given: unknown[]) => {
    heard.push(`${context.themeMode.get()} ${given.length}`)
  })
  expect(context.themeMode.get()).toBe('dark')
  core.theme.setState({ themeMode: 'light' })
  stop()
  core.theme.setState({ themeMode: 'auto' })
  expect(heard).toEqual(['light 0'])
  expect(context.themeMode.get()).toBe('auto')
})
