import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startUpstream } from '../fixtures/startUpstream.ts'
import { cachePrices, priceLifetime } from './cachePrices.ts'
import { comparePrices } from './comparePrices.ts'
import { createHttpPrices } from './httpPrices.ts'
import type { PriceSource } from './priceSource.ts'

const oneDollar = 10n ** 18n
const chainId = 'eip155:1'
const toTokens = (...addresses: string[]) => addresses.map((address) => ({ address, decimals: 18 }))

/** A source that knows these prices, in dollars. */
const toSource = (prices: Record<string, bigint>): PriceSource => ({
  getPrices: async (tokens) =>
    new Map(
      tokens.flatMap(({ address }) => {
        const price = prices[address]
        return price === undefined ? [] : [[address, price * oneDollar] as const]
      }),
    ),
})
const failing: PriceSource = { getPrices: () => Promise.reject(new Error('it is down')) }

async function compare(told: PriceSource, traded: PriceSource) {
  const prices = await comparePrices(told, traded).getPrices(toTokens('0xA'))
  const price = prices.get('0xA')
  return price === undefined ? null : price / oneDollar
}

test.each([
  [100n, 90n, 100n],
  [100n, 11n, 100n],
  [100n, 999n, 100n],
  [100n, 10n, null],
  [100n, 1000n, null],
  [100n, 1n, null],
])('of a source that says %s and pools that say %s, %s is known', async (told, traded, known) => {
  expect(await compare(toSource({ '0xA': told }), toSource({ '0xA': traded }))).toBe(known)
})

test('what one of the two knows, or the one that answers, is taken', async () => {
  expect(await compare(toSource({ '0xA': 3n }), toSource({}))).toBe(3n)
  expect(await compare(toSource({}), toSource({ '0xA': 4n }))).toBe(4n)
  expect(await compare(failing, toSource({ '0xA': 4n }))).toBe(4n)
  expect(await compare(toSource({ '0xA': 3n }), failing)).toBe(3n)
  await expect(compare(failing, failing)).rejects.toThrow('it is down')
})

test('a price is kept for fifteen seconds, also that there is none, and what is new is asked in one question', async () => {
  const asked: string[][] = []
  const source: PriceSource = {
    getPrices: (tokens) => {
      asked.push(tokens.map(({ address }) => address))
      return toSource({ '0xA': 1n, '0xB': 2n }).getPrices(tokens)
    },
  }
  const clock = { now: 1000 }
  const cached = cachePrices(source, () => clock.now)
  await cached.getPrices(toTokens('0xA', '0xNone'))
  const prices = await cached.getPrices(toTokens('0xNone', '0xA', '0xB'))
  expect([...prices]).toEqual([
    ['0xA', oneDollar],
    ['0xB', 2n * oneDollar],
  ])
  clock.now += priceLifetime + 1
  await cached.getPrices(toTokens('0xA'))
  expect(asked).toEqual([['0xA', '0xNone'], ['0xB'], ['0xA']])
})

test('a failure is not kept', async () => {
  const answers = [failing, toSource({ '0xA': 1n })]
  const cached = cachePrices({ getPrices: (tokens) => (answers.shift() ?? failing).getPrices(tokens) })
  await expect(cached.getPrices(toTokens('0xA'))).rejects.toThrow('it is down')
  expect((await cached.getPrices(toTokens('0xA'))).size).toBe(1)
})

/** A source that answers a row of its own for each token. */
const startSource = (toRow: (address: string) => unknown, asked: unknown[] = []) =>
  startUpstream(async (request, response) => {
    const body = (await json(request)) as { addresses: string[] }
    asked.push({ path: request.url, body })
    response.end(JSON.stringify({ fungibles: body.addresses.map(toRow) }))
  })
const ask = async (url: string, ...addresses: string[]) => [
  ...(await createHttpPrices({ chainId, url, timeout: 2000 }).getPrices(toTokens(...addresses))),
]

test('a source is asked as this gateway would be, and its dollars are exact', async () => {
  const asked: unknown[] = []
  const url = await startSource((address) => ({ address: address.toLowerCase(), price: 0.000123 }), asked)
  expect(await ask(`${url}/`, '0xA', '0xB')).toEqual([
    ['0xA', 123_000_000_000_000n],
    ['0xB', 123_000_000_000_000n],
  ])
  expect(asked).toEqual([
    {
      path: '/v1/fungible/price',
      body: { currency: 'usd', addresses: [`${chainId}:0xA`, `${chainId}:0xB`] },
    },
  ])
})

test.each([
  ['no number', '1'],
  ['less than nothing', -1],
  ['nothing', 0],
  ['more than anything is worth', 1e13],
  ['not there', undefined],
])('a price that is %s is not known, and hides no other', async (_, price) => {
  const url = await startSource((address) => ({ address, price: address.endsWith('0xA') ? price : 2 }))
  expect(await ask(url, '0xA', '0xB')).toEqual([['0xB', 2n * oneDollar]])
})

test('the price of a token that was not asked for is nobody’s', async () => {
  const url = await startSource(() => ({ address: `${chainId}:0xOther`, price: 2 }))
  expect(await ask(url, '0xA')).toEqual([])
})

test('a source that answers nonsense has failed', async () => {
  const url = await startUpstream((_, response) => response.end('{"prices":[]}'))
  await expect(ask(url, '0xA')).rejects.toThrow()
})
