import { type Time, wait } from '../core/time.ts'

/** Milliseconds after which nobody looks: a page out of sight draws no frames. */
const patience = 100

/** Resolves once what has just been drawn is on screen. */
export const waitForPaint = (time: Time): Promise<void> =>
  Promise.race([
    new Promise<void>((resolve) => requestAnimationFrame(() => time.after(0, resolve))),
    wait(time, patience),
  ])
