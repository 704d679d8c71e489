import { HttpTimeoutError } from '@portico/contract/errors'
import { createAccount, dollar, ether, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test, vi } from 'vitest'
import { createQuotedSwap, createTestSwap } from '../fixtures/createTestSwap.ts'

test('the form starts with native currency, and asks for the other token', () => {
  const { swap } = createTestSwap()
  expect(swap.views.Swap.get()).toMatchObject({ status: 'selectTo', from: { symbol: 'ETH' }, to: null })
})

test('what is typed is quoted once typing has paused', async () => {
  const { swap, tick } = await createQuotedSwap()
  const form = swap.views.Swap
  expect(form.get()).toMatchObject({
    ...{ status: 'review', toAmount: 1_250_000_000n, minimum: 1_237_500_000n, slippage: 100, level: 'low' },
  })
  form.actions.setAmount('1')
  expect(form.get()).toMatchObject({ status: 'loading', toAmount: null })
  await tick()
  await vi.waitFor(() => expect(form.get()).toMatchObject({ status: 'review', toAmount: 2_500_000_000n }))
})

test('a refresh that fails disables the swap, and keeps the figures', async () => {
  const { swap, gateway, tick } = await createQuotedSwap()
  gateway.failure = new HttpTimeoutError()
  await tick()
  const form = swap.views.Swap
  await vi.waitFor(() => expect(form.get()).toMatchObject({ status: 'failed', toAmount: 1_250_000_000n }))
  gateway.failure = null
  form.actions.refresh()
  await tick()
  await vi.waitFor(() => expect(form.get().status).toBe('review'))
})

test('pressed twice while the review is on its way, it opens once', async () => {
  const { swap, context } = await createQuotedSwap()
  const { next } = swap.views.Swap.actions
  await Promise.all([next(), next()])
  expect(context.calls.filter((call) => call === 'open SwapPreview')).toHaveLength(1)
})

test('quotes are asked for as long as the form is seen', async () => {
  const { swap, context } = createTestSwap()
  const stop = swap.views.Swap.subscribe(() => {})
  stop()
  expect(swap.views.Swap.get().status).toBe('selectTo')
  context.dispose()
})

test('Max leaves the cost of native currency, and nothing of a token', async () => {
  const { swap } = await createQuotedSwap()
  const form = swap.views.Swap
  await form.actions.setMax()
  // 1.2 gwei for each of 300,000 units of gas stay.
  expect(form.get().amount).toBe(ether.amount - 300_000n * 1_200_000_000n)
  form.actions.selectToken('from')
  swap.views.SwapSelectToken.actions.choose(dollar)
  await form.actions.setMax()
  expect(form.get()).toMatchObject({ amount: dollar.amount, amountText: '1000.5' })
})

test('a cost that nobody can say leaves Max untold', async () => {
  const { swap } = await createQuotedSwap({ answers: { eth_gasPrice: new HttpTimeoutError() } })
  await swap.views.Swap.actions.setMax()
  expect(swap.views.Swap.get()).toMatchObject({ isMaxUnavailable: true, amountText: '0.5' })
})

test('turned round, what would have come is given', async () => {
  const { swap } = await createQuotedSwap()
  swap.views.Swap.actions.flip()
  expect(swap.views.Swap.get()).toMatchObject({
    ...{ from: { symbol: 'USDC' }, to: { symbol: 'ETH' }, amountText: '1250' },
  })
})

test('who chooses the other side’s token wants them the other way round', async () => {
  const { swap } = await createQuotedSwap()
  swap.views.Swap.actions.selectToken('from')
  swap.views.SwapSelectToken.actions.choose(dollar)
  expect(swap.views.Swap.get()).toMatchObject({
    from: { symbol: 'USDC' },
    to: { symbol: 'ETH' },
    amountText: '',
  })
})

test('own slippage holds until it is taken back; what is none is refused', async () => {
  const { swap } = await createQuotedSwap()
  const { actions } = swap.views.SwapSettings
  expect(actions.setSlippage('6')).toBe(true)
  expect(swap.views.Swap.get()).toMatchObject({
    slippage: 600,
    isSlippageHigh: true,
    minimum: 1_175_000_000n,
  })
  expect(actions.setSlippage('60')).toBe(false)
  expect(actions.setSlippage('')).toBe(true)
  expect(swap.views.SwapSettings.get()).toMatchObject({ slippage: 100, isOwn: false })
})

test('two stable tokens are suggested half a per cent', async () => {
  const other = { ...dollar, symbol: 'DAI', address: '0x0000000000000000000000000000000000000099' }
  const { swap } = await createQuotedSwap(
    { balances: { tokens: [dollar, other] } },
    { from: dollar, to: other },
  )
  expect(swap.views.Swap.get().slippage).toBe(50)
})

test.each([
  [{ impact: 400 }, 'said', 'review'],
  [{ impact: 700 }, 'high', 'review'],
  [{ impact: 1_200 }, 'severe', 'review'],
  [{ impact: 2_000 }, 'refused', 'impactTooHigh'],
])('a pool that is moved by %j is %s', async (quote, level, status) => {
  const { swap, gateway, tick } = await createQuotedSwap()
  gateway.quote = quote
  await tick()
  await vi.waitFor(() => expect(swap.views.Swap.get()).toMatchObject({ level, status }))
})

test('without a price the impact is unknown', async () => {
  const { swap } = await createQuotedSwap({ balances: { tokens: [{ ...ether, price: null }, dollar] } })
  expect(swap.views.Swap.get()).toMatchObject({ level: 'unknown', impact: null, status: 'review' })
})

test('what cannot be sold again is not swapped', async () => {
  const { swap, gateway, tick } = await createQuotedSwap()
  gateway.quote = { taxes: { from: 0, to: 200, isTrap: true } }
  await tick()
  await vi.waitFor(() => expect(swap.views.Swap.get().status).toBe('trap'))
})

test('a network without contracts is not supported', () => {
  const { swap } = createTestSwap({ options: {} })
  expect(swap.views.Swap.get().status).toBe('unsupported')
})

describe('of a token that nobody has listed', () => {
  const address = '0x0000000000000000000000000000000000000077'
  const unlisted = {
    ...{ caipNetworkId: testNetwork.caipNetworkId, address },
    ...{ name: 'Odd', symbol: 'ODD' },
  }
  const facts = { ...unlisted, decimals: 0, iconUrl: null, price: null }
  const search = async (eth_call: unknown, status: string) => {
    const test = createTestSwap({ unlisted: facts, answers: { eth_call } })
    const { Swap, SwapSelectToken } = test.swap.views
    Swap.actions.selectToken('from')
    SwapSelectToken.actions.search(address)
    await vi.waitFor(() => expect(SwapSelectToken.get().pasted.status).toBe(status))
    return test
  }

  test('the account has what the chain says, also where its balances lack it', async () => {
    const { swap, context } = await search(`0x${'7'.padStart(64, '0')}`, 'found')
    const { Swap, SwapSelectToken } = swap.views
    SwapSelectToken.actions.choose(unlisted)
    expect(Swap.get().from).toMatchObject({ symbol: 'ODD', amount: 7n, isUnlisted: true })
    context.setAccount(createAccount(noor))
    expect(Swap.get().from?.symbol).toBe('ETH')
  })

  test('nothing is said to be there, or not to be, while nobody can say', async () => {
    await search(new HttpTimeoutError(), 'failed')
  })
})

test('with another account the form starts anew', async () => {
  const { swap, context } = await createQuotedSwap()
  context.setAccount(createAccount(noor))
  expect(swap.views.Swap.get()).toMatchObject({ amountText: '', status: 'addAmount' })
  context.setAccount(null)
  expect(swap.views.Swap.get().status).toBe('disconnected')
})
