// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { networks } from '../../fixtures/createTestCore.ts'
import { relayConnectorId } from '../loadConnector.ts'
import { createMemoryStorage, createSessionStorage } from './createSessionStorage.ts'
import { rememberDeepLink } from './deepLinkChoice.ts'
import { closeIdle, endPairings, endSessions, leaveSession } from './endSessions.ts'
import { createFakeRelay, toSession } from './fixtures/createFakeRelay.ts'
import { findGranted, getGrant, getMethods, readSession } from './grants.ts'
import { openLink } from './Relay.ts'
import { holdSession, readLink } from './readLink.ts'
import { findOrphans, selectSessions, toSessionId } from './sessionIds.ts'

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const topics = ['aaaaaaaa1', 'bbbbbbbb2', 'cccccccc3'] as const
const [first, second, third] = topics.map((topic) => toSession(topic, [`eip155:1:${address}`])) as [
  ReturnType<typeof toSession>,
  ReturnType<typeof toSession>,
  ReturnType<typeof toSession>,
]
const all = [first, second, third]

const store = ({ core }: ReturnType<typeof createFakeRelay>, ...connectorIds: readonly string[]) =>
  core.storage.updateConnections(() =>
    connectorIds.map((connectorId) => ({
      connectorId,
      namespace: 'eip155',
      name: 'W',
      accounts: [],
      isActive: false,
    })),
  )

test('the id of a session says little of its topic', () => {
  expect(toSessionId(first)).toBe(`${relayConnectorId}#aaaaaaaa`)
})

test('the first link may mean what is nobody else’s: not what another link uses, nor what any tab has stored', () => {
  const fake = createFakeRelay()
  const link = fake.hold(first)
  fake.hold(second, toSessionId(second))
  store(fake, toSessionId(third), 'com.example.wallet')
  expect(selectSessions(link, all)).toEqual([first])
  store(fake)
  expect(selectSessions(link, all)).toEqual([first, third])
  openLink(fake.relay, toSessionId(second)).topic = null
  expect(selectSessions(link, all)).toEqual(all)
  // What it uses stays its own, whoever has stored it.
  store(fake, toSessionId(first))
  expect(selectSessions(link, all)).toEqual(all)
})

test('a link beside it means its own session', () => {
  const fake = createFakeRelay()
  const link = fake.hold(second, toSessionId(second))
  expect(selectSessions(link, all)).toEqual([second])
})

test('what nobody shows is found, unless it may be the first one of another tab', () => {
  const fake = createFakeRelay()
  expect(findOrphans(fake.relay, all)).toEqual([])
  const link = fake.hold(first)
  fake.hold(second, toSessionId(second))
  expect(findOrphans(fake.relay, all)).toEqual([third])
  store(fake, relayConnectorId)
  expect(findOrphans(fake.relay, all)).toEqual([third])
  link.topic = null
  expect(findOrphans(fake.relay, all)).toEqual([])
  store(fake, 'com.example.wallet')
  expect(findOrphans(fake.relay, all)).toEqual([first, third])
})

test('a session grants what the site asked for: its networks, and chains named beside them', () => {
  const { core, asClient, hold } = createFakeRelay({
    namespaceOverrides: { eip155: { chains: ['eip155:5'] } },
  } as never)
  const session = toSession(
    'topic',
    [1, 5, 9].map((chain) => `eip155:${chain}:${address}`),
    {},
  )
  hold(session)
  expect(readSession(asClient, 'topic')).toBe(session)
  expect([readSession(asClient, 'other'), readSession(asClient, null)]).toEqual([null, null])
  expect(getGrant(core, session).map(({ chainId }) => chainId)).toEqual(['1', '5'])
  expect(getGrant(core, null)).toEqual([])
  expect(findGranted(core, session, 'eip155:5')?.address).toBe(address)
  expect(findGranted(core, session, 'eip155:2')).toBeUndefined()
})

test('methods are those of the namespace and of the chain by itself', () => {
  const account = { namespace: 'eip155', chainId: '1', address, sessionChain: 'eip155:1' } as const
  const namespaces = {
    eip155: { methods: ['a'] },
    'eip155:1': { methods: ['b'] },
    'eip155:2': { methods: ['c'] },
  }
  expect(getMethods({ namespaces } as never, account)).toEqual(['a', 'b'])
  expect(getMethods({ namespaces: {} } as never, account)).toEqual([])
})

const context = { networks, caipNetworkId: 'eip155:1' as const }

test('a session is read with its wallet’s name, on the chain and with the accounts that the link knows', () => {
  const { hold } = createFakeRelay()
  const metadata = { name: 'Phone', icons: ['https://phone.example/icon.png'] }
  const accounts = [`eip155:1:${address}`, `eip155:2:${other}`]
  const session = toSession('topic', accounts, { peer: { metadata } })
  const link = hold(session)
  expect(readLink(link, session, context)).toEqual([
    {
      namespace: 'eip155',
      chainId: '1',
      accounts: [{ address }, { address: other }],
      peer: { name: 'Phone', icon: 'https://phone.example/icon.png' },
    },
  ])
  link.chains.set('eip155', '2')
  link.accounts.set('eip155', [{ address: other }])
  const elsewhere = { ...context, caipNetworkId: 'solana:main' as const }
  expect(readLink(link, session, elsewhere)).toMatchObject([{ chainId: '2', accounts: [{ address: other }] }])
  // Those are of the session in use, and of no other.
  const next = toSession('next', [`eip155:1:${address}`])
  expect(readLink(link, next, elsewhere)).toEqual([
    { namespace: 'eip155', chainId: '1', accounts: [{ address }] },
  ])
})

test('a session that is taken into use brings its chains; another one leaves nothing of the one before', () => {
  const { hold } = createFakeRelay()
  const link = hold(first)
  link.chains.set('solana', 'main')
  link.accounts.set('eip155', [{ address: other }])
  holdSession(link, first, [{ namespace: 'eip155', chainId: '2', accounts: [{ address }] }])
  expect([...link.chains]).toEqual([
    ['solana', 'main'],
    ['eip155', '2'],
  ])
  expect(link.accounts.size).toBe(1)
  holdSession(link, second, [{ namespace: 'eip155', chainId: '1', accounts: [{ address }] }])
  expect([link.topic, [...link.chains], link.accounts.size]).toEqual([second.topic, [['eip155', '1']], 0])
})

const reason = { code: 6000, message: 'User disconnected.' }

test('a session is ended once, on both sides', async () => {
  const { relay, client, asClient, hold } = createFakeRelay()
  hold(first)
  await Promise.all([endSessions(relay, asClient, [first, second]), endSessions(relay, asClient, [first])])
  expect(client.disconnect.mock.calls).toEqual([
    [{ topic: first.topic, reason }],
    [{ topic: second.topic, reason }],
  ])
  expect(client.session.delete).not.toHaveBeenCalled()
  expect(relay.ending.size).toBe(0)
})

test.each([
  ['does not answer', () => new Promise<never>(() => {})],
  ['refuses', () => Promise.reject(new Error('offline'))],
])('where the relay %s, it is forgotten here', async (_, answer) => {
  const { relay, client, asClient, hold, time, sessions } = createFakeRelay()
  hold(first)
  client.disconnect.mockImplementation(answer)
  const ending = endSessions(relay, asClient, [first])
  expect([...relay.ending]).toEqual([first.topic])
  await time.advance(2_000)
  await ending
  expect(client.session.delete).toHaveBeenCalledWith(first.topic, reason)
  expect([sessions.size, relay.ending.size]).toEqual([0, 0])
})

test('nor does a client that cannot forget it fail', async () => {
  const { relay, client, asClient, hold } = createFakeRelay()
  hold(first)
  client.disconnect.mockRejectedValue(new Error('offline'))
  client.session.delete.mockRejectedValue(new Error('locked'))
  await endSessions(relay, asClient, [first])
  expect(relay.ending.size).toBe(0)
})

test('offers of an earlier visit are taken back; those of a session, and of this visit, stay', async () => {
  const { relay, client, asClient, hold, pairings } = createFakeRelay()
  hold(first)
  pairings.add(first.pairingTopic).add('old').add('stuck').add('own')
  relay.offers.add('own')
  client.core.pairing.disconnect.mockImplementation(async ({ topic }) => {
    if (topic === 'stuck') throw new Error('offline')
    pairings.delete(topic)
  })
  await endPairings(relay, asClient)
  expect([...pairings]).toEqual([first.pairingTopic, 'stuck', 'own'])
})

test('taking back waits two seconds for the relay', async () => {
  const { relay, client, asClient, pairings, time } = createFakeRelay()
  pairings.add('old')
  client.core.pairing.disconnect.mockImplementation(() => new Promise(() => {}))
  const done = vi.fn()
  const ending = endPairings(relay, asClient).then(done)
  await time.advance(1_999)
  expect(done).not.toHaveBeenCalled()
  await time.advance(1)
  await ending
})

test.each<[string, (fake: ReturnType<typeof createFakeRelay>) => void]>([
  ['an attempt runs', ({ relay }) => Object.assign(relay, { attempts: 1 })],
  ['an offer may be taken up', ({ relay }) => relay.offers.add('offer')],
  ['a session is there', ({ hold }) => hold(first)],
  ['another client is in use', ({ relay }) => Object.assign(relay, { client: Promise.resolve({}) })],
  ['the client has failed', ({ relay }) => Object.assign(relay, { client: Promise.reject(new Error('no')) })],
])('the relay is not left while %s', async (_, prepare) => {
  const fake = createFakeRelay()
  prepare(fake)
  const { client } = fake.relay
  await closeIdle(fake.relay, fake.asClient)
  expect(fake.relay.client).toBe(client)
})

test('leaving a session ends what nobody shows with it', async () => {
  const fake = createFakeRelay()
  const link = fake.hold(first)
  fake.sessions.set(third.topic, third)
  // So that the client stays.
  fake.relay.attempts = 1
  await leaveSession(link)
  expect(fake.client.disconnect.mock.calls.map(([{ topic }]) => topic)).toEqual([first.topic, third.topic])
  expect(link.topic).toBeNull()
})

test('leaving without a client is done at once', async () => {
  for (const client of [null, Promise.reject(new Error('no'))]) {
    const fake = createFakeRelay()
    const link = fake.hold(first)
    fake.relay.client = client
    await leaveSession(link)
    expect([link.topic, fake.client.disconnect.mock.calls]).toEqual([null, []])
  }
})

test('memory keeps copies, as a database does', async () => {
  const storage = createMemoryStorage()
  const value = { topics: ['a'] }
  await storage.setItem('one', value)
  value.topics.push('b')
  expect(await storage.getItem('one')).toEqual({ topics: ['a'] })
  await storage.updateItem('one', (current) => ({ current }))
  await storage.updateItem('two', (current) => current ?? 'none')
  await storage.setItem('three', undefined)
  expect(await storage.getEntries()).toEqual([
    ['one', { current: { topics: ['a'] } }],
    ['two', 'none'],
    ['three', null],
  ])
  await storage.removeItem('one')
  expect([await storage.getKeys(), await storage.getItem('one')]).toEqual([['two', 'three'], undefined])
})

test.each([
  ['the site keeps nothing', 'none', {}],
  ['the browser has no database', 'local', undefined],
  [
    'the browser allows none',
    'local',
    {
      open: () => {
        throw new Error('denied')
      },
    },
  ],
] as const)('where %s, what the relay needs ends with the page', async (_, kind, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  const storage = await createSessionStorage('default', kind)
  vi.unstubAllGlobals()
  await storage.setItem('key', 1)
  expect(await storage.getItem('key')).toBe(1)
})

test('the wallet that requests open again is kept by a link of its own, and forgotten without one', async () => {
  const storage = createMemoryStorage()
  const read = () => storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')
  await rememberDeepLink(storage, { name: 'Phone', href: 'phone://' } as never)
  expect(await read()).toEqual({ href: 'phone://', name: 'Phone' })
  for (const opened of [{ name: 'Page', href: 'javascript:alert(1)' }, undefined]) {
    await rememberDeepLink(storage, { name: 'Phone', href: 'phone://' } as never)
    await rememberDeepLink(storage, opened as never)
    expect(await read()).toBeUndefined()
  }
  const broken = {
    setItem: () => Promise.reject(new Error('full')),
    removeItem: () => Promise.reject(new Error('full')),
  }
  await rememberDeepLink(broken, { name: 'Phone', href: 'phone://' } as never)
  await rememberDeepLink(broken, undefined)
})
