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
  popups: [
    ({ popups }) => popups.open({ url: 'https://login.acme.example/' }),
    ({ popups }) => popups.hold('https://login.acme.example'),
  ],
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
    popups: { open: note('popups'), hold: note('popups') },
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
