import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, MiddlewareHandler } from 'hono'
import { ApiError } from '../http/ApiError.ts'
import { getCallerAddress } from '../http/callerAddress.ts'
import { getEndpoint } from '../http/getEndpoint.ts'
import type { TakeTokens } from './rateLimit.ts'

type Spend = (count: number) => Promise<void>

const spends = new WeakMap<Context, Spend>()

/**
 * Takes one of the caller's requests to the endpoint.
 * @param isFree whether a path counts nothing by itself, since who calls it proves who he is: it calls {@link spend} for who does not
 * @throws ApiError 429
 */
export function limitRate(
  take: TakeTokens,
  isBehindProxy: boolean,
  isFree: (path: string) => boolean = () => false,
): MiddlewareHandler {
  return async (context, next) => {
    const key = `${getCaller(context, isBehindProxy)} ${getEndpoint(context)}`
    const spendOf: Spend = async (count) => {
      const wait = await take(key, count)
      if (wait === 0) return
      context.header('Retry-After', `${wait}`)
      throw new ApiError(429, [{ name: 'rate', description: `Too many requests. Try again in ${wait} s.` }])
    }
    if (!isFree(context.req.path)) await spendOf(1)
    spends.set(context, spendOf)
    await next()
  }
}

/** Takes more of the caller's requests, for a request that holds several. @throws ApiError 429 */
export const spend = async (context: Context, count: number): Promise<void> => spends.get(context)?.(count)

function getCaller(context: Context, isBehindProxy: boolean): string {
  // Requests given to the app directly, without a socket, share one bucket.
  const remote = context.env?.incoming ? getConnInfo(context).remote.address : undefined
  return getCallerAddress({ remote, forwarded: context.req.header('x-forwarded-for'), isBehindProxy })
}
