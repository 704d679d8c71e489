import { dollar, noor } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createTestPay, router, testParams, wrapped } from '../fixtures/createTestPay.ts'
import { settle } from '../fixtures/visitor.ts'
import { parseQuote } from '../quotes/parseQuote.ts'
import { parseRequest } from '../request/parseRequest.ts'
import { toPaymentUri } from '../scan/createScanView.ts'
import { parsePayment } from './parsePayment.ts'

const request = parseRequest(testParams, () => '')
if (typeof request === 'string') throw new Error(request)

const said = {
  ...{ id: request.digest, paymentId: request.paymentId, asset: request.asset, recipient: noor },
  ...{ amount: '25000000', reference: request.reference, address: request.oneTime, state: 'waiting' },
  ...{ paid: '0', due: '25000000', received: [], refunds: [], expiresAt: 1, choice: null },
}

describe('what the gateway says of a payment', () => {
  test('is read', () => {
    const received = [{ asset: request.asset, amount: '5', hash: null, isLate: true, isFinal: false }]
    expect(parsePayment({ ...said, received, choice: 'ask', wrongAsset: ['1'] }, request)).toMatchObject({
      ...{ state: 'waiting', due: 25_000_000n, choice: 'ask', hasWrongAsset: true, hasAddress: true },
      received: [{ amount: 5n, hash: null, isLate: true }],
    })
    expect(parsePayment({ ...said, address: null }, request).hasAddress).toBe(false)
  })

  test.each([
    ['another payment', { id: `0x${'1'.repeat(64)}` }],
    ['another amount', { amount: '25000001' }],
    ['another receiver', { recipient: dollar.address }],
    ['another reference', { reference: `0x${'1'.repeat(32)}` }],
    ['another address', { address: noor }],
    ['a state that is none', { state: 'rich' }],
    ['more than was asked for', { due: '25000001' }],
    ['an amount that is none', { paid: '1.5' }],
  ])('is not believed of %s', (_, lie) => {
    expect(() => parsePayment({ ...said, ...lie }, request)).toThrow('cannot be understood')
  })
})

describe('a price', () => {
  const question = { from: null, to: dollar.address, amount: 25n, contracts: { router, wrapped } }
  const path = `0x${dollar.address?.slice(2)}0001f4${wrapped.slice(2)}`
  const toAnswer = (part: object) => ({
    steps: [{ type: 'transaction', transaction: { router, path, maximum: '90', ...part } }],
  })

  test('is read, and holds five minutes at most', () => {
    const quote = parseQuote({ ...toAnswer({}), timeInSeconds: 12, expiresAt: 9_999_999 }, question, 1_000)
    expect(quote).toMatchObject({ maximum: 90n, amount: 25n, seconds: 12, expiresAt: 301_000 })
  })

  test.each([
    ['of another router', { router: noor }],
    ['that begins elsewhere', { path: `0x${noor.slice(2)}0001f4${wrapped.slice(2)}` }],
    ['that ends elsewhere', { path: `0x${dollar.address?.slice(2)}0001f4${noor.slice(2)}` }],
    ['along no path', { path: '0x' }],
    ['of nothing', { maximum: '0' }],
    ['that is no number', { maximum: '1e9' }],
  ])('%s is not believed', (_, lie) => {
    expect(() => parseQuote(toAnswer(lie), question, 0)).toThrow('cannot be understood')
  })
})

test('a payment on Solana is shown to another wallet, with its reference, and not paid from here', async () => {
  const asset = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1/token:4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'
  const recipient = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  const made = parseRequest({ ...testParams, asset, recipient }, () => '')
  if (typeof made === 'string') throw new Error(made)
  expect(toPaymentUri(made, 25_000_000n, 6)).toBe(
    `solana:${recipient}?amount=25&spl-token=4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU&reference=${made.key}`,
  )
  const { view } = await createTestPay({
    said: { address: null },
    portfolio: [],
    params: { ...testParams, asset, recipient },
    known: [{ ...dollar, caipNetworkId: made.caipNetworkId, address: made.address }],
  })
  expect(view.get().ways.map(({ kind }) => kind)).toEqual(['other'])
})

test('events say what has come since, once, and not whose it is', async () => {
  const { service, context, check } = await createTestPay()
  for (const state of ['seen', 'underpaid', 'underpaid', 'paid']) {
    service.say({ state, paid: state === 'paid' ? 25_000_000n : 20_000_000n, isLate: state === 'paid' })
    await check()
  }
  await settle()
  expect(context.emitted.map(({ id }) => id)).toEqual(['pay/underpaid', 'pay/success', 'pay/late'])
  expect(JSON.stringify(context.emitted)).not.toContain(noor)
})

test('what comes of it is handed over once, to who waits for it', async () => {
  const { service, check, results } = await createTestPay()
  service.say({ state: 'paid', paid: 25_000_000n })
  await check()
  await check()
  await settle()
  const { paymentId } = testParams
  expect(results).toEqual([{ paymentId, digest: request.digest, state: 'paid' }])
})
