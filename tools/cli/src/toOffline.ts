import { OfflineError } from '@portico/contract/errors/tools'
import type { Context } from './context.ts'

/** The context with its way to the network shut, as `--offline` does: every `fetch` throws OfflineError. */
export const toOffline = (context: Context): Context => ({
  ...context,
  fetch: async (input) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    throw new OfflineError({ details: origin, metaMessages: ['Leave `--offline` out to allow it.'] })
  },
})
