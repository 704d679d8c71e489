export { leadsTo } from '../authority/authority.ts'
export { createRecoveryKey, type RecoveryKey } from '../recovery/createRecoveryKey.ts'
export {
  RecoveryFileMalformedError,
  RecoveryFileOutdatedError,
  RecoveryKeyClosedError,
  RecoveryShareClosedError,
} from '../recovery/errors.ts'
export { openRecoveryShare } from '../recovery/openRecoveryShare.ts'
export { derivePasskeyProof, unwrapRecoveryKey, wrapRecoveryKey } from '../recovery/passkeyKey.ts'
export {
  type OpenedRecoveryFile,
  openRecoveryFile,
  type RecoveryFileParameters,
  writeRecoveryFile,
} from '../recovery/recoveryFile.ts'
export { suite } from '../recovery/suite.ts'
export { type ExportedKey, type ExportedKeys, exportKeys } from '../seed/exportKeys.ts'
