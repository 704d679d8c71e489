import { OfflineError } from '@portico/contract/errors/tools'
import type { Context } from './context.ts'
import { isLoopback } from './isLoopback.ts'

/**
 * The context with its way to other machines shut, as `--offline` does: every `fetch` beyond this one throws OfflineError.
 * Redirects are not followed, since they could lead there.
 */
export const toOffline = (context: Context): Context => ({
  ...context,
  fetch: async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (isLoopback(url))
      return context.fetch(input, { ...init, redirect: init?.redirect === 'manual' ? 'manual' : 'error' })
    throw new OfflineError({ details: url.origin, metaMessages: ['Leave `--offline` out to allow it.'] })
  },
})
