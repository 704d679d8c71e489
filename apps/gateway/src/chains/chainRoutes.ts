import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ApiError, parseInput } from '../http/ApiError.ts'
import { caipNetworkIdSchema } from '../http/schemas.ts'
import { spend } from '../limits/limitRate.ts'
import { type Chain, type Chains, getChain } from './chain.ts'
import {
  batchLimit,
  type JsonRpcCall,
  type JsonRpcFailure,
  jsonRpcCodes,
  readCall,
  toFailure,
} from './jsonRpc.ts'
import { noExtension, type RpcExtension } from './rpcExtension.ts'
import { stripOverrides } from './rpcMethods.ts'

const querySchema = v.object({ chainId: caipNetworkIdSchema })

/**
 * Chain RPC for visitors, and the list of chains served.
 * @param extension answers what no node does
 */
export function createChainRoutes(chains: Chains, extension: RpcExtension = noExtension): Hono {
  const app = new Hono()
  const handle = async (context: Context) => {
    const { chainId } = parseInput(querySchema, context.req.query())
    return answerRpc(context, getChain(chains, chainId), extension)
  }
  app.post('/v1', handle)
  app.post('/v1/', handle)
  app.get('/v1/supported-chains', (context) => {
    context.header('Cache-Control', 'public, max-age=86400')
    return context.json({ http: [...chains.keys()], ws: [] })
  })
  return app
}

async function answerRpc(context: Context, chain: Chain, extension: RpcExtension): Promise<Response> {
  const body = await context.req.text()
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return context.json(toFailure(null, jsonRpcCodes.parse, 'The body is not JSON'), 400)
  }
  const calls = (Array.isArray(value) ? value : [value]).slice(0, batchLimit + 1)
  if (calls.length === 0 || calls.length > batchLimit) {
    const message = `A batch holds 1 to ${batchLimit} calls`
    return context.json(toFailure(null, jsonRpcCodes.invalidRequest, message), 400)
  }
  const isExtended = (method: string) => extension.has(chain, method)
  const read = calls.map((call) => readCall(call, isExtended))
  const weights = read.map((call) =>
    'method' in call && isExtended(call.method) ? extension.weigh(call.method) : 0,
  )
  await spend(
    context,
    weights.reduce((sum, weight) => sum + weight, calls.length - 1),
  )
  return answerCalls(context, { chain, extension, read, isBatch: Array.isArray(value) })
}

interface ReadRequest {
  readonly chain: Chain
  readonly extension: RpcExtension
  readonly read: readonly (JsonRpcCall | JsonRpcFailure)[]
  readonly isBatch: boolean
}

async function answerCalls(context: Context, request: ReadRequest): Promise<Response> {
  const { chain, extension, read, isBatch } = request
  const failures = read.filter((call) => 'error' in call)
  const all = read.filter((call) => 'method' in call)
  const calls = all
    .filter(({ method }) => !extension.has(chain, method))
    .map((call) => stripOverrides(call, chain.config.overridable))
  const extended = await Promise.all(
    all.filter(({ method }) => extension.has(chain, method)).map((call) => extension.answer(chain, call)),
  )
  const own = [...extended, ...failures]
  if (calls.length === 0) return context.json(isBatch ? own : own[0])
  try {
    const answer = await chain.forward(isBatch ? calls : calls[0])
    return context.json(isBatch && Array.isArray(answer) ? [...answer, ...own] : (answer as JsonRpcFailure))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const lost = calls.map(({ id }) =>
      toFailure(id, jsonRpcCodes.internal, error.reasons[0]?.description ?? ''),
    )
    return context.json(isBatch ? [...lost, ...own] : lost[0], error.status)
  }
}
