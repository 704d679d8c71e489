import { createWatch, type Watch } from './watch/Watch.ts'
import { watchElements } from './watch/watchElements.ts'
import { watchListeners } from './watch/watchListeners.ts'
import { watchTimers } from './watch/watchTimers.ts'

/** Watches what a plugin leaves on the page or in the process: timers, listeners, elements and style sheets. */
export const watchLeaks = (): Watch =>
  createWatch([
    watchTimers(),
    ...(typeof document === 'undefined' ? [] : [watchListeners(), watchElements()]),
  ])
