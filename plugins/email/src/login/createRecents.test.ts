import { createTestContext } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createRecents } from './createRecents.ts'

const start = async (stored?: string) => {
  const { storage } = createTestContext()
  if (stored !== undefined) await storage.set('recents', stored)
  const recents = createRecents(storage)
  await vi.waitFor(async () => void (await storage.get('recents')))
  return { storage, recents }
}

test('three addresses are kept, newest first, each once, and found again at the next visit', async () => {
  const { storage, recents } = await start()
  for (const name of ['a', 'b', 'c', 'd', 'B']) recents.add(`${name}@example.com`)
  expect(recents.get()).toEqual(['B@example.com', 'd@example.com', 'c@example.com'])
  const next = createRecents(storage)
  await vi.waitFor(() => expect(next.get()).toEqual(recents.get()))
})

test('one can be forgotten, and of the last nothing is left', async () => {
  const { storage, recents } = await start(JSON.stringify(['a@example.com', 'b@example.com']))
  recents.forget('a@example.com')
  expect(recents.get()).toEqual(['b@example.com'])
  recents.forget('b@example.com')
  expect(await storage.get('recents')).toBeNull()
})

test.each(['{', '7', '["no address"]', '[1]'])(
  'what others have left in its place, %s, is nothing',
  async (stored) => {
    expect((await start(stored)).recents.get()).toEqual([])
  },
)

test('a browser without storage remembers as long as the page', () => {
  const refuse = () => Promise.reject(new Error('blocked'))
  const recents = createRecents({ get: refuse, set: refuse })
  recents.add('a@example.com')
  expect(recents.get()).toEqual(['a@example.com'])
})
