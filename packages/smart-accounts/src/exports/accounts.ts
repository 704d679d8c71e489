export {
  type Authorization,
  type AuthorizationParameters,
  AuthorizationRefusedError,
  checkAuthorization,
  createDelegationAuthorization,
  createUndelegationAuthorization,
  parseDelegate,
  toDelegationCode,
} from '../accounts/authorization.ts'
export { checkTypedData, TypedDataRefusedError } from '../accounts/checkTypedData.ts'
export { delegatedAccount } from '../accounts/delegatedAccount.ts'
export { deployedAccount } from '../accounts/deployedAccount.ts'
export { type Call, CallTargetError, encodeCalls } from '../accounts/encodeCalls.ts'
export { type ReadNonceParameters, readNonce } from '../accounts/nonce.ts'
export type { SignDigest } from '../accounts/SignDigest.ts'
export {
  type AccountFactory,
  placeholderSignature,
  type SignMessageParameters,
  type SignTypedDataParameters,
  type SignUserOperationParameters,
  type SmartAccountType,
} from '../accounts/SmartAccountType.ts'
