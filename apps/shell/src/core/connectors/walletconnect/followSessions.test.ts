// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { createFakeRelay, toSession } from './fixtures/createFakeRelay.ts'
import { followSessions } from './followSessions.ts'

const first = `0x${'1'.repeat(40)}`
const second = `0x${'2'.repeat(40)}`
const solana = 'So11111111111111111111111111111111111111112'
const granted = [`eip155:1:${first}`, `eip155:2:${first}`, `solana:main:${solana}`]

function start(accounts: readonly string[] = granted) {
  const fake = createFakeRelay()
  followSessions(fake.relay, fake.asClient)
  const link = fake.hold(toSession('topic', accounts))
  link.chains.set('eip155', '1').set('solana', 'main')
  const listener = { onAccounts: vi.fn(), onChain: vi.fn(), onDisconnect: vi.fn() }
  link.listeners.add(listener)
  const emitEvent = (name: string, data: unknown, chainId = 'eip155:1') =>
    fake.emit('session_event', { topic: 'topic', params: { chainId, event: { name, data } } })
  const update = (next: readonly string[]) => {
    fake.sessions.set('topic', toSession('topic', next))
    fake.emit('session_update', { topic: 'topic' })
  }
  return { ...fake, link, listener, emitEvent, update }
}

test.each(['session_delete', 'session_expire'])('a session that ends by %s is left', (name) => {
  const { emit, link, listener } = start()
  emit(name, { topic: 'other' })
  expect(listener.onDisconnect).not.toHaveBeenCalled()
  emit(name, { topic: 'topic' })
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  expect([link.topic, link.chains.size]).toEqual([null, 0])
})

test('what another session reports changes nothing here', () => {
  const { emit, listener } = start()
  emit('session_event', {
    topic: 'other',
    params: { chainId: 'eip155:1', event: { name: 'chainChanged', data: 2 } },
  })
  emit('session_update', { topic: 'other' })
  expect(listener.onChain).not.toHaveBeenCalled()
})

test.each([
  ['a number', 2],
  ['a number as text', '2'],
  ['hexadecimal', '0x2'],
  ['a CAIP-2 id', 'eip155:2'],
])('a chain may be named by %s', (_, data) => {
  const { emitEvent, link, listener } = start()
  emitEvent('chainChanged', data)
  expect(listener.onChain).toHaveBeenCalledWith('eip155', '2')
  expect(link.chains.get('eip155')).toBe('2')
})

test.each([[undefined], [null], [{ chainId: 2 }], ['']])(
  'where nothing is said, the envelope counts: %j',
  (data) => {
    const { emitEvent, listener } = start()
    emitEvent('chainChanged', data, 'eip155:2')
    expect(listener.onChain).toHaveBeenCalledWith('eip155', '2')
  },
)

test('a chain of another namespace keeps its reference', () => {
  const { emitEvent, listener } = start()
  emitEvent('chainChanged', 'solana:main', 'solana:main')
  expect(listener.onChain).toHaveBeenCalledWith('solana', 'main')
  emitEvent('chainChanged', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ', 'solana:main')
  expect(listener.onChain).toHaveBeenLastCalledWith('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
})

test.each([
  ['no chain', 'two', 'eip155:1'],
  ['less than one', 0, 'eip155:1'],
  ['no reference', 'a b', 'solana:main'],
  ['more than a reference', `solana:${'a'.repeat(33)}`, 'solana:main'],
  ['one that ends in a reference', 'solana:a b', 'solana:main'],
])('%s changes nothing', (_, data, chainId) => {
  const { emitEvent, listener } = start()
  expect(() => emitEvent('chainChanged', data, chainId)).not.toThrow()
  expect(listener.onChain).not.toHaveBeenCalled()
})

test.each([
  ['plain addresses', [second, first]],
  ['CAIP-10 ids', [`eip155:1:${second}`, `eip155:2:${first}`]],
  ['both, one twice', [second, `eip155:2:${second}`, first]],
  ['some that cannot be read', [null, second, 7, 'me', first]],
])('accounts may be %s', (_, data) => {
  const { emitEvent, link, listener } = start()
  emitEvent('accountsChanged', data)
  const accounts = [{ address: second }, { address: first }]
  expect(listener.onAccounts).toHaveBeenCalledWith('eip155', accounts)
  expect(link.accounts.get('eip155')).toEqual(accounts)
})

test('accounts of another namespace are none of this one', () => {
  const { emitEvent, listener } = start()
  emitEvent('accountsChanged', [`solana:main:${solana}`, second])
  expect(listener.onAccounts).toHaveBeenCalledWith('eip155', [{ address: second }])
})

test('no account at all is reported, and leaves what was known', () => {
  const { emitEvent, link, listener } = start()
  emitEvent('accountsChanged', [second])
  emitEvent('accountsChanged', [])
  expect(listener.onAccounts).toHaveBeenLastCalledWith('eip155', [])
  expect(link.accounts.get('eip155')).toEqual([{ address: second }])
})

test.each([
  ['no list', 'all'],
  ['none that can be read', ['me', null]],
])('%s changes nothing', (_, data) => {
  const { emitEvent, link, listener } = start()
  emitEvent('accountsChanged', data)
  expect(listener.onAccounts).not.toHaveBeenCalled()
  expect(link.accounts.size).toBe(0)
})

test('an event of a namespace that the session has not got, or of another name, changes nothing', () => {
  const { emitEvent, listener } = start([`eip155:1:${first}`])
  emitEvent('chainChanged', 'main', 'solana:main')
  emitEvent('chainChanged', 2, 'eip155x:1')
  emitEvent('message', { data: [second] })
  expect([listener.onChain, listener.onAccounts].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('another grant is taken over, on the chain of before where it still is granted', () => {
  const { update, link, listener, emitEvent } = start()
  emitEvent('chainChanged', 2)
  emitEvent('accountsChanged', [first])
  listener.onChain.mockClear()
  listener.onAccounts.mockClear()
  update([`eip155:1:${second}`, `eip155:2:${second}`, `solana:main:${solana}`])
  expect(listener.onAccounts.mock.calls).toEqual([
    ['eip155', [{ address: second }]],
    ['solana', [{ address: solana }]],
  ])
  expect(listener.onChain.mock.calls).toEqual([
    ['eip155', '2'],
    ['solana', 'main'],
  ])
  expect([link.chains.get('eip155'), link.accounts.size]).toEqual(['2', 0])
  update([`eip155:1:${second}`, `solana:main:${solana}`])
  expect(link.chains.get('eip155')).toBe('1')
})

test('a namespace that the wallet takes back ends, the others stay; all of them is leaving', () => {
  const { update, link, listener } = start()
  update([`eip155:1:${first}`])
  expect(listener.onAccounts.mock.calls).toEqual([
    ['solana', []],
    ['eip155', [{ address: first }]],
  ])
  expect([...link.chains]).toEqual([['eip155', '1']])
  expect(listener.onDisconnect).not.toHaveBeenCalled()
  listener.onAccounts.mockClear()
  update([])
  expect(listener.onDisconnect).toHaveBeenCalledOnce()
  expect(listener.onAccounts).not.toHaveBeenCalled()
  expect(link.chains.size).toBe(0)
})

test('a listener that fails holds none of what comes later up', () => {
  const { emitEvent, listener } = start()
  listener.onChain.mockImplementationOnce(() => {
    throw new Error('broken')
  })
  expect(() => emitEvent('chainChanged', 2)).not.toThrow()
  emitEvent('chainChanged', 1)
  expect(listener.onChain).toHaveBeenLastCalledWith('eip155', '1')
})
