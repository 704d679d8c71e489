import pLimit from 'p-limit'

/** Runs work, at most so much at once. @throws LimitReachedError when too much waits already */
export type Limiter = <Value>(work: () => Promise<Value>) => Promise<Value>

/** More waits than can be done in a reasonable time. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError'
}

/** @param atOnce how much runs @param waitingAtMost how much waits before more is refused */
export function createLimiter(atOnce: number, waitingAtMost: number): Limiter {
  const limit = pLimit(atOnce)
  return async (work) => {
    // The library's queue has no end of its own.
    if (limit.pendingCount >= waitingAtMost) throw new LimitReachedError()
    return limit(work)
  }
}
