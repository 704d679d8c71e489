import { expect, test } from 'vitest'
import type { PluginContext } from '../context.ts'
import { guardContext } from './guardContext.ts'

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
    returns: {},
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
  const open = { id: 'acme', returns: {}, track: { subscribe } }
  const context = guardContext({ track: true }, open as unknown as PluginContext)
  const heard: unknown[] = []
  expect(context.track.subscribe((given) => heard.push(given))).toBe('leave')
  expect(heard).toEqual([event])
  expect(heard[0]).not.toBe(event)
  expect(heard[0]).toSatisfy(Object.isFrozen)
})
