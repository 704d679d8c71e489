import type { SafeParts } from '../approvals/Signing.ts'

/** A read. */
export interface SafeRequest {
  readonly namespace: string
  /** CAIP-2. */
  readonly chainId: string
  readonly method: string
  readonly params: readonly unknown[] | Readonly<Record<string, unknown>>
}

/** Answers what signs nothing: from what the frame knows, else from the operator's node. @throws VaultError `CHAIN_UNKNOWN`, `OFFLINE` */
export async function answerSafely(parts: SafeParts, request: SafeRequest): Promise<unknown> {
  const { nodes, getAccounts } = parts
  const { namespace, chainId, method, params } = request
  const listAddresses = async () =>
    (await getAccounts(chainId))
      .filter((account) => account.namespace === namespace)
      .map(({ address }) => address)
  switch (method) {
    case 'eth_accounts':
      return listAddresses()
    case 'eth_chainId':
      return `0x${Number(nodes.find(chainId).caipNetworkId.split(':')[1]).toString(16)}`
    case 'getAccountAddresses':
      return (await getAccounts())
        .filter((account) => account.namespace === 'bip122')
        .map(({ address, publicKey, path }) => ({ address, publicKey, path, intention: 'payment' }))
    case 'wallet_getCapabilities':
      return (await import('../approvals/ethereum/calls/getCapabilities.ts')).getCapabilities(parts, params)
    case 'wallet_getCallsStatus':
      return (await import('../approvals/ethereum/calls/getCallsStatus.ts')).getCallsStatus(parts, params)
    case 'wallet_getSupportedExecutionPermissions': {
      const { getSupportedPermissions } = await import(
        '../approvals/ethereum/sessions/supportedPermissions.ts'
      )
      return getSupportedPermissions(parts)
    }
    case 'wallet_getGrantedExecutionPermissions':
      return (await import('../approvals/ethereum/sessions/siteSessions.ts')).getGrantedPermissions(parts)
    case 'eth_getUserOperationReceipt':
    case 'eth_estimateUserOperationGas':
    case 'eth_getUserOperationByHash':
    case 'eth_supportedEntryPoints':
      return nodes.askBundler(chainId, method, Array.isArray(params) ? params : [params])
    default:
      return nodes.ask(chainId, method, Array.isArray(params) ? params : [params])
  }
}
