import { UserRejectedError } from '@portico/contract/errors'
import { dollar, ether, testNetwork } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createReviewedSwap, createTestSwap, getAsked } from '../fixtures/createTestSwap.ts'

const poorer = { tokens: [{ ...ether, amount: 1n }, dollar] }

test('a balance that has gone keeps the wallet from being asked, until it is back', async () => {
  const { swap, context } = await createReviewedSwap()
  const { get, actions } = swap.views.SwapPreview
  context.setBalances(poorer)
  expect(get()?.blocker).toBe('balance')
  await actions.confirm()
  expect(getAsked(context)).toEqual([])
  context.setBalances({ tokens: [ether, dollar] })
  expect(get()?.blocker).toBeNull()
})

test('a token of which nothing is left is a balance that has gone, once that is known', async () => {
  const { swap, context } = await createReviewedSwap()
  const { get } = swap.views.SwapPreview
  context.setBalances({ status: 'loading', tokens: [dollar] })
  expect(get()?.blocker).not.toBe('balance')
  context.setBalances({ status: 'ready', tokens: [dollar] })
  expect(get()?.blocker).toBe('balance')
})

test('while the wallet is asked, a smaller balance may be what the swap has taken', async () => {
  const { swap, context } = await createReviewedSwap({
    answers: {
      eth_sendTransaction() {
        context.setBalances(poorer)
        expect(get()?.blocker).not.toBe('balance')
        throw new UserRejectedError()
      },
    },
  })
  const { get, actions } = swap.views.SwapPreview
  await actions.confirm()
  expect(get()).toMatchObject({ blocker: 'balance', review: { problem: 'declined' } })
})

test('a token that nobody has listed may be missing in the balances, and is not said to be gone', async () => {
  const { caipNetworkId } = testNetwork
  const unlisted = { caipNetworkId, address: `0x${'c'.repeat(40)}`, name: 'Acme', symbol: 'ACME' }
  const facts = { ...unlisted, decimals: 6, iconUrl: null, price: null }
  const { swap, context, tick } = createTestSwap({ unlisted: facts })
  const { Swap, SwapSelectToken, SwapPreview } = swap.views
  await vi.waitFor(() => expect(SwapSelectToken.get().status).toBe('ready'))
  SwapSelectToken.actions.search(unlisted.address)
  await vi.waitFor(() => expect(SwapSelectToken.get().pasted.status).toBe('found'))
  Swap.actions.selectToken('from')
  SwapSelectToken.actions.choose(unlisted)
  Swap.actions.selectToken('to')
  SwapSelectToken.actions.choose(ether)
  Swap.actions.setAmount('100')
  await tick()
  await vi.waitFor(() => expect(Swap.get().status).toBe('review'))
  await Swap.actions.next()
  context.setBalances({ status: 'ready', tokens: [ether, dollar] })
  expect(SwapPreview.get()).toMatchObject({ blocker: null, review: { from: { symbol: 'ACME' } } })
})
