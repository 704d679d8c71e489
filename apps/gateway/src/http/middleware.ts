import { isOriginAllowed } from '@portico/contract/shell'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import { ApiError } from './ApiError.ts'
import { getEndpoint } from './getEndpoint.ts'

/** What {@link addMiddleware} goes by. */
export interface MiddlewareOptions {
  /** Origin patterns; empty allows all. */
  readonly allowedOrigins: readonly string[]
  /** Bytes. */
  readonly bodyLimit: number
  /** Refuses callers who come too often. */
  readonly limit: MiddlewareHandler
  /** Stands before the service of the embedded wallet; null where there is none. */
  readonly admitVault: MiddlewareHandler | null
}

/** Puts before every endpoint what all of them need. */
export function addMiddleware(app: Hono, config: MiddlewareOptions, log: Logger): void {
  const { admitVault } = config
  app.use(logRequests(log))
  const secure = secureHeaders({
    contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    // Pages of other origins show the images.
    crossOriginResourcePolicy: 'cross-origin',
    referrerPolicy: 'no-referrer',
  })
  const isVault = ({ req }: Context) => admitVault !== null && /^\/(vault|v1\/sessions)\//.test(req.path)
  /** What visitors see of the gateway itself, with a policy of its own. */
  const isPage = (context: Context) =>
    context.req.path.startsWith('/onramp/open/') ||
    (isVault(context) && !/^(\/vault)?\/v1\//.test(context.req.path))
  /** The embedded wallet is for one origin, which it checks by itself; its pages, which mails lead to, have a policy of their own. */
  const exceptVault =
    (handle: MiddlewareHandler): MiddlewareHandler =>
    (context, next) =>
      isVault(context) ? next() : handle(context, next)
  app.use((context, next) => (isPage(context) ? next() : secure(context, next)))
  app.use(exceptVault(refuseOrigins(config)))
  app.use(
    exceptVault(
      cors({
        origin: (origin) => (isOriginAllowed(origin, config.allowedOrigins) ? origin : null),
        allowMethods: ['GET', 'POST'],
        exposeHeaders: ['Retry-After', 'ETag'],
        maxAge: 86_400,
      }),
    ),
  )
  // Before anything that refuses: what a page may not read looks to it like no connection.
  if (admitVault) for (const path of ['/vault/v1/*', '/v1/sessions/*']) app.use(path, admitVault)
  app.use(config.limit)
  app.use(
    bodyLimit({
      maxSize: config.bodyLimit,
      onError: () => {
        throw new ApiError(413, [{ name: 'body', description: `must not exceed ${config.bodyLimit} bytes` }])
      },
    }),
  )
}

/** Also for pages that may not use the rest, so that they can tell why. */
const openPath = '/projects/v1/origins'

/** To hide an answer from a page is not enough: the request has had its effect by then. */
function refuseOrigins({ allowedOrigins }: Pick<MiddlewareOptions, 'allowedOrigins'>): MiddlewareHandler {
  return async ({ req }, next) => {
    const origin = req.header('origin')
    if (origin === undefined || req.path === openPath || isOriginAllowed(origin, allowedOrigins))
      return next()
    throw new ApiError(403, [{ name: 'origin', description: 'This origin is not allowed' }])
  }
}

function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const milliseconds = Math.round(performance.now() - start)
    log.info({ endpoint: getEndpoint(context), status: context.res.status, milliseconds }, 'request')
  }
}
