// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { main, networks, one, two } from '../../fixtures/createTestCore.ts'
import { createTestSiwx } from '../../siwx/fixtures/createTestSiwx.ts'
import { relayConnectorId } from '../loadConnector.ts'
import { adoptSession } from './adoptSession.ts'
import { createFakeRelay, toSession } from './fixtures/createFakeRelay.ts'
import { openLink } from './Relay.ts'
import { requestSession } from './requestSession.ts'
import { restoreSession } from './restoreSession.ts'
import { toSessionId } from './sessionIds.ts'
import { switchSession } from './switchSession.ts'

afterEach(() => vi.unstubAllGlobals())

const address = `0x${'1'.repeat(40)}`
const other = `0x${'2'.repeat(40)}`
const solana = 'So11111111111111111111111111111111111111112'
const expiry = 4_000_000_000
const context = {
  networks,
  caipNetworkId: 'eip155:1' as const,
  signal: new AbortController().signal,
} as never

const toGranted = (topic: string, chains: readonly string[], change: object = {}) =>
  toSession(
    topic,
    chains.map((chain) => `${chain}:${chain.startsWith('solana') ? solana : address}`),
    {
      expiry,
      namespaces: {
        eip155: {
          accounts: chains.map((chain) => `${chain}:${chain.startsWith('solana') ? solana : address}`),
          methods: ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain'],
          events: [],
        },
      },
      ...change,
    },
  )

test('a request goes to the wallet, on the chain as its session names it', async () => {
  const { hold, client, core } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1']))
  const shown: number[] = []
  core.requests.subscribe(({ elsewhere }) => shown.push(elsewhere))
  const params = ['0x68', address]
  expect(await requestSession(link, 'eip155:1', { method: 'personal_sign', params })).toBe('answered')
  await requestSession(link, 'eip155:1', { method: 'personal_sign' })
  expect(client.request.mock.calls).toEqual([
    [{ topic: 'topic', chainId: 'eip155:1', request: { method: 'personal_sign', params } }],
    [{ topic: 'topic', chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }],
  ])
  // While it lasts, a screen beside the phone says so.
  expect(shown).toEqual([1, 0, 1, 0])
})

test('a phone shows its wallet by itself', async () => {
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)',
    maxTouchPoints: 5,
  })
  const { hold, core } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1']))
  const shown: number[] = []
  core.requests.subscribe(({ elsewhere }) => shown.push(elsewhere))
  await requestSession(link, 'eip155:1', { method: 'personal_sign' })
  expect(shown.every((count) => count === 0)).toBe(true)
})

test('what fails is an error of ours, and waits no longer', async () => {
  const { hold, client, core } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1']))
  client.request.mockRejectedValue({ code: 5000, message: 'User rejected.' })
  await expect(requestSession(link, 'eip155:1', { method: 'personal_sign' })).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-002',
  })
  expect(core.requests.getState().elsewhere).toBe(0)
})

test('what the session does not hold is asked of the chain where that can answer, and refused else', async () => {
  const { hold, client } = createFakeRelay({ networks: [{ ...one, rpcUrls: ['http://one.test/'] }] as never })
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }))
  const link = hold(toGranted('topic', ['eip155:1']))
  expect(await requestSession(link, 'eip155:1', { method: 'eth_blockNumber' })).toBe('0x10')
  for (const [chain, method] of [
    ['eip155:1', 'eth_sign'],
    ['eip155:2', 'personal_sign'],
  ] as const)
    await expect(requestSession(link, chain, { method })).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-011',
      details: `${method} on ${chain}`,
    })
  expect(client.request).not.toHaveBeenCalled()
})

test('without a session there is nobody to ask', async () => {
  const fake = createFakeRelay()
  const link = openLink(fake.relay, relayConnectorId)
  const asked = requestSession(link, 'eip155:1', { method: 'personal_sign' })
  await expect(asked).rejects.toMatchObject({ code: 'PORTICO-CONNECT-006', details: 'personal_sign' })
  await expect(switchSession(link, two)).rejects.toMatchObject({ details: 'eip155:2' })
})

test('a chain that the session holds is switched to without a question', async () => {
  const { hold, client } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1', 'eip155:2']))
  await switchSession(link, two)
  expect([link.chains.get('eip155'), client.request.mock.calls]).toEqual(['2', []])
})

test('for another one the wallet is asked on the chain it is on, and waited for', async () => {
  const { hold, client, sessions, emit, isHeard } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1', 'eip155:7']))
  link.chains.set('eip155', '1')
  const switching = switchSession(link, two)
  await vi.waitFor(() => expect(isHeard('session_update')).toBe(true))
  emit('session_update', {})
  expect(link.chains.get('eip155')).toBe('1')
  sessions.set('topic', toGranted('topic', ['eip155:1', 'eip155:2']))
  emit('session_update', {})
  await switching
  expect([link.chains.get('eip155'), isHeard('session_update')]).toEqual(['2', false])
  expect(client.request).toHaveBeenCalledWith({
    topic: 'topic',
    chainId: 'eip155:1',
    request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2' }] },
  })
})

test('a wallet that has agreed and does not hold it after three seconds has refused', async () => {
  const { hold, time, isHeard } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1']))
  link.chains.set('eip155', '1')
  const switching = expect(switchSession(link, two)).rejects.toMatchObject({
    name: 'NetworkSwitchRefusedError',
    details: 'eip155:2',
  })
  await vi.waitFor(() => expect(isHeard('session_update')).toBe(true))
  await time.advance(3_000)
  await switching
  expect([link.chains.get('eip155'), isHeard('session_update')]).toEqual(['1', false])
})

test('a namespace whose wallets cannot add a chain, or that the session has not got, is refused at once', async () => {
  const { hold, client } = createFakeRelay()
  const link = hold(toGranted('topic', ['eip155:1']))
  await expect(switchSession(link, main)).rejects.toMatchObject({ name: 'NetworkSwitchRefusedError' })
  const phone = createFakeRelay()
  const onSolana = phone.hold(toGranted('topic', ['solana:main']))
  await expect(switchSession(onSolana, two)).rejects.toMatchObject({ details: 'eip155:2' })
  expect([client.request.mock.calls, phone.client.request.mock.calls]).toEqual([[], []])
})

test('of what is there the session in use is restored, else the one that lasts longest', async () => {
  const { hold, sessions, relay } = createFakeRelay()
  const link = openLink(relay, relayConnectorId)
  sessions.set('gone', toGranted('gone', ['eip155:1'], { expiry: 1 }))
  expect(await restoreSession(link, context)).toEqual([])
  sessions.set('late', toGranted('late', ['eip155:2'], { expiry: expiry + 1 }))
  sessions.set('early', toGranted('early', ['eip155:1']))
  expect(await restoreSession(link, context)).toMatchObject([{ namespace: 'eip155', chainId: '2' }])
  expect(link.topic).toBe('late')
  hold(toGranted('early', ['eip155:1']))
  await restoreSession(link, context)
  expect(link.topic).toBe('early')
})

test('one that grants nothing of what the site asks is none, and not taken into use', async () => {
  const { sessions, relay } = createFakeRelay()
  const link = openLink(relay, relayConnectorId)
  sessions.set('topic', toGranted('topic', ['eip155:9']))
  expect(await restoreSession(link, context)).toEqual([])
  expect(link.topic).toBeNull()
})

test('one that another tab has stored is joined, where its key is there', async () => {
  const { relay, stored, client, sessions } = createFakeRelay()
  const link = openLink(relay, relayConnectorId)
  await stored.setItem('sessions', [toGranted('topic', ['eip155:1'])])
  await restoreSession(link, context)
  expect(client.core.crypto.setSymKey).not.toHaveBeenCalled()
  await stored.setItem('keys', { topic: 'key' })
  client.core.relayer.subscribe.mockRejectedValue(new Error('offline'))
  expect(await restoreSession(link, context)).toMatchObject([{ chainId: '1' }])
  expect(client.core.crypto.setSymKey).toHaveBeenCalledWith('key', 'topic')
  expect(client.core.expirer.set).toHaveBeenCalledWith('topic', expiry)
  expect(client.core.relayer.subscribe).toHaveBeenCalledWith('topic')
  expect([...sessions.keys()]).toEqual(['topic'])
})

test('a storage that does not answer within five seconds holds nothing up', async () => {
  const { relay, time } = createFakeRelay()
  relay.client = new Promise(() => {})
  const restoring = expect(restoreSession(openLink(relay, relayConnectorId), context)).rejects.toMatchObject({
    code: expect.stringMatching(/^PORTICO-/),
  })
  await time.advance(5_000)
  await restoring
})

const phone = (topic: string, account: string, name = 'Phone') =>
  toSession(topic, [`eip155:1:${account}`], { peer: { metadata: { name, url: `https://${name}.example` } } })

async function adopt(
  fake: ReturnType<typeof createFakeRelay>,
  session: ReturnType<typeof toSession>,
  signIns = [],
) {
  fake.sessions.set(session.topic, session)
  return adoptSession(fake.relay, { session, signIns }, context)
}

test('the first session stands under the first id, one of another wallet under its own', async () => {
  const fake = createFakeRelay()
  expect(await adopt(fake, phone('aaaaaaaa1', address))).toMatchObject([
    { connectorId: relayConnectorId, chainId: '1' },
  ])
  const second = phone('bbbbbbbb2', other, 'Other')
  expect(await adopt(fake, second)).toMatchObject([{ connectorId: toSessionId(second) }])
  expect(fake.client.disconnect).not.toHaveBeenCalled()
})

test.each([
  ['another name', phone('bbbbbbbb2', address, 'Other')],
  ['other accounts', phone('bbbbbbbb2', other)],
])('a session with %s is another wallet’s', async (_, session) => {
  const fake = createFakeRelay()
  await adopt(fake, phone('aaaaaaaa1', address))
  expect(await adopt(fake, session)).toMatchObject([{ connectorId: toSessionId(session) }])
})

test('a wallet that pairs anew keeps its id, and its older session ends', async () => {
  const fake = createFakeRelay()
  await adopt(fake, phone('aaaaaaaa1', address))
  expect(await adopt(fake, phone('bbbbbbbb2', address))).toMatchObject([{ connectorId: relayConnectorId }])
  await vi.waitFor(() => expect([...fake.sessions.keys()]).toEqual(['bbbbbbbb2']))
})

test('one that stood beside the first, which has gone, is first now; who followed it hears that it left', async () => {
  const fake = createFakeRelay()
  const older = fake.hold(phone('bbbbbbbb2', address), toSessionId(phone('bbbbbbbb2', address)))
  const onDisconnect = vi.fn()
  older.listeners.add({ onDisconnect } as never)
  expect(await adopt(fake, phone('cccccccc3', address))).toMatchObject([{ connectorId: relayConnectorId }])
  await vi.waitFor(() => expect(onDisconnect).toHaveBeenCalledOnce())
})

test('a session that grants nothing of what was asked is ended, and none', async () => {
  const fake = createFakeRelay()
  const session = toSession('topic', [`eip155:9:${address}`])
  await expect(adopt(fake, session)).rejects.toMatchObject({
    code: 'PORTICO-CONNECT-004',
    details: 'namespaces',
  })
  expect(fake.sessions.size).toBe(0)
})

test('sign-ins that came with it are handed to the site, which may refuse them', async () => {
  const addSession = vi.fn(async ({ signature }: { signature: string }) => {
    if (signature === 'bad') throw new Error('no')
  })
  const fake = createFakeRelay({ siwx: createTestSiwx({ addSession } as never) })
  const signIns = [{ signature: 'bad' }, { signature: 'good' }] as never
  expect(await adopt(fake, phone('aaaaaaaa1', address), signIns)).toHaveLength(1)
  expect(addSession.mock.calls.map(([{ signature }]) => signature)).toEqual(['bad', 'good'])
})
