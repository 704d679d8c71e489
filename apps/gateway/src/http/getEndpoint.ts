import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'

/** The endpoint's pattern, never the address asked for: that would hold accounts. */
export const getEndpoint = (context: Context): string =>
  `${context.req.method} ${matchedRoutes(context).at(-1)?.path ?? '*'}`
