import { type CaipNetworkId, parseCaipNetworkId, type RpcRequest } from '@portico/contract'
import { HttpTimeoutError, HttpUnreachableError, hasErrorCode, PorticoError } from '@portico/contract/errors'
import { fallback } from 'viem'
import type { Core } from '../Core.ts'
import { pingMethods } from '../namespaces/pingMethods.ts'
import { withTimeLimit } from '../time.ts'
import { createNode, type Node } from './createNode.ts'
import { isNodeRefusal } from './isNodeRefusal.ts'

/** Milliseconds between two measurements, as in viem. */
export const rankInterval = 4_000
/** Measurements that a rank follows from, as in viem. */
export const sampleCount = 10
/** What a rank counts, as in viem. */
export const weights = { stability: 0.7, latency: 0.3 }
const pingLimit = 1_000
/** Milliseconds after the last request before nodes are left alone. */
const awakeLimit = 60_000

/** Several nodes of one network. */
export interface RankedNodes {
  /** Asks the best node, and the next where it cannot answer. @throws RpcError and others of area API */
  request(request: RpcRequest): Promise<unknown>
}

/** Parameters of {@link createRankedNodes}. */
export interface RankedNodesParameters {
  readonly caipNetworkId: CaipNetworkId
  /** The site's order, at least one. */
  readonly urls: readonly string[]
  /** Milliseconds between two measurements. @default 4000 */
  readonly interval?: number
}

/** The part of a transport that is used here. */
type Transport = Pick<Node, 'request'>

/**
 * Ranks nodes as viem's `fallback` does, as long as requests are made: a page that is left open asks nobody. What is
 * asked after a pause starts again, nodes that failed last.
 */
export function createRankedNodes(core: Core, parameters: RankedNodesParameters): RankedNodes {
  const { caipNetworkId, urls, interval = rankInterval } = parameters
  const nodes = urls.map((url) => createNode(core, url))
  const pingMethod = pingMethods[parseCaipNetworkId(caipNetworkId).namespace]
  let askedAt = Number.NEGATIVE_INFINITY
  let ranked: Transport | null = null
  let starts = 0
  const isAwake = () => !core.running.isDisposed && core.time.now() - askedAt < awakeLimit

  const start = (): Transport => {
    starts += 1
    const own = starts
    const sorted = [...nodes].sort((left, right) => Number(left.hasFailed()) - Number(right.hasFailed()))
    const transports = sorted.map(({ transport }) => transport)
    const shouldThrow = (error: Error) => isNodeRefusal(toPorticoError(error))
    const ping = ({ transport }: { transport: unknown }) =>
      isAwake() && own === starts
        ? pingNode(core, transport as Transport, pingMethod as string)
        : // viem waits for its measurement: one that never ends is its last.
          new Promise<never>(() => {})
    const rank = pingMethod !== undefined && { interval, sampleCount, weights, ping }
    return fallback(transports, { retryCount: 0, shouldThrow, rank })({ retryCount: 0 }) as Transport
  }

  return {
    async request({ method, params = [] }) {
      // A copy: by its identity a node knows what it was asked.
      const asked = { method, params: Array.isArray(params) ? [...params] : { ...params } }
      if (!isAwake()) ranked = null
      askedAt = core.time.now()
      ranked ??= start()
      return ranked.request(asked).catch((error) => askRest(nodes, asked, toPorticoError(error)))
    },
  }
}

/**
 * viem sorts its list under a request too, which then meets one node twice and another never: those are asked here.
 * @throws `failure` where there is none, else what the last of them throws
 */
async function askRest(
  nodes: readonly Node[],
  asked: Required<RpcRequest>,
  failure: Error,
): Promise<unknown> {
  const node = isNodeRefusal(failure) ? undefined : nodes.find(({ wasAsked }) => !wasAsked(asked.params))
  if (!node) throw failure
  return node.request(asked).catch((error) => askRest(nodes, asked, error))
}

async function pingNode(core: Core, transport: Transport, method: string): Promise<void> {
  const fail = () => new HttpTimeoutError({ details: method })
  await withTimeLimit(core.time, pingLimit, transport.request({ method }), fail).catch((error) => {
    // A node that does not know the question is there.
    if (!hasErrorCode(error, -32601)) throw error
  })
}

/** viem wraps what a transport throws. */
function toPorticoError(error: unknown): PorticoError {
  let cause = error
  while (cause instanceof Error) {
    if (cause instanceof PorticoError) return cause
    cause = cause.cause
  }
  return new HttpUnreachableError({ cause: error })
}
