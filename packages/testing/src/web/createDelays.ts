/** What waits for its time, or for somebody who says that it has come. */
export interface Delays {
  /** Has something wait. @param key names it */
  wait(key: string, run: () => Promise<void>): void
  /** Does what waits now. */
  release(): Promise<void>
  /** Forgets what waits. */
  stop(): void
}

/** @param delay milliseconds */
export function createDelays(delay: number): Delays {
  const waiting = new Map<string, () => Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const release = async (key: string) => {
    const run = waiting.get(key)
    waiting.delete(key)
    await run?.()
  }
  return {
    wait(key, run) {
      waiting.set(key, run)
      const timer = setTimeout(() => {
        timers.delete(timer)
        void release(key).catch(() => {})
      }, delay)
      timers.add(timer.unref())
    },
    release: async () => void (await Promise.all([...waiting.keys()].map(release))),
    stop() {
      waiting.clear()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
