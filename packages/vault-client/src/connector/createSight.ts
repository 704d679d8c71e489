/** Whether something is on screen, and a way to wait until it is. */
export interface Sight {
  /** It is on screen from now on. @returns to call when it has gone */
  enter(): () => void
  /** Resolves once it is on screen. @throws the signal's reason */
  wait(signal: AbortSignal): Promise<void>
}

/** @see Sight */
export function createSight(): Sight {
  const waiting = new Set<() => void>()
  let count = 0
  return {
    enter() {
      count += 1
      for (const resume of waiting) resume()
      waiting.clear()
      return () => {
        count -= 1
      }
    },
    wait: (signal) =>
      new Promise((resolve, reject) => {
        if (count > 0) return resolve()
        waiting.add(resolve)
        signal.addEventListener('abort', () => reject(signal.reason), { once: true })
      }),
  }
}
