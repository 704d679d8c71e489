export { checkGrant } from '../delegations/checkGrant.ts'
export { createDelegation, createSalt, readGrant } from '../delegations/createDelegation.ts'
export {
  type Caveat,
  type Delegation,
  getDelegationDigest,
  getDelegationTypedData,
  hashDelegation,
  type UnsignedDelegation,
} from '../delegations/Delegation.ts'
export { DelegationForeignError, GrantRefusedError, SessionError } from '../delegations/errors.ts'
export type {
  ContractCallPermission,
  Erc20TokenPermission,
  Grant,
  NativeTokenPermission,
  Permission,
} from '../delegations/Permission.ts'
export {
  decodePermissionContext,
  encodePermissionContext,
  type PermissionContext,
} from '../delegations/permissionContext.ts'
export {
  createNonceIncrement,
  createRedemption,
  createRevocation,
  type Redemption,
} from '../delegations/sessionCalls.ts'
export {
  type ReadSessionStateParameters,
  readSessionNonce,
  readSessionState,
  type SessionState,
} from '../delegations/sessionState.ts'
