import {
  DelegationForeignError,
  decodePermissionContext,
  getDelegationDigest,
  type PermissionContext,
} from '@portico/smart-accounts/delegations'
import { type Hex, isAddressEqual, recoverAddress } from 'viem'
import { sessionError } from './sessionErrors.ts'
import type { SessionAccount } from './sessionInput.ts'

/** Reads a context that the account has signed (ERC-7715). @throws ApiError 400 `CONTEXT_FOREIGN` for any other */
export async function readContext(
  { caipNetworkId, address }: SessionAccount,
  context: Hex,
): Promise<PermissionContext> {
  try {
    const read = decodePermissionContext(context)
    const { delegation } = read
    const chainId = Number(caipNetworkId.slice('eip155:'.length))
    const { signature } = delegation
    const signer = await recoverAddress({ hash: getDelegationDigest(delegation, chainId), signature })
    if (!isAddressEqual(delegation.delegator, address) || !isAddressEqual(signer, address))
      throw new DelegationForeignError()
    return read
  } catch {
    throw sessionError('CONTEXT_FOREIGN')
  }
}
