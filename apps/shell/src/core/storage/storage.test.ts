import { expect, test } from 'vitest'
import { createTestStorage, one, two } from '../fixtures/createTestCore.ts'
import { createConnectionStorage, createCookieStorage } from './storage.ts'

const key = 'portico.default.connections'
const entry = {
  connectorId: 'io.metamask',
  namespace: 'eip155',
  name: 'MetaMask',
  accounts: ['eip155:1:0xabc'],
  isActive: true,
} as const

test('what is written is read, and taken away with null', () => {
  const storage = createConnectionStorage({}, createTestStorage())
  storage.updateConnections(() => [entry])
  expect(storage.readConnections()).toEqual({ version: 1, connections: [entry] })
  storage.updateConnections(() => [])
  expect(storage.readConnections()).toBeNull()
})

test.each([
  'not json',
  'null',
  '[]',
  '{"version":2}',
  '{"version":1}',
  '{"version":1,"connections":{}}',
  '{"version":1,"connections":[7, null, {"connectorId":"a"}]}',
])('%j is not trusted and is taken away', (text) => {
  const values = createTestStorage()
  values.setItem(key, text)
  expect(createConnectionStorage({}, values).readConnections()).toBeNull()
  expect(values.entries.size).toBe(0)
})

test('at most two recent wallets are kept, whatever is stored', () => {
  const values = createTestStorage()
  const storage = createConnectionStorage({}, values)
  storage.writeRecentIds(['a', 'b', 'c'])
  expect(storage.readRecentIds()).toEqual(['a', 'b'])
  values.setItem(`${key}.recent`, '["x", 1, null, "y", "z"]')
  expect(storage.readRecentIds()).toEqual(['x', 'y'])
})

test('no list grows without end: the newest are kept', () => {
  const values = createTestStorage()
  const storage = createConnectionStorage({}, values)
  const ids = Array.from({ length: 60 }, (_, index) => `wallet-${index}`)
  storage.writeRecentIds(ids)
  storage.writeLeftIds(ids)
  storage.writeLabels(Object.fromEntries(ids.map((id) => [id, 'Name'])))
  const read = (name: string) => JSON.parse(values.entries.get(`${key}.${name}`) ?? '')
  expect(read('recent')).toEqual(ids.slice(0, 2))
  expect(read('left')).toEqual(ids.slice(0, 20))
  expect(Object.keys(read('labels'))).toEqual(ids.slice(10))
  expect(Object.keys(storage.readLabels())).toEqual(ids.slice(10))
})

test('storage that throws, full or blocked, is no error', () => {
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  const storage = createConnectionStorage({}, { getItem: fail, setItem: fail, removeItem: fail })
  storage.updateConnections(() => [entry])
  expect(storage.readConnections()).toBeNull()
  expect(storage.readRecentIds()).toEqual([])
})

test('two instances keep theirs apart', () => {
  const values = createTestStorage()
  createConnectionStorage({ id: 'one' }, values).updateConnections(() => [entry])
  expect(createConnectionStorage({ id: 'two' }, values).readConnections()).toBeNull()
})

test('a cookie holds the same, and is taken away by its age', () => {
  const written: string[] = []
  const page = {
    get cookie() {
      return written.map((cookie) => cookie.split('; ')[0]).join('; ')
    },
    set cookie(value: string) {
      written.push(value)
    },
  }
  const cookies = createCookieStorage(page)
  cookies.setItem('a', '{"b": 1}')
  expect(cookies.getItem('a')).toBe('{"b": 1}')
  expect(cookies.getItem('other')).toBeNull()
  cookies.removeItem('a')
  expect(written.at(-1)).toMatch(/max-age=0/)
})

test.each([
  ['an entry of another kind', [entry, 7]],
  ['a name that is no text', [{ ...entry, name: 3 }]],
  ['an account of another namespace', [{ ...entry, accounts: ['solana:5eykt:abc'] }]],
  ['an account without a network', [{ ...entry, accounts: ['eip155:0xabc'] }]],
  ['two active wallets of one namespace', [entry, { ...entry, connectorId: 'com.example.other' }]],
])('%s is not trusted', (_, connections) => {
  const values = createTestStorage()
  values.setItem(key, JSON.stringify({ version: 1, connections }))
  expect(createConnectionStorage({}, values).readConnections()).toBeNull()
})

test('the selected network is read back only while the site offers it', () => {
  const values = createTestStorage()
  const storage = createConnectionStorage({}, values)
  storage.writeNetwork('eip155:2')
  expect(storage.readNetwork([one, two])).toBe('eip155:2')
  expect(storage.readNetwork([one])).toBeNull()
})
