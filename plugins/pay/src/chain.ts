import type { CaipNetworkId, PluginContext } from '@portico/contract'
import type { Address, Hex } from '@portico/evm'
import type { Requester } from '@portico/evm/client'

/** A call of a contract, or a payment of the network's own currency. */
export interface Call {
  readonly to: Address
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
}

/** Nodes of one network, whichever is selected. */
export const toChain = (
  { chain }: Pick<PluginContext, 'chain'>,
  caipNetworkId: CaipNetworkId,
): Requester => ({ request: (request) => chain.request(request, { caipNetworkId }) })

/** Reads a quantity of the JSON-RPC. @throws SyntaxError for anything else */
function toBigInt(value: unknown): bigint {
  if (typeof value !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw new SyntaxError(`${value} is no quantity.`)
  return BigInt(value)
}

/** How many transactions an account has sent. @param block a number, or a tag */
export async function countSent(chain: Requester, account: string, block: bigint | string): Promise<bigint> {
  const at = typeof block === 'bigint' ? `0x${block.toString(16)}` : block
  return toBigInt(await chain.request({ method: 'eth_getTransactionCount', params: [account, at] }))
}

/** Number of the newest block. */
export async function getBlockNumber(chain: Requester): Promise<bigint> {
  const request = { method: 'eth_getBlockByNumber', params: ['latest', false] }
  const { number } = (await chain.request<{ number?: unknown } | null>(request)) ?? {}
  return toBigInt(number)
}
