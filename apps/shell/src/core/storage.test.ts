import { expect, test } from 'vitest'
import { createTestStorage } from './createTestCore.ts'
import { createConnectionStorage, createCookieStorage } from './storage.ts'

const key = 'portico.default.connections'
const stored = { version: 1, connectorIds: { eip155: 'io.metamask' }, caipNetworkId: 'eip155:1' } as const

test('what is written is read, and taken away with null', () => {
  const storage = createConnectionStorage({}, createTestStorage())
  storage.writeConnections(stored)
  expect(storage.readConnections()).toEqual(stored)
  storage.writeConnections(null)
  expect(storage.readConnections()).toBeNull()
})

test.each([
  'not json',
  'null',
  '[]',
  '{"version":2}',
  '{"version":1,"connectorIds":{"eip155":7},"caipNetworkId":"eip155:1"}',
  '{"version":1,"connectorIds":[],"caipNetworkId":"eip155:1"}',
  '{"version":1,"connectorIds":{}}',
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

test('storage that throws, full or blocked, is no error', () => {
  const fail = () => {
    throw new Error('QuotaExceededError')
  }
  const storage = createConnectionStorage({}, { getItem: fail, setItem: fail, removeItem: fail })
  storage.writeConnections(stored)
  expect(storage.readConnections()).toBeNull()
  expect(storage.readRecentIds()).toEqual([])
})

test('two instances keep theirs apart', () => {
  const values = createTestStorage()
  createConnectionStorage({ id: 'one' }, values).writeConnections(stored)
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
