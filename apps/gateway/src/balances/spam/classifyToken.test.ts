import { describe, expect, test } from 'vitest'
import { classifyToken, type TokenEvidence } from './classifyToken.ts'
import { foldTokenName } from './foldTokenName.ts'

const knownNames = new Set(['USD Coin', 'USDC', 'Ether', 'ETH'].map(foldTokenName))
const judge = (rest: Partial<TokenEvidence>) =>
  classifyToken({
    ...{ name: 'Moss', symbol: 'MOSS', isListed: false, isPriced: false, hasMarket: true },
    ...{ isRequested: null, knownNames },
    ...rest,
  })

describe('spam is', () => {
  test.each([
    ['a web address as name', { name: 'usdc-gift.com' }, 'link'],
    ['a web address as symbol', { symbol: 't.me/gift' }, 'link'],
    ['a call in full width', { name: 'Ｃｌａｉｍ now' }, 'lure'],
    ['a promise of money', { name: '$5000 USDC' }, 'lure'],
    ['a known symbol at another contract', { symbol: 'usdc' }, 'impostor'],
    ['a known name with spaces and marks', { name: 'U S D  Coín' }, 'impostor'],
    ['a known symbol in Cyrillic letters', { symbol: 'UЅDС' }, 'impostor'],
    ['a known symbol with a Greek letter', { symbol: 'ΕΤΗ' }, 'impostor'],
    ['an impostor that has a price', { symbol: 'USDC', isPriced: true }, 'impostor'],
    ['an impostor that was bought and has no price', { symbol: 'USDC', isRequested: true }, 'impostor'],
    ['what came by itself and nobody trades', { isRequested: false }, 'unrequested'],
  ] as const)('%s', (_, evidence, reason) => {
    expect(judge(evidence)).toBe(reason)
  })
})

describe('no spam is', () => {
  test.each([
    ['what is listed, however it is called', { name: 'yearn.finance', isListed: true }],
    ['what was bought and is traded', { name: 'yearn.finance', isPriced: true, isRequested: true }],
    ['what came by itself and is traded', { isPriced: true, isRequested: false }],
    ['what the account asked for, without a price', { isRequested: true }],
    ['what nobody has looked up in the history', {}],
    ['a gift on a chain of which no prices are known', { isRequested: false, hasMarket: false }],
    ['a name that only holds a known one', { name: 'Wrapped Ether', symbol: 'WETH' }],
  ] as const)('%s', (_, evidence) => {
    expect(judge(evidence)).toBeNull()
  })
})
