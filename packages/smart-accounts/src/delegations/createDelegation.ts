import { BaseError, bytesToBigInt, type Hex, hexToBigInt, hexToNumber, size } from 'viem'
import { checkGrant } from './checkGrant.ts'
import { hashDelegation, rootAuthority, type UnsignedDelegation } from './Delegation.ts'
import { DelegationForeignError, SessionError } from './errors.ts'
import type { Grant } from './Permission.ts'
import { createCaveats, expiryCaveat, nonceCaveat, readPermission } from './terms.ts'

/** A salt that no session had before. */
export const createSalt = (): bigint => bytesToBigInt(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Writes a grant as the delegation that its owner signs. Every one ends at a time, ends with the account's nonce, and has a limit.
 * @throws GrantRefusedError
 */
export function createDelegation(grant: Grant): UnsignedDelegation {
  checkGrant(grant)
  const { delegate, delegator, permission, expiry, nonce, salt } = grant
  return {
    ...{ delegate, delegator, authority: rootAuthority, salt },
    caveats: [nonceCaveat(nonce), expiryCaveat(expiry), ...createCaveats(permission)],
  }
}

/**
 * Reads a delegation that {@link createDelegation} wrote, and refuses any other: with a limit more or less, in another order, with arguments.
 * The signature is left to the chain.
 * @throws DelegationForeignError
 */
export function readGrant(delegation: UnsignedDelegation): Grant {
  try {
    const grant = readCaveats(delegation)
    if (hashDelegation(createDelegation(grant)) !== hashDelegation(delegation))
      throw new DelegationForeignError()
    return grant
  } catch (error) {
    throw error instanceof SessionError || error instanceof BaseError ? new DelegationForeignError() : error
  }
}

function readCaveats({ delegate, delegator, caveats, salt }: UnsignedDelegation): Grant {
  const [nonce, expiry, ...rest] = caveats
  if (!nonce || !expiry || !caveats.every(({ args }) => args === '0x')) throw new DelegationForeignError()
  return {
    ...{ delegate, delegator, salt, permission: readPermission(rest) },
    expiry: hexToNumber(readWord(expiry.terms)),
    nonce: hexToBigInt(readWord(nonce.terms)),
  }
}

function readWord(terms: Hex): Hex {
  if (size(terms) !== 32) throw new DelegationForeignError()
  return terms
}
