import { KeyJobError } from '../keys/createKeys.ts'
import type { TextKey } from '../locales/en.ts'
import { VaultError } from '../service/VaultError.ts'

/** What failed keys are called in a visitor's words. */
const problems: Readonly<Record<string, TextKey>> = {
  RecoveryKeyClosedError: 'passphraseWrong',
  RecoveryFileMalformedError: 'fileWrong',
  RecoveryFileOutdatedError: 'fileOutdated',
  RecoveryShareClosedError: 'fileOld',
  ShareForeignError: 'fileWrong',
}

/** What went wrong with keys or service, as a text. */
export function readKeyProblem(error: unknown): TextKey {
  if (error instanceof KeyJobError) return problems[error.reason] ?? 'failed'
  return error instanceof VaultError && error.code === 'OFFLINE' ? 'offline' : 'failed'
}

/** The same where a passkey was used. */
export const readPasskeyProblem = (error: unknown): TextKey =>
  error instanceof KeyJobError && error.reason in problems ? 'passkeyWrong' : readKeyProblem(error)
