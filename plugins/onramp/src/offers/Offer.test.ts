import { expect, test } from 'vitest'
import { usualLimits } from './Offer.ts'

test.each(['USD', 'EUR'])('the usual limits in %s are those of card and bank transfer', (currency) => {
  expect(usualLimits.filter((limit) => limit.currency === currency)).toEqual([
    { asset: null, currency, method: 'card', min: 1_000n, max: 750_000n },
    { asset: null, currency, method: 'ach_bank_account', min: 1_000n, max: 2_500_000n },
  ])
})
