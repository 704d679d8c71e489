import { type Time, wait } from '../core/time.ts'

/** Milliseconds after which nobody looks: a page out of sight draws no frames. */
const patience = 500

/**
 * Resolves once what has just been drawn is on screen and the browser has nothing better to do: what the visitor does with
 * it comes first.
 */
export const waitForPaint = (time: Time): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
        // Safari does not say when it is idle.
        else time.after(0, resolve)
      }),
    ),
    wait(time, patience),
  ])
