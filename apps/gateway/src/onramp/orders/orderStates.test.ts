import { expect, test } from 'vitest'
import { canBecome, type OrderState } from './orderStates.ts'

function* permute<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of permute(items.toSpliced(index, 1))) yield [item, ...rest]
}

const follow = (reports: readonly OrderState[]) =>
  reports.reduce<OrderState>((state, report) => (canBecome(state, report) ? report : state), 'opened')

test.each<[OrderState, readonly OrderState[]]>([
  ['sent', ['pending', 'paid', 'sent']],
  ['failed', ['pending', 'failed']],
  ['failed', ['pending', 'paid', 'failed']],
  ['refunded', ['pending', 'paid', 'failed', 'refunded']],
  ['cancelled', ['pending', 'cancelled']],
  ['sent', ['pending', 'expired', 'paid', 'sent']],
])('an order ends %s in whatever order and however often it is told %j', (end, reports) => {
  for (const order of permute([...reports, ...reports.slice(-1)])) expect(follow(order)).toBe(end)
})

test('before its page was opened nothing is under way, whatever a provider calls it', () => {
  expect(canBecome('created', 'pending')).toBe(false)
  expect(canBecome('created', 'paid')).toBe(true)
})

test('nothing that a provider says makes success: a chain has to show it', () => {
  expect(follow(['sent', 'paid', 'pending', 'sent'])).toBe('sent')
  for (const state of [
    'created',
    'opened',
    'pending',
    'paid',
    'cancelled',
    'expired',
    'failed',
    'refunded',
  ] as const)
    expect(canBecome(state, 'arrived')).toBe(false)
})

test('what has arrived, and what was given back, stays so', () => {
  const all = [
    'created',
    'opened',
    'pending',
    'paid',
    'sent',
    'failed',
    'cancelled',
    'expired',
    'unclear',
  ] as const
  for (const state of all)
    for (const end of ['arrived', 'refunded'] as const) expect(canBecome(end, state)).toBe(false)
})
