/** Writes one line for people. */
export type Log = (line: string) => void

/** Runs a piece of work and answers what it answers. */
export type Step = <Value>(title: string, work: () => Promise<Value>) => Promise<Value>

const patience = 1000

/** Tells about work that takes longer than a second, and how long it took; quick work passes in silence. */
export function createProgress(log: Log): Step {
  return async (title, work) => {
    const start = performance.now()
    const timer = setTimeout(() => log(`${title} …`), patience)
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      const milliseconds = performance.now() - start
      if (milliseconds > patience) log(`${title}: ${(milliseconds / 1000).toFixed(1)} s`)
    }
  }
}
