import * as v from 'valibot'
import { type Hex, HttpRequestError, numberToHex, RpcRequestError } from 'viem'
import type { Chain } from '../../chains/chain.ts'
import { hasCause } from '../../chains/createRangeReader.ts'
import type { Movement } from './Movement.ts'
import { ChainMovedError } from './readBlocks.ts'
import { readFrames } from './readFrames.ts'
import { readTraces } from './readTraces.ts'
import { type Block, callFrameSchema, traceSchema } from './rpcSchemas.ts'

/** What contracts have moved of the native currency, by the hash of the transaction. */
export type InternalMovements = ReadonlyMap<Hex, readonly Movement[]>
/** Reads it of blocks; null where the node does not trace. @throws what the chain's client throws */
export type ReadInternal = (blocks: readonly Block[]) => Promise<InternalMovements | null>

type Tracer = (block: Block) => Promise<[Hex, Movement[]][]>

/** Milliseconds until a node that does not trace is asked again whether it does. */
const patience = 10 * 60_000

/**
 * Reads calls between contracts by `trace_block`, else by `debug_traceBlockByHash`, whichever the node has; many have
 * neither.
 */
export function createTraceReader(client: Chain['client'], now: () => number): ReadInternal {
  const ask = (method: string, params: readonly unknown[]) => client.request({ method, params } as never)
  const tracers: Tracer[] = [
    async (block) => {
      const traces = v.parse(v.array(traceSchema), await ask('trace_block', [numberToHex(block.number)]))
      if (traces.some(({ blockHash }) => blockHash !== block.hash))
        throw new ChainMovedError('Calls of another block')
      return readTraces(traces)
    },
    async (block) => {
      const answer = await ask('debug_traceBlockByHash', [block.hash, { tracer: 'callTracer' }])
      const results = v.parse(v.array(v.object({ result: callFrameSchema })), answer)
      if (results.length !== block.transactions.length) throw new ChainMovedError('Calls of another block')
      return block.transactions.map(({ hash }, index) => [hash, readFrames(results[index]?.result)])
    },
  ]
  let tracer: Tracer | null = null
  let triedAt = Number.NEGATIVE_INFINITY
  const find = async (block: Block): Promise<Tracer | null> => {
    for (const candidate of tracers) {
      const works = await candidate(block).then(
        () => true,
        (error) => {
          if (hasCause(error, isRefusal)) return false
          throw error
        },
      )
      if (works) return candidate
    }
    return null
  }
  return async (blocks) => {
    const [first] = blocks
    if (tracer === null && first && now() - triedAt > patience) {
      tracer = await find(first)
      triedAt = now()
    }
    const current = tracer
    if (current === null) return null
    return new Map((await Promise.all(blocks.map(current))).flat())
  }
}

const isRefusal = (cause: Error) =>
  cause instanceof RpcRequestError ||
  (cause instanceof HttpRequestError && [400, 401, 403, 404, 405].includes(cause.status ?? 0))
