/** A clock that a test moves. */
export interface FakeClock {
  /** Milliseconds since its start. */
  now(): number
  /** Calls back once that much time has passed. Milliseconds. @returns the way to cancel it */
  after(ms: number, callback: () => void): () => void
  /** Resolves after that much time, or as soon as `signal` ends it. Milliseconds. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  /** Moves on, and lets what was due run, in order, with what that brings about in between. Milliseconds. */
  advance(ms: number): Promise<void>
}

// As it is when this module is loaded: a test may put others in its place.
const { setTimeout } = globalThis

const settle = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve))

/** Makes a clock that stands still until it is moved, for code that takes its clock as a parameter. */
export function createFakeClock(): FakeClock {
  let now = 0
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>()
  const after: FakeClock['after'] = (ms, callback) => {
    const timer = { at: now + ms, callback }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const takeNext = (end: number) => {
    const [next] = [...timers].filter(({ at }) => at <= end).sort((left, right) => left.at - right.at)
    if (next) timers.delete(next)
    return next
  }
  return {
    now: () => now,
    after,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve()
        const cancel = after(ms, resolve)
        signal?.addEventListener('abort', () => {
          cancel()
          resolve()
        })
      }),
    async advance(ms) {
      const end = now + ms
      await settle()
      for (let timer = takeNext(end); timer; timer = takeNext(end)) {
        now = timer.at
        timer.callback()
        await settle()
      }
      now = end
    },
  }
}
