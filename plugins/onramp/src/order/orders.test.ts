import { toCaipAddress } from '@portico/contract'
import { testHash } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { describe, expect, test } from 'vitest'
import { createOnramp } from '../createOnramp.ts'
import { settle } from '../fixtures/createTestOnramp.ts'
import { startWith } from '../fixtures/startOnramp.ts'
import { gateway, toToken } from '../fixtures/testGateway.ts'
import { en } from '../locales/en.ts'
import { parseKept } from '../purchases/parseKept.ts'

test('one press makes one order, which is kept before its page opens', async () => {
  const { buy, context, count, view, standings, clock } = await startWith('100')
  await Promise.all([buy(), buy()])
  expect(count('/v1/generators/onrampurl')).toBe(1)
  expect(context.calls).toEqual([
    `hold ${gateway}`,
    'open BuyInProgress',
    `popup ${gateway}/onramp/open/link-1`,
  ])
  expect(view.get().purchases).toMatchObject([{ provider: 'Acorn Pay', payment: '10000' }])
  await settle()
  standings.set(toToken(1), { state: 'arrived', hash: testHash, id: 'order-1' })
  await clock.pass(3_000)
  expect(view.get().purchases).toMatchObject([{ state: 'arrived', isTold: true }])
  expect(context.transactions.get()).toMatchObject([{ hash: testHash, data: { order: 'order-1' } }])
})

test('what another tab has told of is shown as it stands here as well, also after a reload', async () => {
  const { buy, context, standings, clock } = await startWith('100')
  await buy()
  await settle()
  const openTab = () =>
    createOnramp(context, { t: createText(en), timeZone: 'Europe/Berlin', language: 'en-US', ...clock })
  const other = openTab().views.Onramp
  other.subscribe(() => {})
  await settle()
  expect(other.get().purchases).toMatchObject([{ state: 'created' }])
  standings.set(toToken(1), { state: 'arrived', hash: testHash, id: 'order-1' })
  await clock.pass(3_000)
  await clock.pass(3_000)
  expect(other.get().purchases).toMatchObject([{ state: 'arrived', hash: testHash, isTold: true }])
  const later = openTab().views.Onramp
  later.subscribe(() => {})
  await settle()
  expect(later.get().purchases).toMatchObject([{ state: 'arrived', isTold: true }])
})

test('what one account has bought another one on this device does not see', async () => {
  const { buy, context, view } = await startWith('100')
  await buy()
  const own = context.accounts.get()
  const [account] = own
  if (!account) throw new Error('Nobody is connected.')
  expect(view.get().purchases).toHaveLength(1)
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  context.setAccounts([{ ...account, address, caipAddress: toCaipAddress('eip155:1', address) }])
  expect(view.get().purchases).toEqual([])
  context.setAccounts(own)
  expect(view.get().purchases).toHaveLength(1)
})

describe('an order', () => {
  test('is kept where the window is blocked, and its page can be opened by its link, once', async () => {
    const { buy, context, onramp, view } = await startWith('100', { windows: 'blocked' })
    await buy()
    const [purchase] = view.get().purchases
    const progress = onramp.views.getProgress({ id: purchase?.id })
    expect(progress.get()).toMatchObject({ canOpen: true, isBlocked: true, isLinkOver: false })
    expect(context.calls).toContain('open BuyInProgress')
  })

  test('has a link that ends, and is filled in again for another', async () => {
    const { buy, clock, onramp, view, context } = await startWith('100', { windows: 'blocked' })
    await buy()
    const progress = onramp.views.getProgress({ id: view.get().purchases[0]?.id })
    await clock.pass(300_000)
    expect(progress.get()).toMatchObject({ canOpen: false, isLinkOver: true })
    progress.actions.again()
    expect(view.get()).toMatchObject({ amountText: '100', amountIn: 'payment' })
    expect(context.calls).toContain('replace Onramp')
  })

  test.each([
    ['of another site', { url: 'https://evil.example/pay' }],
    ['that is none', { url: 'javascript:alert(1)' }],
    ['without a token', { token: 'short' }],
  ])('with a link %s is not followed', async (_, lie) => {
    const { buy, context, view } = await startWith('100', {
      api: {
        '/v1/generators/onrampurl': () => ({ url: `${gateway}/x`, token: toToken(1), expiresAt: 1, ...lie }),
      },
    })
    await buy()
    expect(view.get()).toMatchObject({ hasFailed: true, isBuying: false, purchases: [] })
    expect(context.calls).toEqual([`hold ${gateway}`, 'release'])
  })

  test('whose form is left meanwhile opens nothing, and is in the list', async () => {
    const { buy, context, onramp, stop } = await startWith('100')
    const bought = buy()
    stop()
    await bought
    expect(context.calls).toEqual([`hold ${gateway}`, 'release'])
    expect(onramp.views.Onramp.get().purchases).toHaveLength(1)
  })

  test('stays as it was known where the gateway forgets it or says nonsense', async () => {
    const { buy, clock, standings, view } = await startWith('100')
    await buy()
    await settle()
    standings.set(toToken(1), { state: 'paid' })
    await clock.pass(3_000)
    standings.set(toToken(1), { state: 'rich' as 'paid' })
    await clock.pass(3_000)
    expect(view.get().purchases[0]?.state).toBe('paid')
  })

  test('of a stranger’s making in what is kept is left out', () => {
    expect(parseKept('{')).toEqual([])
    expect(parseKept(JSON.stringify([null, { token: 'x' }, { token: toToken(1), link: 5 }]))).toEqual([])
  })
})
