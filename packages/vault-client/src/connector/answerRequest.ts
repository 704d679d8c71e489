import type { ConnectorRequest } from '@portico/contract'
import { classifyMethod, type VaultRequestPayload } from '@portico/vault-protocol'
import type { Vault } from '../vault/openVault.ts'
import { isVaultError } from '../vault/VaultError.ts'
import type { Approvals } from './createApprovals.ts'

/** What sites hand over beyond JSON, as nodes write it: numbers in hexadecimal. */
const toPayload = ({ namespace, caipNetworkId, method, params }: ConnectorRequest) =>
  JSON.parse(
    JSON.stringify({ namespace, chainId: caipNetworkId, method, params }, (_, value) =>
      typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
    ),
  ) as VaultRequestPayload<'RPC_REQUEST'>

/**
 * Asks the vault: at once, with the visitor's approval, or not at all.
 * @throws VaultError | Error with a code of EIP-1193
 */
export async function answerRequest(
  vault: Vault,
  approvals: Approvals,
  request: ConnectorRequest,
): Promise<unknown> {
  const kind = classifyMethod(request.namespace, request.method)
  if (kind === 'refused') return approvals.refuse(request.method)
  const payload = toPayload(request)
  try {
    return await (kind === 'unsafe' ? approvals.approve(payload) : vault.ask('RPC_REQUEST', payload))
  } catch (error) {
    if (isVaultError(error, 'NOT_ALLOWED')) return approvals.refuse(request.method)
    throw error
  }
}
