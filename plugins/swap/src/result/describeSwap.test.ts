import { dollar, ether } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { quote } from '../fixtures/testQuote.ts'
import { languages } from '../locales/languages.ts'
import { describeSwap } from './describeSwap.ts'

const swap = { from: ether, to: dollar, quote: { ...quote, amount: 10n ** 18n, toAmount: 2_500_000_000n } }

test('a toast says what is swapped for how much', () => {
  expect(describeSwap(swap, 'en')).toBe('1 ETH → 2,500 USDC')
})

test('amounts that a toast cannot hold are left out', () => {
  const whole = { ...dollar, symbol: 'W'.repeat(40), decimals: 0 }
  const most = {
    ...swap,
    from: whole,
    to: whole,
    quote: { ...quote, amount: 2n ** 255n, toAmount: 2n ** 255n },
  }
  expect(describeSwap(most, 'en')).toBe(`${whole.symbol} → ${whole.symbol}`)
})

test('how it has ended fits behind it in every language', async () => {
  for (const load of Object.values(languages)) {
    const { default: texts } = await load()
    for (const end of ['swap.result.success', 'swap.result.reverted'] as const)
      expect(`${texts[end]}`.length, `${texts[end]}`).toBeLessThan(40)
  }
})
