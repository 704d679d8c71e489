import { expect, test } from 'vitest'
import { createMemoryStorage } from './createSessionStorage.ts'
import { shareStorage } from './shareStorage.ts'

/** Two tabs over one storage, each of which has read what is there. */
async function openTabs(key: string, value: unknown) {
  const storage = createMemoryStorage()
  await storage.setItem(key, value)
  const tabs = [shareStorage(storage), shareStorage(storage)] as const
  for (const tab of tabs) await tab.getItem(key)
  return { tabs, read: () => storage.getItem(key) }
}

test('a list that two tabs write holds what either has added', async () => {
  const { tabs, read } = await openTabs('session', [{ topic: 'a' }])
  await tabs[0].setItem('session', [{ topic: 'a' }, { topic: 'b' }])
  await tabs[1].setItem('session', [{ topic: 'a', expiry: 2 }])
  expect(await read()).toEqual([{ topic: 'a', expiry: 2 }, { topic: 'b' }])
})

test('what one tab has taken away another does not bring back', async () => {
  const { tabs, read } = await openTabs('session', [{ topic: 'a' }, { topic: 'b' }])
  await tabs[0].setItem('session', [{ topic: 'b' }])
  await tabs[1].setItem('session', [{ topic: 'a' }, { topic: 'b' }, { topic: 'c' }])
  expect(await read()).toEqual([{ topic: 'b' }, { topic: 'c' }])
  await tabs[1].setItem('session', [{ topic: 'c' }])
  expect(await read()).toEqual([{ topic: 'c' }])
})

test('keys are held one by one', async () => {
  const { tabs, read } = await openTabs('keychain', { a: '1' })
  await tabs[0].setItem('keychain', { a: '1', b: '2' })
  await tabs[1].setItem('keychain', { c: '3' })
  expect(await read()).toEqual({ b: '2', c: '3' })
})

test('a list begins where nothing was stored, and entries of the library may count by number', async () => {
  const { tabs, read } = await openTabs('proposal', undefined)
  await tabs[0].setItem('proposal', [{ id: 1, topic: 'x' }])
  await tabs[1].setItem('proposal', [{ id: 2, topic: 'x' }])
  expect(await read()).toEqual([
    { id: 1, topic: 'x' },
    { id: 2, topic: 'x' },
  ])
})

test.each([
  ['a text', 'old', 'new'],
  ['a list whose entries have no id', ['old'], ['new', 'newer']],
  ['nothing in place of a list', [{ topic: 'a' }], null],
])('%s is written as it is', async (_, before, next) => {
  const { tabs, read } = await openTabs('entry', before)
  await tabs[1].setItem('entry', next)
  expect(await read()).toEqual(next)
})
