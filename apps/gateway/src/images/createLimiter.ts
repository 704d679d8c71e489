/** Runs work, at most so much at once. @throws LimitReachedError when too much waits already */
export type Limiter = <Value>(work: () => Promise<Value>) => Promise<Value>

/** More waits than can be done in a reasonable time. */
export class LimitReachedError extends Error {
  override readonly name = 'LimitReachedError'
}

/** @param atOnce how much runs @param waitingAtMost how much waits before more is refused */
export function createLimiter(atOnce: number, waitingAtMost: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (waiting.length >= waitingAtMost) throw new LimitReachedError()
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody comes in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
