// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestStorage } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { resumeTransactions } from './createTransactions.ts'
import { hash, mined, startTransactions, storageKey, texts, toHash } from './fixtures/startTransactions.ts'

/** Shows or hides the page. */
function setSeen(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => vi.restoreAllMocks())

test('at most 99 are kept; what has settled goes first', async () => {
  const { context, answers, time } = await startTransactions()
  answers.eth_getTransactionReceipt = ([asked]: [string]) => (asked === toHash(1) ? mined : null)
  for (let index = 0; index < 99; index += 1) await context.transactions.track({ hash: toHash(index), texts })
  await vi.waitFor(async () => {
    await time.advance(20_000)
    expect(context.transactions.get().filter(({ status }) => status === 'success')).toHaveLength(1)
  })
  await context.transactions.track({ hash: toHash(99), texts })
  const left = context.transactions.get()
  expect(left).toHaveLength(99)
  expect(left.map((one) => one.hash)).not.toContain(toHash(1))
  await context.transactions.track({ hash: toHash(100), texts })
  expect(context.transactions.get().at(-1)?.hash).toBe(toHash(2))
})

test('after a reload it goes on, and what was announced is not announced again', async () => {
  const storage = createTestStorage()
  const first = await startTransactions(storage)
  await first.context.transactions.track({ hash, texts, data: { to: 'maya' } })
  first.core.running.isDisposed = true
  const second = await startTransactions(storage)
  expect(second.context.transactions.get()).toMatchObject([{ status: 'pending', data: { to: 'maya' } }])
  second.answers.eth_getTransactionReceipt = mined
  await second.time.advance(2_000)
  await second.time.advance(1_000)
  expect(second.messages).toEqual(['Sent'])
  expect(second.getSettled()).toHaveLength(1)
  second.core.running.isDisposed = true
  const third = await startTransactions(storage)
  await third.time.advance(5_000)
  expect(third.messages).toEqual([])
  expect(third.getSettled()).toEqual([])
})

test('after a reload with many pending a node is asked for some of them at a time, and for all', async () => {
  const storage = createTestStorage()
  const first = await startTransactions(storage)
  for (let index = 0; index < 40; index += 1)
    await first.context.transactions.track({ hash: toHash(index), texts })
  first.core.running.isDisposed = true
  const second = await startTransactions(storage)
  second.answers.eth_getTransactionReceipt = mined
  const { fetch } = globalThis
  let [open, most] = [0, 0]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (!String(request[1]?.body).includes('eth_getTransactionReceipt')) return fetch(...request)
    most = Math.max(most, ++open)
    await Promise.resolve()
    open -= 1
    return fetch(...request)
  })
  await vi.waitFor(async () => {
    await second.time.advance(2_000)
    expect(second.context.transactions.get().every(({ status }) => status === 'success')).toBe(true)
  })
  expect(second.asked.filter((method) => method === 'eth_getTransactionReceipt')).toHaveLength(40)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThan(10)
})

test('two tabs lose none of each other, each site hears of it, and one visitor once', async () => {
  const storage = createTestStorage()
  const [one, other] = [await startTransactions(storage), await startTransactions(storage)]
  const notify = () => {
    const event = new Event('storage')
    window.dispatchEvent(Object.assign(event, { key: storageKey }))
  }
  await one.context.transactions.track({ hash: toHash(1), texts })
  await other.context.transactions.track({ hash: toHash(2), texts })
  notify()
  expect(one.context.transactions.get()).toHaveLength(2)
  other.answers.eth_getTransactionReceipt = mined
  for (const _ of [1, 2, 3]) {
    await one.time.advance(3_000)
    await other.time.advance(3_000)
    notify()
  }
  expect(one.getSettled()).toHaveLength(2)
  expect(other.getSettled()).toHaveLength(2)
  expect([...one.messages, ...other.messages]).toEqual(['Sent', 'Sent'])
})

test('a page that nobody sees asks nobody and reports to nobody; it goes on when it is seen', async () => {
  const { context, answers, time, asked, messages } = await startTransactions()
  await context.transactions.track({ hash, texts })
  await time.advance(0)
  setSeen(false)
  answers.eth_getTransactionReceipt = mined
  const before = asked.length
  await time.advance(2_000)
  await time.advance(60_000)
  expect(asked).toHaveLength(before)
  setSeen(true)
  await vi.waitFor(async () => {
    await time.advance(0)
    expect(messages).toEqual(['Sent'])
  })
})

test('what somebody else wrote into the storage is left out', async () => {
  const storage = createTestStorage()
  const first = await startTransactions(storage)
  await first.context.transactions.track({ hash, texts })
  const [sound] = JSON.parse(storage.entries.get(storageKey) ?? '')
  const forged = [
    { ...sound, plugin: 'other' },
    { ...sound, hash: 'javascript:alert(1)' },
    { ...sound, hash: toHash(3), caipNetworkId: 'eip155:5', account: 'eip155:5:0x1' },
    { ...sound, hash: toHash(4), status: 'done' },
    { ...sound, hash: toHash(5), caipNetworkId: 'nonsense' },
    { ...sound, hash: toHash(6), caipNetworkId: 'constructor:1', account: 'constructor:1:0x1' },
    null,
    sound,
    sound,
  ]
  storage.entries.set(storageKey, JSON.stringify(forged))
  first.core.running.isDisposed = true
  const second = await startTransactions(storage)
  expect(second.context.transactions.get()).toMatchObject([{ hash }])
  storage.entries.set(storageKey, '{')
  second.core.running.isDisposed = true
  expect((await startTransactions(storage)).context.transactions.get()).toEqual([])
})

test('without storage they last as long as the page', async () => {
  const storage = { ...createTestStorage(), setItem() {} }
  const { context } = await startTransactions(storage)
  await context.transactions.track({ hash: toHash(1), texts })
  await context.transactions.track({ hash: toHash(2), texts })
  expect(context.transactions.get()).toHaveLength(2)
})

test('in a cookie as many are kept as it holds', async () => {
  const { context, storage } = await startTransactions(undefined, { storage: 'cookie' })
  for (let index = 0; index < 12; index += 1)
    await context.transactions.track({ hash: toHash(index), texts, data: { note: 'a'.repeat(200) } })
  expect(context.transactions.get().length).toBeGreaterThan(2)
  expect(encodeURIComponent(storage.entries.get(storageKey) ?? '').length).toBeLessThan(3_900)
})

/** What `acme` and a plugin that the site has removed since have handed over, some time ago. */
async function storeBoth(age: number) {
  const storage = createTestStorage()
  const { context, core } = await startTransactions(storage)
  await context.transactions.track({ hash, texts })
  core.running.isDisposed = true
  const [own] = JSON.parse(storage.entries.get(storageKey) ?? '')
  const all = [own, { ...own, plugin: 'removed', since: -age }]
  storage.entries.set(storageKey, JSON.stringify(all))
  return storage
}
const day = 24 * 60 * 60 * 1_000

test('what a plugin left that this page has not got stays for pages that have it, for a day', async () => {
  const storage = await storeBoth(day / 2)
  const { context } = await startTransactions(storage)
  await context.transactions.track({ hash: toHash(1), texts })
  expect(context.transactions.get().map((one) => one.hash)).toEqual([toHash(1), hash])
  const stored = JSON.parse(storage.entries.get(storageKey) ?? '')
  expect(stored).toMatchObject([{ plugin: 'acme' }, { plugin: 'acme' }, { plugin: 'removed' }])
  await context.transactions.forget(toHash(1), 'eip155:1')
  await context.transactions.forget(hash, 'eip155:1')
  expect(JSON.parse(storage.entries.get(storageKey) ?? '')).toMatchObject([{ plugin: 'removed' }])
})

test('after a day it is dropped, also where no plugin is left that may hand over any', async () => {
  const storage = await storeBoth(day)
  const { core } = await startTransactions(storage)
  expect(JSON.parse(storage.entries.get(storageKey) ?? '')).toMatchObject([{ plugin: 'acme' }])
  core.running.isDisposed = true
  const test = createTestShell({}, storage)
  await test.time.advance(day)
  resumeTransactions(test.shell)
  expect(storage.entries.has(storageKey)).toBe(false)
  test.dispose()
})

test('it makes room before anything of the plugins that are there', async () => {
  const storage = await storeBoth(0)
  const { context } = await startTransactions(storage)
  for (let index = 0; index < 98; index += 1) await context.transactions.track({ hash: toHash(index), texts })
  expect(context.transactions.get()).toHaveLength(99)
  expect(storage.entries.get(storageKey)).not.toContain('removed')
})
