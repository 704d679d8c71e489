// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createTestStorage } from '../fixtures/createTestCore.ts'
import { createConnectionStorage } from './storage.ts'

const key = 'portico.default.connections'
const entry = {
  connectorId: 'io.metamask',
  namespace: 'eip155',
  name: 'MetaMask',
  accounts: ['eip155:1:0xabc'],
  isActive: true,
} as const

afterEach(() => {
  localStorage.clear()
  // An age of 0 ends within the same millisecond, or after it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${key}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
})

test('by itself the local storage of the site holds what is written', () => {
  createConnectionStorage({}).updateConnections(() => [entry])
  expect(localStorage.getItem(key)).toContain('MetaMask')
  expect(createConnectionStorage({}).readConnections()?.connections).toEqual([entry])
})

test('a site that renders on a server has it in cookies, and not in local storage', () => {
  const storage = createConnectionStorage({ storage: 'cookie' })
  storage.updateConnections(() => [entry])
  expect(document.cookie).toContain(`${key}=`)
  expect(localStorage.length).toBe(0)
  expect(storage.readConnections()?.connections).toEqual([entry])
  storage.updateConnections(() => [])
})

test('a site without storage leaves nothing anywhere', () => {
  const storage = createConnectionStorage({ storage: 'none' })
  storage.updateConnections(() => [entry])
  storage.writeText('mine', 'x')
  expect([storage.readConnections(), storage.readText('mine')]).toEqual([null, null])
  expect([localStorage.length, document.cookie]).toEqual([0, ''])
})

test('a frame that may not even mention local storage has none, and no error', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') ?? {}
  const get = () => {
    throw new DOMException('The document is sandboxed', 'SecurityError')
  }
  try {
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get })
    const storage = createConnectionStorage({})
    storage.updateConnections(() => [entry])
    expect(storage.readConnections()).toBeNull()
  } finally {
    Object.defineProperty(globalThis, 'localStorage', own)
  }
})

/** Storage that notes each change. */
function createNoted() {
  const values = createTestStorage()
  const changes: string[] = []
  const noted = {
    getItem: values.getItem,
    setItem(name: string, value: string) {
      changes.push(`set ${name}`)
      values.setItem(name, value)
    },
    removeItem(name: string) {
      changes.push(`remove ${name}`)
      values.removeItem(name)
    },
  }
  return { storage: createConnectionStorage({}, noted), values, changes }
}

test('reading what is sound, or not there, changes nothing', () => {
  const { storage, values, changes } = createNoted()
  expect(storage.readConnections()).toBeNull()
  values.setItem(key, JSON.stringify({ version: 1, connections: [entry] }))
  expect(storage.readConnections()?.connections).toEqual([entry])
  expect(changes).toEqual([])
})

test('each change begins with what is stored, and a list of nothing is no list', () => {
  const { storage, values, changes } = createNoted()
  storage.updateConnections((stored) => {
    expect(stored).toEqual([])
    return [entry]
  })
  const other = { ...entry, connectorId: 'other', isActive: false }
  storage.updateConnections((stored) => [...stored, other])
  expect(storage.readConnections()?.connections).toEqual([entry, other])
  storage.updateConnections(() => [])
  storage.writeRecentIds([])
  storage.writeLeftIds([])
  expect(changes.slice(-3)).toEqual([`remove ${key}`, `remove ${key}.recent`, `remove ${key}.left`])
  expect(values.entries.size).toBe(0)
})

test('wallets that were left are read from a list of their own', () => {
  const { storage } = createNoted()
  storage.writeRecentIds(['a'])
  storage.writeLeftIds(['b', 'c'])
  expect([storage.readRecentIds(), storage.readLeftIds()]).toEqual([['a'], ['b', 'c']])
})

test.each(['{', '[]', '["a"]', 'null', '"ab"', '7'])('names of accounts are not read from %s', (text) => {
  const { storage, values } = createNoted()
  values.setItem(`${key}.labels`, text)
  values.setItem(`${key}.left`, text === '["a"]' ? '{"0":"a"}' : text)
  expect([storage.readLabels(), storage.readLeftIds()]).toEqual([{}, []])
})

test('of names of accounts those that are texts are read', () => {
  const { storage, values } = createNoted()
  values.setItem(`${key}.labels`, '{"a":"Mine","b":7,"c":null,"d":{"e":"f"}}')
  expect(storage.readLabels()).toEqual({ a: 'Mine' })
})
