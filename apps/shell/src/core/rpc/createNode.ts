import type { RpcRequest } from '@portico/contract'
import { custom } from 'viem'
import { askNode } from '../api/askNode.ts'
import type { Core } from '../Core.ts'
import { isNodeRefusal } from './isNodeRefusal.ts'

/** One node of several. */
export interface Node {
  readonly transport: ReturnType<typeof custom>
  /** Asks once. @throws RpcError and others of area API */
  request(request: RpcRequest): Promise<unknown>
  /** Whether it could not answer when it was asked last. */
  hasFailed(): boolean
  /** Whether it was asked with these parameters, this very object. */
  wasAsked(params: object): boolean
}

/** Makes what asks one node. Anyone who asks with the same parameters again, the very object, gets the same answer. */
export function createNode(core: Core, url: string): Node {
  let isDown = false
  const asked = new WeakMap<object, Promise<unknown>>()
  const ask = async (parameters: RpcRequest) => {
    try {
      const answer = await askNode(core, url, parameters, { retryCount: 0 })
      isDown = false
      return answer
    } catch (error) {
      isDown = !isNodeRefusal(error)
      throw error
    }
  }
  const request = (parameters: RpcRequest) => {
    const { params } = parameters
    const answer = (params && asked.get(params)) ?? ask(parameters)
    if (params) asked.set(params, answer)
    return answer
  }
  return {
    request,
    transport: custom({ request }, { retryCount: 0 }),
    hasFailed: () => isDown,
    wasAsked: (params) => asked.has(params),
  }
}
