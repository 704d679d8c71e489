import { type Mounted, mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test } from 'vitest'
import { createTestViews } from '../fixtures/createTestViews.ts'
import type { SwapResultData } from '../headless.ts'
import { SwapResultView } from './SwapResultView.tsx'

let mounted: Mounted | undefined
afterEach(() => mounted?.unmount())

/** What is said beside each other, and what in a notice, of a swap that promised 2,500 dollars and at least 2,475. */
function read(part: Partial<SwapResultData>) {
  mounted = mountInShadow(<SwapResultView swap={createTestViews({ data: { SwapResult: part } }).swap} />)
  const { root } = mounted
  const facts = [...root.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  )
  return { facts, text: root.textContent ?? '' }
}

const promised = ['Promised: 2,500 USDC', 'You get at least: 2,475 USDC']

test('where all has come that was promised, nothing is missing', () => {
  const { facts, text } = read({ received: 2_500_000_000n, shortfall: 0n })
  expect(facts).toEqual([...promised, 'Received: 2,500 USDC'])
  expect(text).not.toContain('less')
})

test('where less has come than was promised, it is said how much less, to the last digit', () => {
  const { facts, text } = read({ received: 2_499_999_999n, shortfall: 1n })
  expect(facts).toEqual([...promised, 'Received: 2,499.999999 USDC', 'Less than promised: 0.000001 USDC'])
  expect(text).not.toContain('the minimum')
})

test('what is just the minimum is not less than it', () => {
  const { text } = read({ received: 2_475_000_000n, shortfall: 25_000_000n })
  expect(text).toContain('Less than promised')
  expect(text).not.toContain('the minimum')
})

test('where less has come than the minimum, it is said how much less than that too', () => {
  const { facts, text } = read({ received: 2_474_500_000n, shortfall: 25_500_000n })
  expect(facts.at(-1)).toBe('Less than promised: 25.5 USDC')
  expect(text).toContain('You got 0.5 USDC less than the minimum: keep the receipt.')
})

test('where nobody knows what has come, nothing is said to be missing', () => {
  const { facts } = read({ received: null, shortfall: null })
  expect(facts).toEqual([...promised, 'Received: Unknown'])
})

test.each([
  'pending',
  'signers',
  'reverted',
  'replaced',
  'partly',
  'refused',
  'unknown',
  'unclear',
  'expired',
] as const)('nothing is said to have come of a swap that is %s', (status) => {
  const { facts } = read({ status, received: null, shortfall: null })
  expect(facts).toEqual(promised)
})
