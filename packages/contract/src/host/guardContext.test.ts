import { expect, test } from 'vitest'
import type { ApiRequest, PluginContext } from '../context.ts'
import type { Capabilities } from '../manifest.ts'
import { manifestSchema } from '../manifestSchema.ts'
import { type CapabilityUse, guardContext } from './guardContext.ts'

/** Every right there is: one that is added to the schema without a use below fails. */
const rights = Object.keys(manifestSchema.entries.capabilities.entries)

const uses: Readonly<Record<string, readonly ((context: PluginContext) => unknown)[]>> = {
  'accounts.read': [({ account }) => account.get(), ({ account }) => account.subscribe(() => {})],
  'balances.read': [({ balances }) => balances.get(), ({ balances }) => balances.subscribe(() => {})],
  'wallet.request': [({ wallet }) => wallet.request({ method: 'eth_sign' })],
  'chain.request': [({ chain }) => chain.request({ method: 'eth_call' })],
  'api.fetch': [({ api }) => api.fetch({ path: '/v1/prices' })],
  'commands.run': [({ commands }) => commands.run('names.resolve', {})],
  toast: [({ toast }) => toast('success', 'Done')],
  storage: [({ storage }) => storage.get('key'), ({ storage }) => storage.set('key', 'value')],
}

/** A context with these rights, what got through to the one behind it, and what was told of uses. */
function start(capabilities: Capabilities) {
  const fetched: string[] = []
  const reached: string[] = []
  const told: CapabilityUse[] = []
  const note = (name: string) => () => void reached.push(name)
  const readable = (name: string) => ({ get: note(name), subscribe: note(name) })
  let locale = 'en'
  const open = {
    id: 'acme',
    get locale() {
      return locale
    },
    account: readable('accounts.read'),
    balances: { ...readable('balances.read'), refresh: note('refresh') },
    wallet: { request: note('wallet.request') },
    chain: { request: note('chain.request') },
    api: {
      async fetch({ path }: ApiRequest) {
        reached.push('api.fetch')
        fetched.push(path)
      },
    },
    commands: { run: note('commands.run'), has: () => true, add: note('add') },
    toast: note('toast'),
    storage: { get: note('storage'), set: note('storage') },
    canOpen: () => true,
  } as unknown as PluginContext
  const context = guardContext(capabilities, open, (use) => told.push(use))
  const setLocale = (next: string) => {
    locale = next
  }
  return { context, reached, fetched, told, setLocale }
}

const call = (use: (context: PluginContext) => unknown, context: PluginContext) =>
  Promise.resolve(context)
    .then(use)
    .catch((error) => error)

test.each(rights)('%s lets nothing through unless it was granted', async (right) => {
  expect(uses[right]?.length).toBeGreaterThan(0)
  for (const use of uses[right] ?? []) {
    const { context, reached, told } = start({})
    const details = expect.stringMatching(`^acme ${right}`)
    expect(await call(use, context)).toMatchObject({ code: 'PORTICO-PLUGIN-011', details })
    expect(reached).toEqual([])
    expect(told).toMatchObject([{ capability: right }])
  }
})

test.each(rights)('%s alone lets its own uses through', async (right) => {
  const { wrapped } = manifestSchema.entries.capabilities.entries[right as keyof Capabilities]
  const { context, reached } = start({ [right]: wrapped.type === 'array' ? ['*'] : true })
  for (const use of Object.values(uses).flat()) await call(use, context)
  expect(reached).toEqual((uses[right] ?? []).map(() => right))
})

test.each([
  ['/v1/prices', '/v1/prices', true],
  ['/v1/*', '/v1/prices', true],
  ['/v1/price', '/v1/prices', false],
  ['/v1/prices', '/v1/price', false],
  ['*/prices', '/v1/prices', false],
])('%j asked for lets %j through: %s', async (pattern, path, isThrough) => {
  const { context, reached } = start({ 'api.fetch': [pattern] })
  await call(({ api }) => api.fetch({ path }), context)
  expect(reached).toHaveLength(isThrough ? 1 : 0)
})

test.each([
  ['/v1/profile/../account/0x1', null],
  ['/v1/profile/%2e%2e/account/0x1', null],
  ['/v1/profile/.%2E\\account', null],
  ['@evil.example/v1/profile/', null],
  ['.evil.example/v1/profile/', null],
  ['//evil.example/v1/account', null],
  ['//evil.example/v1/profile/maya', '/v1/profile/maya'],
  ['/v1/account/../profile/maya', '/v1/profile/maya'],
  ['/v1/profile/maya?sort=asc', '/v1/profile/maya?sort=asc'],
  ['/v1/profile/maya eth', '/v1/profile/maya%20eth'],
])(
  'of the path %j the gateway is asked for %j: what was granted is what it stands for',
  async (path, expected) => {
    const { context, fetched } = start({ 'api.fetch': ['/v1/profile/*'] })
    const error = await call(({ api }) => api.fetch({ path }), context)
    expect(fetched).toEqual(expected === null ? [] : [expected])
    if (expected === null) expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011' })
  },
)

test.each([
  '//',
  '//[',
  'http://[',
  'http://',
  'https://a:b',
  'x:@evil.example/v1',
  'x:.evil.example',
  'mailto:a',
])('of %j, which is no path, nobody can be granted anything', async (path) => {
  const { context, fetched } = start({ 'api.fetch': ['*'] })
  const error = await call(({ api }) => api.fetch({ path }), context)
  expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011', details: `acme api.fetch ${path}` })
  expect(fetched).toEqual([])
})

test.each([
  ['%', '/%'],
  ['', '/'],
  ['?a=%', '/?a=%'],
  ['v1/prices', '/v1/prices'],
])('%j is a path, and stands for %j', async (path, expected) => {
  const { context, fetched } = start({ 'api.fetch': ['*'] })
  await call(({ api }) => api.fetch({ path }), context)
  expect(fetched).toEqual([expected])
})

test('what needs no right is as before, and follows the language', () => {
  const { context, setLocale, told } = start({})
  setLocale('de')
  expect([context.locale, context.canOpen('Send'), context.commands.has('x'), context.id]).toEqual([
    'de',
    true,
    true,
    'acme',
  ])
  expect(told).toEqual([])
})
