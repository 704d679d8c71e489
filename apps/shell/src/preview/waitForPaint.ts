import { type Time, wait } from '../core/time.ts'
import { whenIdle } from '../core/whenIdle.ts'

/** Milliseconds after which nobody looks: a page out of sight draws no frames. */
const patience = 500

/**
 * Resolves once what has just been drawn is on screen and the browser has nothing better to do: what the visitor does with
 * it comes first.
 */
export const waitForPaint = (time: Time): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => whenIdle(time, 0, resolve))),
    wait(time, patience),
  ])
