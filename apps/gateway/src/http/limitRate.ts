import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import type { GatewayConfig } from '../config.ts'
import { ApiError } from './ApiError.ts'
import { getCallerAddress } from './callerAddress.ts'
import { getEndpoint } from './getEndpoint.ts'
import { createRateLimiter } from './rateLimit.ts'

type Spend = (count: number) => void

const spends = new WeakMap<Context, Spend>()

/** Takes one of the caller's requests to the endpoint. @throws ApiError 429 */
export function limitRate({
  rateLimit,
  isBehindProxy,
}: Pick<GatewayConfig, 'rateLimit' | 'isBehindProxy'>): MiddlewareHandler {
  const take = createRateLimiter(rateLimit, Date.now)
  return async (context, next) => {
    const key = `${getCaller(context, isBehindProxy)} ${getEndpoint(context)}`
    const spendOf: Spend = (count) => {
      const wait = take(key, count)
      if (wait === 0) return
      context.header('Retry-After', `${wait}`)
      throw new ApiError(429, [{ name: 'rate', description: `Too many requests. Try again in ${wait} s.` }])
    }
    spendOf(1)
    spends.set(context, spendOf)
    await next()
  }
}

/** Takes more of the caller's requests, for a request that holds several. @throws ApiError 429 */
export const spend = (context: Context, count: number): void => spends.get(context)?.(count)

function getCaller(context: Context, isBehindProxy: boolean): string {
  // Requests given to the app directly, without a socket, share one bucket.
  const remote = context.env?.incoming ? getConnInfo(context).remote.address : undefined
  return getCallerAddress({ remote, forwarded: context.req.header('x-forwarded-for'), isBehindProxy })
}
