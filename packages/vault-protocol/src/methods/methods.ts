/** Reads, which any page may ask of any node: the vault answers them from its operator's. */
const safeMethods = [
  'eth_accounts',
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getAccount',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash',
  'eth_getBlockTransactionCountByNumber',
  'eth_getCode',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getLogs',
  'eth_getProof',
  'eth_getStorageAt',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleCountByBlockNumber',
  'eth_maxPriorityFeePerGas',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_syncing',
  'eth_uninstallFilter',
  'wallet_getCapabilities',
  'wallet_getCallsStatus',
  'eth_getUserOperationReceipt',
  'eth_estimateUserOperationGas',
  'eth_getUserOperationByHash',
  'eth_supportedEntryPoints',
  'wallet_getAssets',
  'wallet_getGrantedExecutionPermissions',
  'wallet_getSupportedExecutionPermissions',
] as const

/** What signs or grants: the visitor approves each in the frame. */
const unsafeMethods = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_requestExecutionPermissions',
  'wallet_revokeExecutionPermission',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
] as const

/** Of Bitcoin, which the specification has no list for: each but the first is approved. */
const bitcoinMethods = ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'] as const

/** Whether a method passes without the visitor, needs approval, or is refused (specification, section 6). */
export function classifyMethod(namespace: string, method: string): 'safe' | 'unsafe' | 'refused' {
  if (namespace === 'bip122') {
    if (!(bitcoinMethods as readonly string[]).includes(method)) return 'refused'
    return method === 'getAccountAddresses' ? 'safe' : 'unsafe'
  }
  const isSolana = method.startsWith('solana_')
  if (isSolana !== (namespace === 'solana')) return 'refused'
  if ((unsafeMethods as readonly string[]).includes(method)) return 'unsafe'
  return (safeMethods as readonly string[]).includes(method) ? 'safe' : 'refused'
}
