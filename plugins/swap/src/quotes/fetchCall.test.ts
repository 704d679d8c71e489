import type { ApiRequest } from '@portico/contract'
import { expect, test } from 'vitest'
import { quote, router, usdc, visitor, wish } from '../fixtures/testQuote.ts'
import { fetchCall } from './fetchCall.ts'
import { fetchQuotes } from './fetchQuotes.ts'
import { nativePlaceholder } from './Quote.ts'

/** A gateway that gives one answer, and keeps what it was asked. */
function createTestGateway(answer: unknown) {
  const asked: ApiRequest[] = []
  const fetch = async <Result>(request: ApiRequest) => {
    asked.push(request)
    return answer as Result
  }
  return { asked, context: { api: { fetch, send: async () => {} } } }
}

const ends = {
  userAddress: `eip155:1:${visitor}`,
  from: `eip155:1:${nativePlaceholder}`,
  to: `eip155:1:${usdc}`,
  amount: '5',
}
const tx = { to: `eip155:1:${router}`, data: '0x5ae401dc', amount: '5' }
const terms = { quote, slippage: 50, permit: null }

test('offers are asked for in base units, by CAIP-10 ids', async () => {
  const { asked, context } = createTestGateway({ quotes: [] })
  const { signal } = new AbortController()
  const contracts = { routers: [router], spenders: [] }
  expect(await fetchQuotes(context, wish, { contracts, signal })).toEqual([])
  expect(asked).toEqual([{ path: '/v1/convert/quotes', query: ends, signal }])
})

test('a call is asked for by its quote, with what may be lost in percent', async () => {
  const { asked, context } = createTestGateway({ tx })
  expect(await fetchCall(context, terms)).toEqual({ to: router, data: '0x5ae401dc', value: 5n })
  const body = { ...ends, quoteId: 'a.b.c', disableEstimate: true, eip155: { slippage: 0.5 } }
  expect(asked).toEqual([{ path: '/v1/convert/build-transaction', body }])
})

test('a signed allowance goes along in decimal text', async () => {
  const { asked, context } = createTestGateway({ tx })
  const parts = { v: 27, r: '0x1', s: '0x2' } as const
  await fetchCall(context, { ...terms, permit: { ...parts, value: 5n, deadline: 9n } })
  expect(asked[0]?.body).toMatchObject({
    eip155: { permit: { ...parts, value: '5', deadline: '9' } },
  })
  await fetchCall(context, { ...terms, permit: { ...parts, value: 5n, deadline: 9n, nonce: 0n } })
  expect(asked[1]?.body).toMatchObject({ eip155: { permit: { nonce: '0' } } })
})

test.each([
  null,
  {},
  { tx: null },
  { tx: { ...tx, to: router } },
  { tx: { ...tx, to: `eip155:10:${router}` } },
  { tx: { ...tx, data: '0x' } },
  { tx: { ...tx, data: '0x5' } },
  { tx: { ...tx, data: ['0x5ae401dc'] } },
  { tx: { ...tx, amount: '0x5' } },
  { tx: { ...tx, amount: 5 } },
])('%o is no call', async (answer) => {
  await expect(fetchCall(createTestGateway(answer).context, terms)).rejects.toThrow('PORTICO-API')
})
