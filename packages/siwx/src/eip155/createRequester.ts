import type { Requester } from '../message/SignatureClaim.ts'

const timeout = 10_000

/** An error that a chain's node has answered. */
class NodeError extends Error {
  readonly code: unknown
  constructor({ code, message }: { code?: unknown; message?: unknown }) {
    super(String(message))
    this.name = 'NodeError'
    this.code = code
  }
}

/** Asks a node of a chain by JSON-RPC over HTTP, each time once and for at most ten seconds. */
export function createRequester(rpcUrl: string): Requester {
  return {
    async request({ method, params }) {
      const response = await fetch(rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: AbortSignal.timeout(timeout),
      })
      const { result, error } = (await response.json()) as { result?: unknown; error?: object }
      if (error) throw new NodeError(error)
      return result
    },
  }
}
