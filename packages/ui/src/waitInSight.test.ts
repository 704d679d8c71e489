// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waitInSight } from './waitInSight.ts'

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

/** Waits a second; tells whether it is over. */
function startWaiting() {
  const run = new AbortController()
  let isOver = false
  void waitInSight(1_000, run.signal).then(() => {
    isOver = true
  })
  const isOverAfter = async (milliseconds: number) => {
    await vi.advanceTimersByTimeAsync(milliseconds)
    return isOver
  }
  return { isOverAfter, stop: () => run.abort() }
}

test('while the page is seen, it lasts as long as the clock says', async () => {
  const { isOverAfter } = startWaiting()
  expect(await isOverAfter(999)).toBe(false)
  expect(await isOverAfter(1)).toBe(true)
})

test('it lasts as long as the page is hidden, and no longer', async () => {
  const { isOverAfter } = startWaiting()
  setSeen(false)
  expect(await isOverAfter(600_000)).toBe(false)
  setSeen(true)
  expect(await isOverAfter(0)).toBe(true)
})

test('a page that was hidden for a moment waits no longer than that', async () => {
  const { isOverAfter } = startWaiting()
  setSeen(false)
  expect(await isOverAfter(10)).toBe(false)
  setSeen(true)
  expect(await isOverAfter(0)).toBe(true)
})

test('where the page is hidden from the start, it lasts until the page is shown', async () => {
  setSeen(false)
  const { isOverAfter } = startWaiting()
  expect(await isOverAfter(5_000)).toBe(false)
  setSeen(true)
  expect(await isOverAfter(0)).toBe(true)
})

test.each([true, false])(
  'who gives it up waits no longer, and leaves nothing behind: seen %s',
  async (isSeen) => {
    setSeen(isSeen)
    const added = vi.spyOn(document, 'addEventListener')
    const removed = vi.spyOn(document, 'removeEventListener')
    const { isOverAfter, stop } = startWaiting()
    stop()
    expect(await isOverAfter(0)).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
    expect(removed.mock.calls).toEqual(added.mock.calls)
  },
)
