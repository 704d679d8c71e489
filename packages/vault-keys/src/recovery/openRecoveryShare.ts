import type { Binding } from '../encoding/context.ts'
import type { Share } from '../shares/Share.ts'
import { RecoveryShareClosedError } from './errors.ts'
import { type ReadSealedShare, unsealShare } from './sealShare.ts'
import { suite } from './suite.ts'

/** What is kept of a generation, as far as it matters here. */
export interface RecoverableGeneration extends Binding {
  /** Null while the visitor has no recovery key. */
  readonly recovery: ReadSealedShare | null
}

/**
 * Opens the recovery share of a generation.
 * @param privateKey 32 bytes
 * @throws RecoveryShareClosedError where it was sealed to another key, or has changed, or there is none
 */
export async function openRecoveryShare(
  { user, generation, recovery }: RecoverableGeneration,
  privateKey: Uint8Array<ArrayBuffer>,
): Promise<Share> {
  if (!recovery) throw new RecoveryShareClosedError('Nothing was sealed for recovery.')
  const recipientKey = await suite.DeserializePrivateKey(privateKey, true).catch((cause) => {
    throw new RecoveryShareClosedError('This is no recovery key.', { cause })
  })
  const share = await unsealShare({ user, generation, holder: 'recovery', sealed: recovery, recipientKey })
  if (share) return share
  throw new RecoveryShareClosedError('This recovery key does not open it.')
}
