import type { CaipNetworkId, RpcRequest } from '@portico/contract'
import { RpcError } from '@portico/contract/errors'
import type { Core } from '../Core.ts'
import { requestChain } from './requestChain.ts'

/** Asks a node for what may not be there; null where it refuses. @throws errors of area API where no node answers */
export const readChain = (core: Core, caipNetworkId: CaipNetworkId, request: RpcRequest): Promise<unknown> =>
  requestChain(core, caipNetworkId, request).catch((error) => {
    if (error instanceof RpcError) return null
    throw error
  })
