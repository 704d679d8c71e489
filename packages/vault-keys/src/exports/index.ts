export { type Device, deviceLimit, openDeviceShare, toDevice } from '../devices/Device.ts'
export { signByEd25519 } from '../ed25519/ed25519.ts'
export type { Binding } from '../encoding/context.ts'
export type { Encrypted } from '../encoding/encrypt.ts'
export {
  DeviceForeignError,
  DevicesFullError,
  GenerationMalformedError,
  PhraseInvalidError,
  SeedsFullError,
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
export { checkShare, openSeed, openSeeds } from '../generations/openSeed.ts'
export { type DerivedKey, derivationPaths, deriveKey, type KeyNamespace } from '../seed/deriveKeys.ts'
export { deriveSign, type WalletSign } from '../seed/deriveSign.ts'
export { type Seeds, seedLimit } from '../seed/otherSeeds.ts'
export { createEntropy, readPhrase, toPhrase } from '../seed/phrase.ts'
export { type Holder, holders, readShare, type Share, writeShare } from '../shares/Share.ts'
