import { expect, test } from 'vitest'
import { router, spender, stranger, usdc, visitor } from '../fixtures/testQuote.ts'
import { parseQuotes, toAccountId } from './parseQuotes.ts'
import { nativePlaceholder, type Wish } from './Quote.ts'

const contracts = { routers: [router], spenders: [spender] }
const wish: Wish = { caipNetworkId: 'eip155:1', account: visitor, from: usdc, to: null, amount: 5_000_000n }
const now = 1_800_000_000_000
const said = {
  id: 'aa.bb.cc',
  fromAmount: '5000000',
  toAmount: '2000000000000000',
  fromAccount: toAccountId(wish, usdc),
  toAccount: `eip155:1:${nativePlaceholder}`,
  source: 'uniswap',
  router,
  spender,
  impact: 12,
  taxes: { from: 0, to: null, isTrap: false },
  fee: 85,
  permit2Router: router,
  expiresAt: now / 1000 + 60,
}
const read = (...quotes: unknown[]) => parseQuotes({ quotes }, wish, contracts, now)

test('what is offered for a wish is read, the best first', () => {
  const worse = { ...said, id: 'dd.ee.ff', toAmount: '1999999999999999' }
  const [best, second] = read(worse, said)
  expect(best).toEqual({
    ...wish,
    id: 'aa.bb.cc',
    toAmount: 2_000_000_000_000_000n,
    source: 'uniswap',
    ...{ router, spender, impact: 12, taxes: said.taxes },
    fee: 85,
    permit2Router: router,
    expiresAt: now + 60_000,
  })
  expect(second?.id).toBe('dd.ee.ff')
})

test.each([undefined, null, 5, {}])(
  'a gateway that says %s of Permit2 takes nothing by it',
  (permit2Router) => {
    expect(read({ ...said, permit2Router })[0]?.permit2Router).toBeNull()
  },
)

test('nothing leads there where nothing is offered', () => expect(read()).toEqual([]))

for (const [name, lie] of Object.entries({
  'another router': { router: stranger },
  'another spender': { spender: stranger },
  'another token': { toAccount: toAccountId(wish, stranger) },
  'another chain': { fromAccount: `eip155:10:${usdc}` },
  'another amount': { fromAmount: '5000001' },
  'nothing in return': { toAmount: '0' },
  'more than there is': { toAmount: `${2n ** 256n}` },
  'an amount with a point': { toAmount: '1.5' },
  'a negative amount': { toAmount: '-5' },
  'a number for an amount': { toAmount: 5 },
  'a promise of the past': { expiresAt: now / 1000 },
  'a promise for ever': { expiresAt: Number.POSITIVE_INFINITY },
  'a negative impact': { impact: -1 },
  'an impact that nobody says': { impact: undefined },
  'taxes of more than all': { taxes: { from: 10_001, to: 0, isTrap: false } },
  'taxes without a word on traps': { taxes: { from: 0, to: 0 } },
  'no signature': { id: null },
  'a source of many words': { source: 'the best, truly' },
}))
  test(`an offer with ${name} is not taken, and where it is the only one, the answer is none`, () => {
    expect(read(said, { ...said, ...lie })).toHaveLength(1)
    expect(() => read({ ...said, ...lie })).toThrow('PORTICO-')
  })

test('native currency that wants an allowance is refused, and a token may come without one', () => {
  const native = { ...wish, from: null }
  const offer = { ...said, fromAccount: toAccountId(native, null) }
  expect(() => parseQuotes({ quotes: [offer] }, native, contracts, now)).toThrow('PORTICO-')
  expect(parseQuotes({ quotes: [{ ...offer, spender: null }] }, native, contracts, now)).toHaveLength(1)
  // Wrapped ether is unwrapped by its own contract.
  expect(read({ ...said, spender: null })).toHaveLength(1)
})

for (const answer of [null, [], 'quotes', {}, { quotes: null }, { quotes: {} }])
  test(`${JSON.stringify(answer)} is no answer`, () => {
    expect(() => parseQuotes(answer, wish, contracts, now)).toThrow('PORTICO-')
  })
