export type { Binding } from '../encoding/context.ts'
export type { Encrypted } from '../encoding/encrypt.ts'
export {
  GenerationMalformedError,
  PhraseInvalidError,
  RecoveryFileMalformedError,
  RecoveryKeyClosedError,
  RecoveryShareClosedError,
  SeedUnreadableError,
  ShareCorruptError,
  ShareForeignError,
  ShareMalformedError,
  ShareOutdatedError,
  ShareRepeatedError,
  VaultKeyError,
} from '../errors.ts'
export {
  type CreatedGeneration,
  createGeneration,
  type GenerationParameters,
} from '../generations/createGeneration.ts'
export {
  type Generation,
  type ReadGeneration,
  readGeneration,
} from '../generations/Generation.ts'
export { checkShare, openSeed } from '../generations/openSeed.ts'
export { unwrapRecoveryKey, wrapRecoveryKey } from '../recovery/passkeyKey.ts'
export {
  type OpenedRecoveryFile,
  openRecoveryFile,
  type RecoveryFileParameters,
  writeRecoveryFile,
} from '../recovery/recoveryFile.ts'
export { openShare, type SealedShare } from '../recovery/sealShare.ts'
export { createRecoveryKey, type RecoveryKey } from '../recovery/suite.ts'
export { type DerivedKey, derivationPaths, deriveKey, type KeyNamespace } from '../seed/deriveKeys.ts'
export { createEntropy, readPhrase, toPhrase } from '../seed/phrase.ts'
export { type Holder, holders, readShare, type Share, writeShare } from '../shares/Share.ts'
