import type { RpcRequest } from '@portico/contract'
import { ProviderRpcError } from './ProviderRpcError.ts'

interface Answer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

/** Asks a node by JSON-RPC. @throws ProviderRpcError with the node's own code, or 4900 when it cannot be reached */
export async function requestNode(rpcUrl: string, { method, params = [] }: RpcRequest): Promise<unknown> {
  let answer: Answer
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    answer = (await response.json()) as Answer
  } catch (cause) {
    throw new ProviderRpcError(4900, 'The node of this network cannot be reached.', { cause: String(cause) })
  }
  if (answer.error) throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  return answer.result
}
