/**
 * What visitors may ask of a chain: to read it, and to send it what they have signed. Everything else would be asked of
 * the node: its accounts, its filters, its mining, its administration, and whatever it learns tomorrow.
 */
const methods = new Set(
  `eth_blobBaseFee eth_blockNumber eth_call eth_chainId eth_createAccessList eth_estimateGas eth_feeHistory eth_gasPrice
  eth_getBalance eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash
  eth_getBlockTransactionCountByNumber eth_getCode eth_getLogs eth_getProof eth_getStorageAt
  eth_getTransactionByBlockHashAndIndex eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash
  eth_getTransactionCount eth_getTransactionReceipt eth_getUncleByBlockHashAndIndex eth_getUncleByBlockNumberAndIndex
  eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_protocolVersion
  eth_sendRawTransaction eth_syncing net_listening net_version web3_clientVersion web3_sha3`.split(/\s+/),
)

/** Whether visitors may send a method to a chain. */
export const isMethodAllowed = (method: string): boolean => methods.has(method)

/** Methods that take another state than the chain's behind their first two parameters. */
export const overridingMethods = ['eth_call', 'eth_createAccessList', 'eth_estimateGas'] as const
/** One of {@link overridingMethods}. */
export type OverridingMethod = (typeof overridingMethods)[number]

/**
 * Leaves a call's overrides of state and block behind: they make a node compute with code of the caller's.
 * @param overridable methods that keep theirs
 */
export function stripOverrides<Call extends { method: string; params?: unknown[] | undefined }>(
  call: Call,
  overridable: readonly OverridingMethod[],
): Call {
  const takesOverrides = overridingMethods.some((method) => method === call.method)
  const isKept = overridable.some((method) => method === call.method)
  return takesOverrides && !isKept && call.params ? { ...call, params: call.params.slice(0, 2) } : call
}
