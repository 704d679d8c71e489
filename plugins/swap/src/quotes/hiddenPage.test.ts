// @vitest-environment happy-dom
import { createTestContext, dollar } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSwap } from '../createSwap.ts'
import { answerCalls, answerGateway, createGateway, testOptions } from '../fixtures/testGateway.ts'
import { en } from '../locales/en.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows or hides the page. */
function setSeen(isSeen: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

const path = '/v1/convert/quotes'

/** The form by the page's own clock, with an amount filled in, and what the gateway was asked for. */
async function openForm() {
  const answers = answerGateway(createGateway())
  const askForQuotes = vi.fn(answers[path])
  const context = createTestContext({
    options: testOptions,
    answers: { eth_call: answerCalls({ value: 0n }) },
    api: { ...answers, [path]: askForQuotes },
  })
  const { Swap, SwapSelectToken } = createSwap(context, { t: createText(en) }).views
  Swap.subscribe(() => {})
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  await pass(0)
  Swap.actions.selectToken('to')
  SwapSelectToken.actions.choose(dollar)
  Swap.actions.setAmount('0.5')
  return { context, Swap, askForQuotes, pass }
}

test('no quote is asked for while the page is hidden, and one at once when it is shown again', async () => {
  const { context, Swap, askForQuotes, pass } = await openForm()
  await pass(200)
  expect(Swap.get().status).toBe('review')
  await pass(10_000)
  expect(askForQuotes).toHaveBeenCalledTimes(2)
  setSeen(false)
  await pass(600_000)
  expect(askForQuotes).toHaveBeenCalledTimes(2)
  setSeen(true)
  await pass(0)
  expect(askForQuotes).toHaveBeenCalledTimes(3)
  await pass(10_000)
  expect(askForQuotes).toHaveBeenCalledTimes(4)
  context.dispose()
})

test('what was typed right before the page was left is quoted once it is seen again', async () => {
  const { context, Swap, askForQuotes, pass } = await openForm()
  setSeen(false)
  await pass(30_000)
  expect([askForQuotes.mock.calls.length, Swap.get().status]).toEqual([0, 'loading'])
  setSeen(true)
  await pass(0)
  expect(Swap.get()).toMatchObject({ status: 'review', toAmount: 1_250_000_000n })
  context.dispose()
})

test('who closed the form while the page was hidden is asked nothing when it is shown again', async () => {
  const { context, askForQuotes, pass } = await openForm()
  await pass(200)
  setSeen(false)
  context.dispose()
  setSeen(true)
  await pass(60_000)
  expect(askForQuotes).toHaveBeenCalledTimes(1)
})
