import { expect, test } from 'vitest'
import { toSubscriptionId } from './toSubscriptionId.ts'

test('a subscription is of one client to one topic, and always the same', () => {
  const ids = ['a', 'b'].flatMap((topic) => ['alice', 'bob'].map((client) => toSubscriptionId(topic, client)))
  expect(new Set(ids).size).toBe(4)
  expect(toSubscriptionId('a', 'alice')).toBe(ids[0])
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{64}$/)
})
