/** The clock, a parameter so that tests need not wait. Milliseconds. */
export interface Time {
  now(): number
  /** Calls back after `ms`; the returned function calls it off. */
  after(ms: number, callback: () => void): () => void
}

export const systemTime: Time = {
  now: () => Date.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms)
    return () => clearTimeout(timer)
  },
}

/** Waits `ms`. */
export const wait = (time: Time, ms: number): Promise<void> =>
  new Promise((resolve) => {
    time.after(ms, resolve)
  })

/** The promise's outcome, or `createError()` thrown once `ms` have passed. */
export function withTimeLimit<Value>(
  time: Time,
  ms: number,
  promise: Promise<Value>,
  createError: () => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const cancel = time.after(ms, () => reject(createError()))
    promise.then(resolve, reject).finally(cancel)
  })
}
