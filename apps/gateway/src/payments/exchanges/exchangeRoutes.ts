import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { jsonRpcCodes, toFailure, toSuccess } from '../../chains/jsonRpc.ts'
import { ExchangeError, type ExchangeParts, exchangeMethods } from './exchangeMethods.ts'

/** What {@link createExchangeRoutes} stands on. */
export interface ExchangeRoutesParameters extends ExchangeParts {
  readonly log: Logger
}

/** One call: its parameters are an object, alone or as the only one of a list. */
const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.optional(v.union([v.pipe(v.string(), v.maxLength(128)), v.number(), v.null()])),
  method: v.pipe(v.string(), v.maxLength(128)),
  params: v.optional(v.unknown()),
})

const serverError = -32000

function parseCall(text: string) {
  try {
    return v.safeParse(callSchema, JSON.parse(text))
  } catch {
    return null
  }
}

/** The route of application methods: exchanges to pay from. */
export function createExchangeRoutes({ log, ...parts }: ExchangeRoutesParameters): Hono {
  const app = new Hono()
  app.post('/v1/json-rpc', async (context) => {
    const parsed = parseCall(await context.req.text())
    if (!parsed) return context.json(toFailure(null, jsonRpcCodes.parse, 'The body is not JSON'), 400)
    if (!parsed.success)
      return context.json(toFailure(null, jsonRpcCodes.invalidRequest, 'Not a JSON-RPC 2.0 request'), 400)
    const { id, method, params } = parsed.output
    const run = Object.hasOwn(exchangeMethods, method) ? exchangeMethods[method] : undefined
    if (!run) return context.json(toFailure(id, jsonRpcCodes.methodNotFound, 'There is no such method here'))
    try {
      const one = Array.isArray(params) && params.length === 1 ? params[0] : params
      return context.json(toSuccess(id, await run(parts, one)))
    } catch (error) {
      const kind = error instanceof Error ? error.name : typeof error
      if (!(error instanceof ExchangeError)) {
        log.warn({ method, kind }, 'an exchange was not asked')
        return context.json(toFailure(id, serverError, 'Something went wrong here. Please try again.'))
      }
      if (error.cause instanceof Error) log.warn({ method, kind: error.cause.name }, 'an exchange failed')
      return context.json(toFailure(id, error.code, error.message))
    }
  })
  return app
}
