import { dollar, ether, testHash } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createReviewedSwap, createTestSwap } from './fixtures/createTestSwap.ts'

const visit = (params: object, isAwaited = false) => ({ params, isAwaited, finish: vi.fn() }) as never

test('the form is filled in with what it was opened with, by symbol or address', async () => {
  const { swap } = createTestSwap()
  await swap.visits.begin(visit({ fromToken: 'USDC', toToken: 'ETH', amount: '12.5' }))
  expect(swap.views.Swap.get()).toMatchObject({
    ...{ from: { address: dollar.address }, to: { address: null }, amountText: '12.5' },
  })
})

test('a token’s row names the token that is given, and an amount that could be read otherwise is left out', async () => {
  const { swap } = createTestSwap()
  await swap.visits.begin(visit({ token: dollar, amount: '0,5' }))
  expect(swap.views.Swap.get()).toMatchObject({ from: { symbol: 'USDC' }, amountText: '' })
})

test('the hash goes to who waited when the wallet was asked, and to nobody who came later', async () => {
  let answer: (hash: string) => void = () => {}
  const asked = new Promise<string>((resolve) => {
    answer = resolve
  })
  const test = await createReviewedSwap(
    { answers: { eth_sendTransaction: () => asked } },
    { from: ether, to: dollar, amount: '0.5' },
  )
  const first = { params: {}, isAwaited: true, finish: vi.fn() }
  const second = { params: {}, isAwaited: true, finish: vi.fn() }
  await test.swap.visits.begin(first)
  const confirmed = test.swap.views.SwapPreview.actions.confirm()
  await vi.waitFor(() => expect(test.context.requests.at(-1)?.method).toBe('eth_sendTransaction'))
  await test.swap.visits.begin(second)
  answer(testHash)
  await confirmed
  expect(first.finish).toHaveBeenCalledWith({ hash: testHash })
  expect(second.finish).not.toHaveBeenCalled()
})
