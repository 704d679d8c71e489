import type { Time } from './time.ts'

/**
 * Calls back once the browser has nothing better to do.
 * @param guess milliseconds after which that is taken to be so where the browser does not say it, as Safari
 * @returns what calls it off
 */
export function whenIdle(time: Time, guess: number, callback: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') return time.after(guess, callback)
  const handle = requestIdleCallback(callback)
  return () => cancelIdleCallback(handle)
}
