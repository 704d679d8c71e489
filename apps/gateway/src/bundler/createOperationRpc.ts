import type { Logger } from 'pino'
import { type JsonRpcCall, jsonRpcCodes, toFailure, toSuccess } from '../chains/jsonRpc.ts'
import type { RpcExtension } from '../chains/rpcExtension.ts'
import type { Bundlers } from './createBundlers.ts'
import { OperationError } from './operation/OperationError.ts'
import { answerOperation, isOperationMethod, operationWeight } from './operationMethods.ts'

/** Operations of smart accounts beside a chain's own methods, on chains that have a bundler. */
export const createOperationRpc = (bundlers: Bundlers, log: Logger): RpcExtension => ({
  has: ({ config }, method) => bundlers.has(config.caipNetworkId) && isOperationMethod(method),
  weigh: (method) => operationWeight(method) - 1,
  async answer(chain, call) {
    const bundler = bundlers.get(chain.config.caipNetworkId)
    if (!bundler) throw new Error('The chain has no bundler')
    return answerOperation({ chain, bundler }, call).then(
      (result) => toSuccess(call.id, result),
      (error) => toRefusal(call, error, log),
    )
  },
})

/** An error as JSON-RPC answers it. What is not meant for the caller goes to the log, without its words. */
export function toRefusal({ id, method }: Pick<JsonRpcCall, 'id' | 'method'>, error: unknown, log: Logger) {
  if (error instanceof OperationError) {
    const { code, message, data, cause } = error
    if (cause instanceof Error) log.warn({ method, kind: cause.name }, 'operation failed')
    return toFailure(id, code, message, data)
  }
  log.warn({ method, kind: error instanceof Error ? error.name : typeof error }, 'operation failed')
  return toFailure(id, jsonRpcCodes.internal, 'The chain did not answer.')
}
