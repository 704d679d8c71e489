import type { Address, TypedDataDefinition } from 'viem'
import { delegationManager, entryPoint } from '../deployments/deployments.ts'
import { getDeployedAddress } from './deployedAddress.ts'

/** Typed data that no site gets signed. Its message says why. */
export class TypedDataRefusedError extends Error {
  override readonly name = 'TypedDataRefusedError'
}

/**
 * Refuses typed data that would be more than a site's: an operation or a session of an account, or a signature of the owner's other account.
 * One key signs for all of them, and only what is signed tells them apart. A wallet asks before it signs with the key as a plain address, too.
 * @throws TypedDataRefusedError
 */
export function checkTypedData(typedData: TypedDataDefinition, owner: Address): void {
  const { types, primaryType, domain } = typedData
  if (!Object.hasOwn(types, primaryType) || primaryType === 'EIP712Domain')
    throw new TypedDataRefusedError('This is no typed data that can be signed.')
  // ERC-7739's own: the account that it counts for stands in the message, and not in the domain.
  if (Object.hasOwn(types, 'TypedDataSign'))
    throw new TypedDataRefusedError('This would be a signature of another account.')
  const own = [owner, getDeployedAddress(owner), entryPoint, delegationManager]
  const contract = `${domain?.verifyingContract}`.toLowerCase()
  if (own.some((address) => address.toLowerCase() === contract))
    throw new TypedDataRefusedError('This would be an operation or a session of the account.')
}
