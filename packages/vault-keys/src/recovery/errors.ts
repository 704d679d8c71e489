import { VaultKeyError } from '../errors.ts'

/** A recovery file that was not written here, or has changed. */
export class RecoveryFileMalformedError extends VaultKeyError {
  override readonly name = 'RecoveryFileMalformedError'
}

/** A recovery file of before the wallet got new keys: it restores them with the service, and not alone. */
export class RecoveryFileOutdatedError extends VaultKeyError {
  override readonly name = 'RecoveryFileOutdatedError'
}

/** A passphrase or a passkey that does not open a recovery key, or one that has changed. */
export class RecoveryKeyClosedError extends VaultKeyError {
  override readonly name = 'RecoveryKeyClosedError'
}

/** A sealed share that the recovery key does not open: it was sealed to another, or has changed. */
export class RecoveryShareClosedError extends VaultKeyError {
  override readonly name = 'RecoveryShareClosedError'
}
