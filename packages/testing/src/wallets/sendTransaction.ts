import type { RpcRequest } from '@portico/contract'
import type { Address, Hex, PrivateKeyAccount } from 'viem'

/** Fields of a transaction as sites send them, hexadecimal. */
export interface TransactionFields {
  readonly from?: Address
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

type Ask = (request: RpcRequest) => Promise<unknown>

const toBigInt = (value: unknown): bigint => BigInt(value as string)

async function getFees(
  ask: Ask,
  fields: TransactionFields,
): Promise<
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
> {
  if (fields.gasPrice) return { type: 'legacy', gasPrice: toBigInt(fields.gasPrice) }
  const block = (await ask({ method: 'eth_getBlockByNumber', params: ['latest', false] })) as {
    baseFeePerGas?: Hex
  }
  if (block.baseFeePerGas === undefined)
    return { type: 'legacy', gasPrice: toBigInt(await ask({ method: 'eth_gasPrice' })) }
  const tip = toBigInt(fields.maxPriorityFeePerGas ?? (await ask({ method: 'eth_maxPriorityFeePerGas' })))
  // Twice the base fee keeps the transaction valid for six full blocks, as most wallets do.
  const cap = fields.maxFeePerGas ? toBigInt(fields.maxFeePerGas) : toBigInt(block.baseFeePerGas) * 2n + tip
  return { type: 'eip1559', maxFeePerGas: cap, maxPriorityFeePerGas: tip < cap ? tip : cap }
}

/**
 * The most gas a transaction may use, as wallets set it: what the node estimates for a plain transfer, which always
 * costs the same, and half as much again for a call, which may cost more in the block that takes it than in the one
 * that it was tried on. The first swap of a block, for one, writes down the pool's price.
 */
async function getGasLimit(ask: Ask, call: { readonly data?: Hex }): Promise<bigint> {
  const estimate = toBigInt(await ask({ method: 'eth_estimateGas', params: [call] }))
  return call.data === undefined || call.data === '0x' ? estimate : (estimate * 3n) / 2n
}

/**
 * Fills in nonce, gas and fees where the site gave none, signs here, and sends the signed bytes to the node.
 * @returns hash of the transaction
 * @throws ProviderRpcError with the node's code, for example when gas cannot be estimated
 */
export async function sendTransaction(
  ask: Ask,
  parameters: { account: PrivateKeyAccount; chainId: number; fields: TransactionFields },
): Promise<unknown> {
  const { account, chainId, fields } = parameters
  const { to, value = '0x0', data } = fields
  const call = { from: account.address, value, ...(to && { to }), ...(data && { data }) }
  const [nonce, gas, fees] = await Promise.all([
    fields.nonce ?? ask({ method: 'eth_getTransactionCount', params: [account.address, 'pending'] }),
    fields.gas ? toBigInt(fields.gas) : getGasLimit(ask, call),
    getFees(ask, fields),
  ])
  const signed = await account.signTransaction({
    chainId,
    nonce: Number(nonce),
    gas,
    value: toBigInt(value),
    ...(to && { to }),
    ...(data && { data }),
    ...fees,
  })
  return ask({ method: 'eth_sendRawTransaction', params: [signed] })
}
