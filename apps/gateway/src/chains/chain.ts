import { createPublicClient, http, type PublicClient } from 'viem'
import { ApiError } from '../http/ApiError.ts'
import { AnswerTooLargeError, fetchBounded } from '../outbound/fetchBounded.ts'
import type { ChainConfig } from './chainOptions.ts'
import { createPrices } from './createPrices.ts'
import { createPoolPrices } from './poolPrices.ts'
import type { PriceSource } from './priceSource.ts'

/** A chain the gateway serves. */
export interface Chain {
  readonly config: ChainConfig
  /** Reads of one turn are sent as one batch. */
  readonly client: PublicClient
  readonly prices: PriceSource
  /**
   * Hands a JSON-RPC body to the chain and answers what it answered.
   * @throws ApiError 502 when the chain is not reached or answers nonsense, 503 when it takes too long
   */
  forward(body: unknown): Promise<unknown>
}

/** Calls that one request to a chain may carry. */
export const rpcBatchSize = 1000

/** Addresses of sources of prices, by CAIP-2 id. */
export type PriceSourceUrls = Readonly<Record<string, string>>

/** The chains by their CAIP-2 id. */
export type Chains = ReadonlyMap<string, Chain>

/** Connects to the configured chains. Nothing is sent before the first request. */
export function createChains(
  configs: readonly ChainConfig[],
  timeout: number,
  priceSources: PriceSourceUrls = {},
): Chains {
  return new Map(
    configs.map((config) => {
      const { caipNetworkId } = config
      return [caipNetworkId, createChain(config, timeout, priceSources[caipNetworkId])]
    }),
  )
}

function createChain(config: ChainConfig, timeout: number, url: string | undefined): Chain {
  const transport = http(config.rpcUrl, {
    batch: { batchSize: rpcBatchSize },
    fetchFn: fetchBounded,
    timeout,
    retryCount: 0,
  })
  const client = createPublicClient({ transport, cacheTime: 0 })
  const pools = createPoolPrices(client, config.pools)
  const prices = createPrices({ chainId: config.caipNetworkId, pools, url, timeout })
  return { config, client, prices, forward: (body) => forward(config.rpcUrl, body, timeout) }
}

async function forward(rpcUrl: string, body: unknown, timeout: number): Promise<unknown> {
  try {
    const response = await fetchBounded(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    })
    return await response.json()
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === 'TimeoutError'
    throw new ApiError(isLate ? 503 : 502, [{ name: 'chain', description: describe(cause, isLate) }], {
      cause,
    })
  }
}

function describe(cause: unknown, isLate: boolean): string {
  if (isLate) return 'The chain took too long to answer.'
  return cause instanceof AnswerTooLargeError
    ? 'The answer is too large. Ask for less at once.'
    : 'The chain did not answer.'
}

/**
 * Finds a chain by its CAIP-2 id.
 * @throws ApiError 400 when the gateway does not serve it
 */
export function getChain(chains: Chains, caipNetworkId: string): Chain {
  const chain = chains.get(caipNetworkId)
  if (!chain) throw new ApiError(400, [{ name: 'chainId', description: `${caipNetworkId} is not supported` }])
  return chain
}

/**
 * Waits for a read of a chain.
 * @throws ApiError 503 when it failed
 */
export async function readUpstream<Value>(read: Promise<Value>): Promise<Value> {
  return read.catch((cause) => {
    throw new ApiError(503, [{ name: 'chain', description: 'The chain is not available.' }], { cause })
  })
}
