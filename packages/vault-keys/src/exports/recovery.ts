export { unwrapRecoveryKey, wrapRecoveryKey } from '../recovery/passkeyKey.ts'
export {
  type OpenedRecoveryFile,
  openRecoveryFile,
  type RecoveryFileParameters,
  writeRecoveryFile,
} from '../recovery/recoveryFile.ts'
export { suite } from '../recovery/suite.ts'
export { type ExportedKey, type ExportedKeys, exportKeys } from '../seed/exportKeys.ts'
