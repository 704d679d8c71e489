import { expect, test } from 'vitest'
import type { ConnectorGrant } from '../context/connectors.ts'
import type { PluginContext } from '../context.ts'
import type { Capabilities } from '../manifest/capabilities.ts'
import { manifestSchema } from '../manifestSchema.ts'
import type { CapabilityUse } from './createGate.ts'
import { guardContext } from './guardContext.ts'

/** Every right there is: one that is added to the schema without a use below fails. */
const rights = Object.keys(manifestSchema.entries.capabilities.entries)

const grant: ConnectorGrant = {
  sessions: [{ namespace: 'eip155', accounts: [{ address: '0x1' }], caipNetworkId: 'eip155:1' }],
}

const uses: Readonly<Record<string, readonly ((context: PluginContext) => unknown)[]>> = {
  'accounts.read': [({ account }) => account.get(), ({ account }) => account.subscribe(() => {})],
  'addresses.read': [({ accounts }) => accounts.get(), ({ accounts }) => accounts.subscribe(() => {})],
  'balances.read': [({ balances }) => balances.get(), ({ balances }) => balances.subscribe(() => {})],
  'portfolio.read': [
    ({ portfolio }) => portfolio.get(),
    ({ portfolio }) => portfolio.subscribe(() => {}),
    ({ portfolio }) => portfolio.refresh(),
  ],
  transactions: [
    ({ transactions }) => transactions.get(),
    ({ transactions }) => transactions.subscribe(() => {}),
    ({ transactions }) => transactions.track({ hash: '0x1', texts: { success: 'Sent', failed: 'Not sent' } }),
    ({ transactions }) => transactions.forget('0x1', 'eip155:1'),
  ],
  'transactions.read': [
    ({ siteTransactions }) => siteTransactions.get(),
    ({ siteTransactions }) => siteTransactions.subscribe(() => {}),
    ({ siteTransactions }) => siteTransactions.clear('eip155:1:0x1'),
  ],
  'tokens.read': [({ tokens }) => tokens.find([])],
  'wallet.request': [({ wallet }) => wallet.request({ method: 'eth_sign' })],
  'chain.request': [({ chain }) => chain.request({ method: 'eth_call' })],
  'api.fetch': [({ api }) => api.fetch({ path: '/v1/prices' })],
  images: [({ images }) => images.toUrl('https://cdn.example/a.png')],
  'service.fetch': [({ service }) => service.fetch({ url: 'https://api.example/v1' })],
  'commands.run': [({ commands }) => commands.run('names.resolve', {})],
  frames: [({ frames }) => frames.open('acme/vault')],
  'frames.allow': [({ frames }) => frames.open('acme/scanner')],
  popups: [({ popups }) => popups.open({ url: 'https://login.acme.example/' })],
  returns: [({ returns }) => returns.on('acme/return', async () => {})],
  connect: [({ connectors }) => connectors.update('acme/wallet', grant)],
  'api.send': [({ api }) => api.send({ path: '/e', body: {} })],
  track: [({ track }) => track.subscribe(() => {})],
  toast: [({ toast }) => toast('success', 'Done')],
  storage: [({ storage }) => storage.get('key'), ({ storage }) => storage.set('key', 'value')],
}

/** Rights without which another is of no use. */
const beside: Readonly<Record<string, Capabilities>> = {
  'frames.allow': { frames: ['https://vault.acme.example'] },
}

/** A context with these rights, what got through to the one behind it, and which uses were reported. */
function start(capabilities: Capabilities) {
  const reached: string[] = []
  const uses: CapabilityUse[] = []
  const note = (name: string) => () => void reached.push(name)
  const readable = (name: string) => ({ get: note(name), subscribe: note(name) })
  let locale = 'en'
  const open = {
    id: 'acme',
    get locale() {
      return locale
    },
    account: readable('accounts.read'),
    accounts: readable('addresses.read'),
    balances: { ...readable('balances.read'), refresh: note('refresh') },
    wallet: { request: note('wallet.request') },
    chain: { request: note('chain.request') },
    api: {
      fetch: note('api.fetch'),
      send: note('api.send'),
    },
    track: { subscribe: note('track') },
    images: { toUrl: note('images') },
    service: { fetch: note('service.fetch') },
    commands: { run: note('commands.run'), canRun: () => true, add: note('add') },
    portfolio: { ...readable('portfolio.read'), refresh: note('portfolio.read') },
    transactions: {
      ...readable('transactions'),
      track: note('transactions'),
      forget: note('transactions'),
    },
    siteTransactions: { ...readable('transactions.read'), clear: note('transactions.read') },
    tokens: { find: note('tokens.read') },
    frames: {
      getDeclared: (id: string) => ({
        origin: 'https://vault.acme.example',
        allow: id === 'acme/scanner' ? ['camera'] : [],
      }),
      open: (id: string) => reached.push(id === 'acme/scanner' ? 'frames.allow' : 'frames'),
    },
    popups: { open: note('popups') },
    returns: { getParams: () => ['result_uri'], on: note('returns') },
    connectors: { add: note('add'), connect: note('attempt'), update: note('connect') },
    toast: note('toast'),
    storage: { get: note('storage'), set: note('storage') },
    canOpen: () => true,
  } as unknown as PluginContext
  const context = guardContext(capabilities, open, (use) => uses.push(use))
  const setLocale = (next: string) => {
    locale = next
  }
  return { context, reached, uses, setLocale }
}

const call = (use: (context: PluginContext) => unknown, context: PluginContext) =>
  Promise.resolve(context)
    .then(use)
    .catch((error) => error)

test.each(rights)('%s lets nothing through unless it was granted', async (right) => {
  expect(uses[right]?.length).toBeGreaterThan(0)
  for (const use of uses[right] ?? []) {
    const { context, reached, uses } = start(beside[right] ?? {})
    const details = expect.stringMatching(`^acme ${right}`)
    expect(await call(use, context)).toMatchObject({ code: 'PORTICO-PLUGIN-011', details })
    expect(reached).toEqual([])
    expect(uses.map(({ capability }) => capability)).toEqual([...Object.keys(beside[right] ?? {}), right])
  }
})

test.each(rights)('%s alone lets its own uses through', async (right) => {
  const { wrapped } = manifestSchema.entries.capabilities.entries[right as keyof Capabilities]
  const granted = { ...beside[right], [right]: wrapped.type === 'array' ? ['*'] : true }
  const { context, reached } = start(granted)
  for (const use of Object.values(uses).flat()) await call(use, context)
  const through = Object.entries(uses).filter(([name]) => name in granted)
  expect(reached).toEqual(through.flatMap(([name, list]) => list.map(() => name)))
})

test('what needs no right is as before, and follows the language', () => {
  const { context, setLocale, uses } = start({})
  setLocale('de')
  expect([context.locale, context.canOpen('Send'), context.commands.canRun('x'), context.id]).toEqual([
    'de',
    true,
    true,
    'acme',
  ])
  expect(uses).toEqual([])
})

/** A context behind which nothing but this is, with all rights to the method, path or command `fine`. */
function startOver(behind: Partial<Record<keyof PluginContext, unknown>>) {
  const nothing = { get: () => null, subscribe: () => () => {}, request: async () => null }
  const open = {
    id: 'acme',
    account: nothing,
    accounts: nothing,
    balances: nothing,
    wallet: nothing,
    chain: nothing,
    ...behind,
  }
  const rights = {
    'accounts.read': true,
    'balances.read': true,
    'wallet.request': ['fine'],
    'chain.request': ['fine'],
    'api.fetch': ['/fine'],
    'commands.run': ['fine'],
  } as const
  return guardContext(rights, open as unknown as PluginContext)
}

/** Says one thing to who looks first, and another from then on. */
const turning = (key: string, first: string, later: string, rest: object = {}) => {
  let looks = 0
  return Object.defineProperty({ ...rest }, key, {
    enumerable: true,
    get: () => (looks++ === 0 ? first : later),
  })
}

const asks: Readonly<Record<string, (context: PluginContext, key: object) => Promise<unknown>>> = {
  wallet: ({ wallet }, request) => wallet.request(request as never),
  chain: ({ chain }, request) => chain.request(request as never),
  api: ({ api }, request) => api.fetch(request as never),
}

test.each([
  ['wallet', 'method', 'fine', 'eth_sendTransaction'],
  ['chain', 'method', 'fine', 'eth_sendRawTransaction'],
  ['api', 'path', '/fine', '/v1/account'],
] as const)(
  '%s: what was checked is what is sent, however often it is read',
  async (name, key, first, later) => {
    const sent: unknown[] = []
    const take = async (request: Record<string, unknown>) => {
      sent.push(request[key], request[key])
    }
    const context = startOver({ [name]: { request: take, fetch: take } })
    await asks[name]?.(context, turning(key, first, later))
    expect(sent).toEqual([first, first])
  },
)

test('what a request carries cannot change while the wallet is asked', async () => {
  const params = [{ to: '0x1' }]
  let seen: unknown
  const request = async (asked: { params: unknown }) => {
    Object.assign(params[0] as object, { to: '0x2' })
    seen = asked.params
  }
  await startOver({ wallet: { request } }).wallet.request({ method: 'fine', params })
  expect(seen).toEqual([{ to: '0x1' }])
})

test.each([
  ['no text', { method: ['eth_sendTransaction'] }],
  ['an object that says yes', { method: { startsWith: () => true } }],
  ['a text in a box', { method: new String('fine') }],
  ['nothing', {}],
])('a method that is %s is granted to nobody, whatever stands in the list', async (_, request) => {
  const { context, reached } = start({ 'wallet.request': ['*'], 'chain.request': ['*'] })
  for (const requester of [context.wallet, context.chain])
    await expect(requester.request(request as never)).rejects.toMatchObject({ code: 'PORTICO-PLUGIN-011' })
  expect(reached).toEqual([])
})

test.each([[['names.resolve']], [{ toString: (): string => 'names.resolve' }]])(
  'the command %j is no name, and is run by nobody',
  async (command) => {
    const { context, reached } = start({ 'commands.run': ['*'] })
    await expect(context.commands.run(command as never, {})).rejects.toThrow('PORTICO-PLUGIN-011')
    expect(reached).toEqual([])
  },
)

test('what is no data is not sent', async () => {
  const { context, reached } = start({ 'wallet.request': ['*'], 'commands.run': ['*'], 'api.fetch': ['*'] })
  const spy = () => {}
  await expect(context.wallet.request({ method: 'a', params: [spy] })).rejects.toThrow('PORTICO-PLUGIN-011')
  await expect(context.commands.run('a', { spy })).rejects.toThrow('PORTICO-PLUGIN-011')
  await expect(context.api.fetch({ path: '/a', body: { spy } })).rejects.toThrow('PORTICO-PLUGIN-011')
  expect(reached).toEqual([])
})

test('a command hears a copy, and its answer is one', async () => {
  const held = { list: [1] }
  const context = startOver({
    commands: {
      async run(_: string, parameters: { list: number[] }) {
        parameters.list.push(2)
        return held
      },
    },
  })
  const said = { list: [1] }
  const answer = await context.commands.run<typeof held>('fine', said)
  answer.list.push(3)
  expect([said, held]).toEqual([{ list: [1] }, { list: [1] }])
})

test('account and balances are frozen copies, the same ones until they change', () => {
  const account = { network: { nativeCurrency: { decimals: 18 }, rpcUrls: ['http://a'] } }
  const listeners: ((...given: unknown[]) => void)[] = []
  const store = {
    get: () => account,
    subscribe: (listener: () => void) => listeners.push(listener),
  }
  const context = startOver({ account: store, balances: store })
  const copy = context.account.get() as unknown as typeof account
  expect(copy).toEqual(account)
  expect(context.account.get()).toBe(copy)
  expect(() => {
    copy.network.nativeCurrency.decimals = 6
  }).toThrow(TypeError)
  expect(() => copy.network.rpcUrls.push('http://b')).toThrow(TypeError)
  const heard: unknown[][] = []
  context.account.subscribe((...given: unknown[]) => heard.push(given))
  for (const listener of listeners) listener({ whole: 'state' }, { before: 'it' })
  expect(heard).toEqual([[]])
})

test('a view is opened, and put in the place of another, with a copy of what it is given', async () => {
  const shown: [string, string, { list: number[] }][] = []
  const show = (how: string) => (view: string, params: { list: number[] }) => {
    params.list.push(2)
    shown.push([how, view, params])
    return Promise.resolve('answer')
  }
  const context = startOver({ open: show('open'), replace: show('replace') })
  const params = { list: [1] }
  await expect(context.open('acme/View' as never, params as never)).resolves.toBe('answer')
  context.replace('acme/Other' as never, params as never)
  expect(shown).toEqual([
    ['open', 'acme/View', { list: [1, 2] }],
    ['replace', 'acme/Other', { list: [1, 2] }],
  ])
  expect(params).toEqual({ list: [1] })
})

test('who follows what visitors do hears frozen copies, until they leave', () => {
  const event = { event: 'MODAL_OPEN', properties: { network: 'eip155:1' } }
  const subscribe = (hear: (given: unknown) => void) => {
    hear(event)
    return 'leave'
  }
  const open = { id: 'acme', track: { subscribe } }
  const context = guardContext({ track: true }, open as unknown as PluginContext)
  const heard: unknown[] = []
  expect(context.track.subscribe((given) => heard.push(given))).toBe('leave')
  expect(heard).toEqual([event])
  expect(heard[0]).not.toBe(event)
  expect(heard[0]).toSatisfy(Object.isFrozen)
})
