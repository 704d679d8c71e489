import { getConnInfo } from '@hono/node-server/conninfo'
import { isOriginAllowed } from '@portico/contract/shell'
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { matchedRoutes } from 'hono/route'
import { secureHeaders } from 'hono/secure-headers'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../config.ts'
import { ApiError } from './ApiError.ts'
import { createRateLimiter } from './rateLimit.ts'

/** Puts before every endpoint what all of them need. */
export function addMiddleware(app: Hono, config: GatewayConfig, log: Logger): void {
  app.use(logRequests(log))
  app.use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
      // Pages of other origins show the images.
      crossOriginResourcePolicy: 'cross-origin',
      referrerPolicy: 'no-referrer',
    }),
  )
  app.use(
    cors({
      origin: (origin) => (isOriginAllowed(origin, config.allowedOrigins) ? origin : null),
      allowMethods: ['GET', 'POST'],
      exposeHeaders: ['Retry-After', 'ETag'],
      maxAge: 86_400,
    }),
  )
  app.use(limitRate(config))
  app.use(
    bodyLimit({
      maxSize: config.bodyLimit,
      onError: () => {
        throw new ApiError(413, [{ name: 'body', description: `must not exceed ${config.bodyLimit} bytes` }])
      },
    }),
  )
}

/** The endpoint's pattern, never the address asked for: that would hold accounts. */
const getEndpoint = (context: Context) =>
  `${context.req.method} ${matchedRoutes(context).at(-1)?.path ?? '*'}`

function logRequests(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now()
    await next()
    const milliseconds = Math.round(performance.now() - start)
    log.info({ endpoint: getEndpoint(context), status: context.res.status, milliseconds }, 'request')
  }
}

function limitRate({ rateLimit, isBehindProxy }: GatewayConfig): MiddlewareHandler {
  const take = createRateLimiter(rateLimit, Date.now)
  return async (context, next) => {
    const wait = take(`${getCaller(context, isBehindProxy)} ${getEndpoint(context)}`)
    if (wait === 0) return next()
    context.header('Retry-After', `${wait}`)
    throw new ApiError(429, [{ name: 'rate', description: `Too many requests. Try again in ${wait} s.` }])
  }
}

/** The last entry of the header is the one our own proxy wrote; those before it are the caller's claims. */
function getCaller(context: Context, isBehindProxy: boolean): string {
  const forwarded = isBehindProxy && context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  if (forwarded) return forwarded
  // Requests given to the app directly, without a socket, share one bucket.
  return context.env?.incoming ? (getConnInfo(context).remote.address ?? 'unknown') : 'direct'
}
