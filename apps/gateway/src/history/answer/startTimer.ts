/** Waits for reads together: those that fail, or are late, are null. */
export interface Timer {
  inTime<Value>(read: Promise<Value>): Promise<Value | null>
  stop(): void
}

/** @param milliseconds for all reads that are given to it */
export function startTimer(milliseconds: number): Timer {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), milliseconds)
  })
  return {
    inTime: (read) => Promise.race([read.catch(() => null), late]),
    stop: () => clearTimeout(timer),
  }
}
