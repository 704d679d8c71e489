import { createLimiter } from '../createLimiter.ts'
import type { ResizeAnswer, ResizeRequest } from './resizeMessages.ts'
import { type Resizer, type ResizerLimits, startResizer } from './startResizer.ts'

/** Makes strangers' pictures smaller, in processes of their own. */
export interface Resizers {
  /** @throws LimitReachedError */
  resize(request: ResizeRequest): Promise<ResizeAnswer>
  close(): void
}

/**
 * Pictures at once. With the pixels and the memory that each may have this is the budget of all pictures together:
 * twice 16 megapixels, and a gibibyte at the very most.
 */
const atOnce = 2
const waitingAtMost = 200
const defaults: ResizerLimits = { memory: 512 * 1024 * 1024, time: 10_000 }
/** Milliseconds after which a process that has nothing to do gives its memory back. */
const idleTime = 10_000

/** A process is used again; one that a picture has ended takes nobody else's with it. */
export function createResizers(limits: ResizerLimits = defaults): Resizers {
  const idle = new Map<Resizer, NodeJS.Timeout>()
  const run = createLimiter(atOnce, waitingAtMost)
  const take = (): Resizer => {
    for (const [resizer, timer] of idle) {
      clearTimeout(timer)
      idle.delete(resizer)
      if (!resizer.hasEnded) return resizer
    }
    return startResizer(limits)
  }
  const keep = (resizer: Resizer) => {
    const timer = setTimeout(() => {
      idle.delete(resizer)
      resizer.end()
    }, idleTime)
    idle.set(resizer, timer.unref())
  }
  return {
    resize: (request) =>
      run(async () => {
        const resizer = take()
        const answer = await resizer.resize(request)
        if (!resizer.hasEnded) keep(resizer)
        return answer
      }),
    close() {
      for (const [resizer, timer] of idle) {
        clearTimeout(timer)
        resizer.end()
      }
      idle.clear()
    },
  }
}
