import { packUserOperation } from '@portico/smart-accounts'
import { parseDelegate } from '@portico/smart-accounts/accounts'
import { type Address, type Hash, isAddressEqual, type PublicClient } from 'viem'
import {
  entryPoint08Address,
  getUserOperationHash,
  type PackedUserOperation,
  type UserOperation,
} from 'viem/account-abstraction'
import type { Operation } from './operationSchemas.ts'

/** EntryPoint's own form. */
export const packOperation = (operation: Operation): PackedUserOperation =>
  packUserOperation(operation as UserOperation<'0.8'>)

/**
 * The hash by which an operation is known: EIP-712 of EntryPoint 0.8.
 * @param delegate whose code the account runs under EIP-7702, where it does
 */
export function hashOperation(operation: Operation, chainId: number, delegate: Address | null): Hash {
  const authorization = delegate ? { address: delegate } : undefined
  return getUserOperationHash({
    ...{ chainId, entryPointAddress: entryPoint08Address, entryPointVersion: '0.8' },
    userOperation: { ...operation, authorization } as unknown as UserOperation<'0.8'>,
  })
}

/** Whose code an account runs under EIP-7702 once the operation is in a block; null for every other account. */
export async function readDelegate(
  client: PublicClient,
  { sender, authorization }: Pick<Operation, 'sender' | 'authorization'>,
): Promise<Address | null> {
  if (authorization) return authorization.address
  return parseDelegate(await client.getCode({ address: sender }))
}

/** Whether an address is EntryPoint 0.8, the only one there is. */
export const isEntryPoint = (address: Address): boolean => isAddressEqual(address, entryPoint08Address)
