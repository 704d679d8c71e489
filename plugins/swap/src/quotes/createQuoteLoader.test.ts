import { expect, test } from 'vitest'
import { quote, wish } from '../fixtures/testQuote.ts'
import { createQuoteLoader } from './createQuoteLoader.ts'
import type { Quote, Wish } from './Quote.ts'

const toQuote = (toAmount: bigint): Quote => ({ ...quote, toAmount })

/** A loader whose clock and answers the test decides. */
function createTestLoader() {
  const pauses: { milliseconds: number; end(): void }[] = []
  const answers: { wish: Wish; signal: AbortSignal; give(quotes: readonly Quote[]): void; fail(): void }[] =
    []
  const loader = createQuoteLoader({
    fetchQuotes: (asked, signal) =>
      new Promise((resolve, reject) => {
        answers.push({ wish: asked, signal, give: resolve, fail: () => reject(new Error('offline')) })
      }),
    wait: (milliseconds, signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve())
        pauses.push({ milliseconds, end: resolve })
      }),
  })
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const pass = async (milliseconds: number) => {
    expect(pauses.at(-1)?.milliseconds).toBe(milliseconds)
    pauses.at(-1)?.end()
    await settle()
  }
  const answer = async (...quotes: Quote[]) => {
    answers.at(-1)?.give(quotes)
    await settle()
  }
  return { loader, answers, pass, answer, settle }
}

test('a quote is asked for once typing pauses, and again every ten seconds', async () => {
  const { loader, answers, pass, answer } = createTestLoader()
  loader.ask(wish)
  expect(loader.get()).toEqual({ status: 'loading', quote: null })
  expect(answers).toHaveLength(0)
  await pass(200)
  await answer(toQuote(5n), toQuote(4n))
  expect(loader.get()).toEqual({ status: 'ready', quote: toQuote(5n) })
  await pass(10_000)
  expect(loader.get()).toEqual({ status: 'refreshing', quote: toQuote(5n) })
  await answer(toQuote(6n))
  expect(loader.get()).toEqual({ status: 'ready', quote: toQuote(6n) })
})

test('a refresh that fails leaves nothing to go on with, and the next one mends it', async () => {
  const { loader, answers, pass, answer, settle } = createTestLoader()
  loader.ask(wish)
  await pass(200)
  await answer(toQuote(5n))
  await pass(10_000)
  answers.at(-1)?.fail()
  await settle()
  expect(loader.get()).toEqual({ status: 'failed', quote: toQuote(5n) })
  await pass(10_000)
  await answer(toQuote(7n))
  expect(loader.get()).toEqual({ status: 'ready', quote: toQuote(7n) })
})

test('what answers to what is wished no more is dropped', async () => {
  const { loader, answers, pass, answer, settle } = createTestLoader()
  loader.ask(wish)
  await pass(200)
  loader.ask({ ...wish, amount: 2n })
  expect(answers[0]?.signal.aborted).toBe(true)
  answers[0]?.give([toQuote(5n)])
  await settle()
  expect(loader.get()).toEqual({ status: 'loading', quote: null })
  await pass(200)
  expect(answers[1]?.wish.amount).toBe(2n)
  await answer(toQuote(9n))
  expect(loader.get().quote?.toAmount).toBe(9n)
})

test('where nothing leads there is none; who wishes nothing asks nobody', async () => {
  const { loader, answers, pass, answer } = createTestLoader()
  loader.ask(wish)
  await pass(200)
  await answer()
  expect(loader.get()).toEqual({ status: 'none', quote: null })
  loader.ask(null)
  expect(loader.get()).toEqual({ status: 'idle', quote: null })
  expect(answers).toHaveLength(1)
})

test('while a review holds it nothing changes; a refresh goes on', async () => {
  const { loader, answers, pass, answer } = createTestLoader()
  loader.ask(wish)
  await pass(200)
  await answer(toQuote(5n))
  loader.hold()
  expect(loader.get()).toEqual({ status: 'ready', quote: toQuote(5n) })
  expect(answers).toHaveLength(1)
  loader.refresh()
  await pass(0)
  await answer(toQuote(4n))
  expect(loader.get()).toEqual({ status: 'ready', quote: toQuote(4n) })
})
