import type { TokenBalance } from '@portico/contract'
import { expect, test } from 'vitest'
import { getTotal, getValue } from './getTotal.ts'

const token = (amount: bigint, price: number | null, decimals = 6): TokenBalance => ({
  name: 'Token',
  symbol: 'TKN',
  caipNetworkId: 'eip155:1',
  address: '0x1',
  decimals,
  amount,
  price,
  iconUrl: null,
})

test('a value is amount times price, and unknown without a price', () => {
  expect(getValue(token(1_500_000n, 2))).toBe(3)
  expect(getValue(token(1_500_000n, null))).toBeNull()
})

test('the total is of what has a price, and says when something has none', () => {
  expect(getTotal([token(1_000_000n, 2), token(2_000_000n, 1)])).toEqual({ total: 4, isPartial: false })
  expect(getTotal([token(1_000_000n, 2), token(1n, null)])).toEqual({ total: 2, isPartial: true })
  expect(getTotal([token(1n, null)])).toEqual({ total: null, isPartial: false })
})

test('what is not held does not matter', () => {
  expect(getTotal([token(0n, null)])).toEqual({ total: 0, isPartial: false })
  expect(getTotal([])).toEqual({ total: 0, isPartial: false })
})
