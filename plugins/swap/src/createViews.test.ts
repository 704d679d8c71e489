import { createStore } from '@portico/contract'
import { createTestContext } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { expect, test, vi } from 'vitest'
import { createViews, type ViewParts } from './createViews.ts'
import { quote, wish } from './fixtures/testQuote.ts'
import { createLatePart } from './late/createLateViews.ts'
import { en } from './locales/en.ts'
import { createQuoteLoader } from './quotes/createQuoteLoader.ts'
import { emptySwap } from './state.ts'
import { createTokenLists } from './tokens/createTokenLists.ts'

test('where the review cannot be fetched, that is said, and the form’s quote is kept fresh', async () => {
  const context = createTestContext()
  const fetchQuotes = vi.fn(async () => [quote])
  const quotes = createQuoteLoader({
    fetchQuotes,
    // The debounce is over at once, and the next quote is never due.
    wait: (milliseconds) => (milliseconds < 10_000 ? Promise.resolve() : new Promise(() => {})),
  })
  const { Swap } = createViews({
    ...{ context, quotes, store: createStore(emptySwap), lists: createTokenLists(context) },
    t: createText(en),
    form: { read: () => ({ status: 'review' }) } as ViewParts['form'],
    part: createLatePart(() => Promise.reject(new Error('offline'))),
  })
  quotes.ask(wish)
  await vi.waitFor(() => expect(quotes.get().status).toBe('ready'))
  await Swap.actions.next()
  expect(context.calls).toEqual([`toast error: ${en['swap.late.failed']}`])
  await vi.waitFor(() => expect(fetchQuotes).toHaveBeenCalledTimes(2))
})
