// @vitest-environment happy-dom
import type { ApiRequest, Capabilities, ConnectorSession, PluginContext } from '@portico/contract'
import { createContributed } from '@portico/contract/host'
import { manifestSchema } from '@portico/contract/manifest'
import type { PorticoOptions } from '@portico/contract/shell'
import { afterEach, expect, test } from 'vitest'
import { fetchJson } from '../core/api/fetchJson.ts'
import { connect } from '../core/connections/connect.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import type { LateMembers } from './context/loadMembers.ts'
import { createContext } from './createContext.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  localStorage.clear()
})

/** Remembers what is asked of the network, and answers nothing useful. */
function recordFetches(): string[] {
  const fetched: string[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (input) => {
    fetched.push(String(input))
    return new Response('{}')
  }
  cleanups.push(() => {
    globalThis.fetch = fetch
  })
  return fetched
}

const contributes = { returns: [{ id: 'acme/return', param: 'result_uri' }] }

/** A context with exactly these rights, and what reached the wallet, the commands, the toasts and the network. */
function start(capabilities: Capabilities, options: Partial<PorticoOptions> = {}) {
  const fetched = recordFetches()
  const asked: string[] = []
  const wallet = showWallet()
  const { request } = wallet.provider
  wallet.provider.request = (parameters) => {
    asked.push(parameters.method)
    return request(parameters)
  }
  const { core, shell, storage, messages, dispose } = createTestShell(options)
  cleanups.push(wallet.stop, dispose)
  shell.commands.add('names.resolve', async () => {
    asked.push('names.resolve')
    return null
  })
  const contributed = createContributed('acme', contributes, shell.commands)
  const manifest = { engines: { portico: '^1.0.0' }, contributes }
  const plugin = { id: 'acme', locked: { version: '1.0.0', files: {}, manifest, capabilities } }
  const hear = (name: string) => async () => void asked.push(name)
  // Parts of their own, with tests of their own.
  const connectors = { add() {}, connect: hear('connect'), update: hear('update') }
  const members = {
    connectors,
    frames: {
      getDeclared: (id: string) => ({
        origin: 'https://vault.acme.example',
        allow: id === 'acme/scanner' ? ['camera'] : [],
      }),
      open: hear('frame'),
    },
    popups: { open: hear('popup') },
    service: { fetch: hear('service') },
    portfolio: { refresh: hear('portfolio') },
    tokens: { find: hear('tokens') },
    transactions: { track: hear('transactions') },
    siteTransactions: { clear: hear('siteTransactions') },
    api: { fetch: (request: ApiRequest) => fetchJson(core, request), send: hear('send') },
    track: { subscribe: hear('track') },
  } as unknown as LateMembers
  const context = createContext(shell, plugin, members, contributed)
  return { core, storage, asked, messages, fetched, contributed, context }
}

const session: ConnectorSession = {
  namespace: 'eip155',
  accounts: [{ address: `0x${'1'.repeat(40)}` }],
  caipNetworkId: 'eip155:1',
}

/** Every way to use a right. */
const uses: Readonly<Record<string, readonly ((context: PluginContext) => unknown)[]>> = {
  'accounts.read': [({ account }) => account.get(), ({ account }) => account.subscribe(() => {})],
  'addresses.read': [({ accounts }) => accounts.get()],
  'balances.read': [({ balances }) => balances.get(), ({ balances }) => balances.subscribe(() => {})],
  'portfolio.read': [({ portfolio }) => portfolio.refresh()],
  'tokens.read': [({ tokens }) => tokens.find([])],
  transactions: [
    ({ transactions }) => transactions.track({ hash: '0x1', texts: { success: 'Sent', failed: 'Not sent' } }),
  ],
  'transactions.read': [({ siteTransactions }) => siteTransactions.clear('eip155:1:0x1')],
  'wallet.request': [({ wallet }) => wallet.request({ method: 'personal_sign' })],
  'chain.request': [({ chain }) => chain.request({ method: 'eth_call' })],
  'api.send': [({ api }) => api.send({ path: '/e', body: {} })],
  track: [({ track }) => track.subscribe(() => {})],
  'api.fetch': [({ api }) => api.fetch({ path: '/v1/profile/account/maya.eth' })],
  images: [({ images }) => images.toUrl('https://cdn.example/a.png')],
  'service.fetch': [({ service }) => service.fetch({ url: 'https://api.example/' })],
  'commands.run': [({ commands }) => commands.run('names.resolve', {})],
  frames: [({ frames }) => frames.open('acme/vault')],
  'frames.allow': [({ frames }) => frames.open('acme/scanner')],
  popups: [({ popups }) => popups.open({ url: 'https://login.acme.example/' })],
  returns: [({ returns }) => returns.on('acme/return', async () => {})],
  connect: [({ connectors }) => connectors.update('acme/wallet', { sessions: [session] })],
  toast: [({ toast }) => toast('success', 'Done')],
  storage: [({ storage }) => storage.get('key'), ({ storage }) => storage.set('key', 'value')],
}

/** Every right there is, from the schema of the manifest: one without a use above fails. */
const rights = Object.keys(manifestSchema.entries.capabilities.entries)

/** The widest grant of a right. */
const grant = (right: string): Capabilities => {
  const { wrapped } = manifestSchema.entries.capabilities.entries[right as keyof Capabilities]
  // Of no use but beside another.
  const beside = right === 'frames.allow' ? { frames: ['*'] } : {}
  return { ...beside, [right]: wrapped.type === 'array' ? ['*'] : true }
}

const gateway = { gatewayUrl: 'http://gateway.test' }

/** With a wallet connected, and from then on everything that comes through. */
async function startConnected(capabilities: Capabilities) {
  const started = start(capabilities, gateway)
  const { core, asked, messages, fetched, storage, contributed } = started
  await connect(core, { connectorId: 'com.example.wallet' })
  for (const heard of [asked, messages, fetched]) heard.length = 0
  const known = new Set(storage.entries.keys())
  const getHeard = () => [
    ...[...asked, ...messages, ...fetched, ...contributed.returns.keys()],
    ...[...storage.entries.keys()].filter((key) => !known.has(key)),
  ]
  return { ...started, getHeard }
}

test('every right has its uses here, and nothing else has', () => {
  expect(Object.keys(uses).sort()).toEqual([...rights].sort())
})

test.each(rights)('without the right %s nothing reaches wallet, node, gateway or storage', async (right) => {
  const { [right as keyof Capabilities]: _, ...others }: Capabilities = Object.assign(
    {},
    ...rights.map(grant),
  )
  const { context, getHeard } = await startConnected(others)
  for (const use of uses[right] ?? []) {
    const error = await Promise.resolve(context)
      .then(use)
      .catch((reason) => reason)
    const details = expect.stringContaining(`acme ${right}`)
    expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011', details })
  }
  expect(getHeard()).toEqual([])
})

// What only reads what is there already.
const quiet = ['accounts.read', 'addresses.read', 'images']

// Shows that the silence above would have been broken.
test.each(rights.filter((right) => !quiet.includes(right)))(
  'with the right %s alone its uses come through',
  async (right) => {
    const { context, getHeard } = await startConnected(grant(right))
    for (const use of uses[right] ?? [])
      await Promise.resolve(context)
        .then(use)
        .catch((error) => expect(error).not.toMatchObject({ code: 'PORTICO-PLUGIN-011' }))
    await expect.poll(getHeard).not.toEqual([])
  },
)

test('balances are asked for once a plugin looks at them', async () => {
  const { core, context } = start({ 'balances.read': true })
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(context.balances.get().status).toBe('idle')
  const statuses: string[] = []
  const { balances } = context
  cleanups.push(balances.subscribe(() => void statuses.push(balances.get().status)))
  expect(statuses).toEqual(['loading'])
})

test('a right names its methods, and no other gets through', async () => {
  const { core, context, asked } = start({
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
    const { core, context, asked } = start({ 'wallet.request': [method] })
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
    const { context } = start({ 'chain.request': [method] })
    // It is passed on, and nobody answers here: not refused for want of a right.
    await expect(context.chain.request({ method, params: [] })).rejects.not.toThrow('PORTICO-PLUGIN-011')
  },
)

test('a path with a star stands for what begins so', async () => {
  const { context } = start({ 'api.fetch': ['/v1/profile/*'] })
  await expect(context.api.fetch({ path: '/v1/profile/account/maya.eth' })).rejects.toThrow('PORTICO-API-005')
  await expect(context.api.fetch({ path: '/v1/account/0x1/balance' })).rejects.toThrow('PORTICO-PLUGIN-011')
})

test.each(['//', 'http://[', 'x:@evil.example/'])(
  'of %j, which is no path, nothing is asked',
  async (path) => {
    const { context, fetched } = start({ 'api.fetch': ['*'] }, gateway)
    fetched.length = 0
    await expect(context.api.fetch({ path })).rejects.toThrow('PORTICO-PLUGIN-011')
    expect(fetched).toEqual([])
  },
)

test('a wallet is asked only while one is connected', async () => {
  const { core, context, asked } = start({ 'wallet.request': ['personal_sign'], 'accounts.read': true })
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
  const { core, context } = start({ 'accounts.read': true })
  await connect(core, { connectorId: 'com.example.wallet' })
  const network = context.account.get()?.network as unknown as { nativeCurrency: object; rpcUrls: string[] }
  const before = structuredClone(core.networks)
  expect(() => Object.assign(network.nativeCurrency, { decimals: 0 })).toThrow(TypeError)
  expect(() => network.rpcUrls.splice(0, 1, 'http://evil.example')).toThrow(TypeError)
  expect(core.networks).toEqual(before)
})

test('who follows the account hears that it changed, and nothing of the store', async () => {
  const { core, context } = start({ 'accounts.read': true })
  const heard: unknown[][] = []
  const listen = (...given: unknown[]) => void heard.push(given)
  cleanups.push(context.account.subscribe(listen))
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(new Set(heard.map(({ length }) => length))).toEqual(new Set([0]))
})

test('what was accepted is that of the start, whatever a script does to the root of the page', () => {
  const { core } = start({})
  const site = core.host.options.root
  const before = structuredClone(site)
  expect(core.options.root).toEqual(before)
  Object.assign(site, { catalogue: { 'evil.js': 'sha384-evil' } })
  Object.assign(site.shell.files, { 'core.js': 'sha384-evil' })
  expect(core.options.root).toEqual(before)
  expect(() => Object.assign(core.options.root.shell.files, { 'core.js': '' })).toThrow(TypeError)
})

test('storage belongs to one plugin of one instance, and is the one the site chose', async () => {
  const { context, storage } = start({ storage: true })
  await context.storage.set('last', 'maya.eth')
  expect(storage.getItem('portico.default.plugin.acme.last')).toBe('maya.eth')
  expect(localStorage).toHaveLength(0)
  await context.storage.set('last', null)
  expect(await context.storage.get('last')).toBeNull()
})

test('whether the modal is dark or light is read and followed, with no right to it', () => {
  const { context, core } = start({})
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
