import { BaseError, decodeAbiParameters, encodeAbiParameters, type Hex, size } from 'viem'
import { readGrant } from './createDelegation.ts'
import type { Delegation } from './Delegation.ts'
import { contextAbi } from './delegationManagerAbi.ts'
import { DelegationForeignError } from './errors.ts'
import type { Grant } from './Permission.ts'

/** A session as a site gives it back (ERC-7715 `context`, ERC-7710): in small letters, whatever the case of its addresses, so that it has one form. */
export const encodePermissionContext = (delegation: Delegation): Hex =>
  encodeAbiParameters(contextAbi, [[delegation]]).toLowerCase() as Hex

/** What a permission context holds. */
export interface PermissionContext {
  readonly delegation: Delegation
  readonly grant: Grant
}

/**
 * Reads a permission context that a wallet of Portico wrote, and refuses any other: several delegations, delegations of delegations, limits
 * that it does not write, bytes beside them. Whether the signature counts and the session lasts, the chain says.
 * @throws DelegationForeignError
 */
export function decodePermissionContext(context: Hex): PermissionContext {
  const delegation = decode(context)
  // A session has one context, so that who keeps them may compare them.
  if (size(delegation.signature) !== 65 || encodePermissionContext(delegation) !== context.toLowerCase())
    throw new DelegationForeignError()
  return { delegation, grant: readGrant(delegation) }
}

function decode(context: Hex): Delegation {
  try {
    const [[delegation, ...others]] = decodeAbiParameters(contextAbi, context)
    if (!delegation || others.length > 0) throw new DelegationForeignError()
    return delegation
  } catch (error) {
    throw error instanceof BaseError || error instanceof RangeError ? new DelegationForeignError() : error
  }
}
