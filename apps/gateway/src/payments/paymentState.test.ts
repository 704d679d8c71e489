import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Payment, ReceivedTransfer } from './Payment.ts'
import { listEvents } from './paymentEvents.ts'
import { type Choices, getStanding } from './paymentState.ts'

const [asset, other] = ['eip155:1/slip44:60', 'eip155:1/erc20:0x6B175474E89094C44Da98b954EedeAC495271d0F']
const expiresAt = 1_000_000
const [before, after] = [expiresAt - 1, expiresAt + 1]

const transfer = (amount: bigint, change: Partial<ReceivedTransfer> = {}): ReceivedTransfer => ({
  ...{ id: `${amount} ${Object.values(change)}`, asset, amount, hash: '0x1', at: before, isFinal: true },
  ...change,
})
const late = { at: after }
const open = { isFinal: false }
const wrong = { asset: other }

const judge = (
  received: readonly ReceivedTransfer[],
  { now = before, choices = {}, ...change }: Partial<Payment> & { now?: number; choices?: Choices } = {},
) => {
  const payment = {
    ...{ digest: '0xd', asset, amount: 100n, expiresAt, choice: null, received, refunds: [], ...change },
  }
  const standing = getStanding(payment, choices, now)
  const types = listEvents(payment, standing).map(({ type }) => type.replace('payment.', ''))
  return { ...standing, types }
}

describe('of what has come, the time and the choices it follows how a payment stands', () => {
  test.each<[string, ReturnType<typeof judge>, string, string]>([
    ['nothing yet', judge([]), 'waiting', ''],
    ['nothing in time', judge([], { now: expiresAt }), 'expired', 'expired'],
    ['all, in a block that may go', judge([transfer(100n, open)]), 'seen', 'seen'],
    ['all', judge([transfer(100n)]), 'paid', 'paid'],
    ['all in two', judge([transfer(40n), transfer(60n)]), 'paid', 'paid'],
    ['all, of which a part may go', judge([transfer(40n), transfer(60n, open)]), 'seen', 'seen'],
    ['all, and more that may go', judge([transfer(100n), transfer(1n, open)]), 'paid', 'paid'],
    ['too little', judge([transfer(99n)]), 'underpaid', 'underpaid'],
    ['too little, long after', judge([transfer(99n)], { now: after }), 'underpaid', 'underpaid'],
    ['too much', judge([transfer(101n)]), 'overpaid', 'overpaid'],
    ['all, too late', judge([transfer(100n, late)]), 'paid', 'late'],
    ['all, and more too late', judge([transfer(100n), transfer(1n, late)]), 'overpaid', 'overpaid'],
    ['the last part too late', judge([transfer(40n), transfer(60n, late)]), 'paid', 'late'],
    ['too little, too late', judge([transfer(1n, late)]), 'underpaid', 'late underpaid'],
    ['something else', judge([transfer(100n, wrong)]), 'waiting', 'wrong_asset'],
    ['something else that may go', judge([transfer(100n, { ...wrong, ...open })]), 'waiting', ''],
    ['all, and something else', judge([transfer(100n), transfer(5n, wrong)]), 'paid', 'wrong_asset paid'],
    ['too little, accepted', judge([transfer(1n)], { choice: 'accept' }), 'paid', 'paid'],
    ['too late, accepted', judge([transfer(100n, late)], { choice: 'accept' }), 'paid', 'paid'],
    [
      'too late, accepted by default',
      judge([transfer(100n, late)], { choices: { late: 'accept' } }),
      'paid',
      'paid',
    ],
    ['too much, to be given back', judge([transfer(101n)], { choice: 'refund' }), 'overpaid', 'overpaid'],
    ['given back', judge([transfer(101n)], { choice: 'refund', refunds: ['0x2'] }), 'refunded', 'refunded'],
    ['nothing, accepted beforehand', judge([], { choice: 'accept' }), 'waiting', ''],
    [
      'something else, accepted',
      judge([transfer(1n, wrong)], { choice: 'accept' }),
      'paid',
      'wrong_asset paid',
    ],
  ])('%s', (_title, { state, types }, expected, told) => {
    expect([state, types.join(' ')]).toEqual([expected, told])
  })
})

test('a default is about what it was said of, and a choice for the payment wins over it', () => {
  const choices = { underpaid: 'ask', overpaid: 'accept', late: 'refund', wrongAsset: 'refund' } as const
  expect(judge([transfer(1n)], { choices }).choice).toBe('ask')
  expect(judge([transfer(101n)], { choices }).choice).toBe('accept')
  expect(judge([transfer(100n, late)], { choices }).choice).toBe('refund')
  expect(judge([transfer(5n, wrong)], { choices }).choice).toBe('refund')
  expect(judge([transfer(100n)], { choices }).choice).toBeNull()
  expect(judge([transfer(1n)], { choices, choice: 'refund' }).choice).toBe('refund')
})

const transfers = fc.array(
  fc.record({
    id: fc.uuid(),
    asset: fc.constantFrom(asset, other),
    amount: fc.bigInt({ min: 1n, max: 120n }),
    hash: fc.constant('0x1'),
    at: fc.constantFrom(before, expiresAt, after),
    isFinal: fc.boolean(),
  }),
  { maxLength: 6 },
)

test('the order in which money comes changes nothing, and names of what is told neither', () => {
  fc.assert(
    fc.property(transfers, fc.integer({ min: 0, max: 5 }), (received, by) => {
      const turned = [...received.slice(by), ...received.slice(0, by)]
      const [one, two] = [received, turned].map((list) => {
        const payment = {
          digest: '0xd',
          asset,
          amount: 100n,
          expiresAt,
          choice: null,
          received: list,
          refunds: [],
        }
        const standing = getStanding(payment, {}, after)
        return { standing, events: listEvents(payment, standing) }
      })
      expect(two).toEqual(one)
    }),
  )
})

test('nothing is paid that has not come, for good, of what was asked for', () => {
  fc.assert(
    fc.property(transfers, (received) => {
      const { state, paid, due } = judge(received)
      const right = received.filter((one) => one.asset === asset)
      const final = right.filter(({ isFinal }) => isFinal).reduce((sum, { amount }) => sum + amount, 0n)
      expect(state === 'paid' || state === 'overpaid').toBe(final >= 100n)
      expect(paid).toBe(right.reduce((sum, { amount }) => sum + amount, 0n))
      expect(due).toBe(paid < 100n ? 100n - paid : 0n)
    }),
  )
})
