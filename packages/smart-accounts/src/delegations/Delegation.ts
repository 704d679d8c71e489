import type { Address, Hex } from 'viem'
import { hashStruct, hashTypedData } from 'viem'
import { delegationManager } from '../deployments/deployments.ts'

/** One limit of a delegation: a contract that refuses, and what it is told. */
export interface Caveat {
  /** One of `enforcers`. */
  readonly enforcer: Address
  /** Signed. */
  readonly terms: Hex
  /** Added by whoever redeems, and signed by nobody: none of ours needs any. */
  readonly args: Hex
}

/** What DelegationManager 1.3.0 knows of a session, before the owner signs it. */
export interface UnsignedDelegation {
  /** The session's key, as an address: who may redeem. */
  readonly delegate: Address
  /** The account that it acts for. */
  readonly delegator: Address
  /** 32 bytes: the delegation that this one narrows. Ours narrow none: {@link rootAuthority}. */
  readonly authority: Hex
  readonly caveats: readonly Caveat[]
  /** Makes two alike delegations two: what was used is counted by hash. */
  readonly salt: bigint
}

/** A delegation with its delegator's signature. */
export interface Delegation extends UnsignedDelegation {
  readonly signature: Hex
}

/** The account itself is the authority. */
export const rootAuthority: Hex = `0x${'ff'.repeat(32)}`

/** With this as its delegate, anybody may redeem: Portico neither signs nor reads such a delegation. */
export const anyDelegate: Address = '0x0000000000000000000000000000000000000a11'

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** The name that DelegationManager has for a delegation, signed or not. */
export const hashDelegation = (delegation: UnsignedDelegation): Hex =>
  hashStruct({ data: { ...delegation }, primaryType: 'Delegation', types })

/** The typed data that the owner signs (EIP-712). It counts on one chain. @param chainId EIP-155 */
export const getDelegationTypedData = (delegation: UnsignedDelegation, chainId: number) =>
  ({
    domain: { name: 'DelegationManager', version: '1', chainId, verifyingContract: delegationManager },
    types,
    primaryType: 'Delegation',
    message: { ...delegation },
  }) as const

/** The digest of {@link getDelegationTypedData}, which the owner's key signs as it is. */
export const getDelegationDigest = (delegation: UnsignedDelegation, chainId: number): Hex =>
  hashTypedData(getDelegationTypedData(delegation, chainId))
