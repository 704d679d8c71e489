import { UserRejectedError } from '@portico/contract/errors'
import { dollar, ether } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { createReviewedSwap, getAsked } from '../fixtures/createTestSwap.ts'

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
