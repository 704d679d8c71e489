import { createAccount, dollar, ether, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { getFirstToken, getNative, getNewest, getSendable } from './tokens.ts'

describe('tokens', () => {
  const unpriced = { ...dollar, symbol: 'XYZ', name: 'Unknown', address: noor, price: null }

  test('are listed by value, those without a price last, empty ones not at all', () => {
    expect(getSendable([unpriced, dollar, { ...ether, amount: 0n }, ether])).toEqual([
      ether,
      dollar,
      unpriced,
    ])
  })

  test('that are spam are not offered', () => {
    expect(getSendable([{ ...dollar, isSpam: true }, ether])).toEqual([ether])
  })

  test('that nobody can pass on are not offered', () => {
    expect(getSendable([{ ...dollar, isNonTransferable: true }, ether])).toEqual([ether])
  })

  test('follow the newest balance, and are nothing when gone', () => {
    const spent = { ...dollar, amount: 1n }
    expect(getNewest(dollar, [ether, spent])).toBe(spent)
    expect(getNewest(dollar, [ether])?.amount).toBe(0n)
  })

  test('the first is the native currency, wherever it is listed, else the most valuable held', () => {
    const account = createAccount()
    const elsewhere = { ...ether, caipNetworkId: 'eip155:1' } as const
    expect(getFirstToken(account, [elsewhere, dollar, ether])).toBe(ether)
    expect(getFirstToken(account, [elsewhere, unpriced, dollar])).toBe(dollar)
    expect(getFirstToken(account, [{ ...dollar, amount: 0n }])).toBeNull()
    expect(getFirstToken(null, [ether])).toBeNull()
  })

  test('the native currency is there without a balance', () => {
    expect(getNative(testNetwork, [])).toMatchObject({ symbol: 'ETH', amount: 0n, price: null })
    expect(getNative(createAccount().network, [dollar, ether])).toBe(ether)
  })
})
