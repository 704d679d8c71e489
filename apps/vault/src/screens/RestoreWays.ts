import type { PasskeyRecovery, Recovery } from '../keys/jobs.ts'
import type { PasskeyAnswer } from '../passkeys/askPasskey.ts'
import type { Passkey } from '../service/recoveryAnswers.ts'

/** Ways back to a wallet. Those that open it end the screen. */
export interface RestoreWays {
  fetchPasskeys(): Promise<readonly Passkey[]>
  /** Opens a window at once. */
  askPasskey(passkeys: readonly Passkey[]): Promise<PasskeyAnswer | null>
  /** @throws KeyJobError, VaultError */
  recover(recovery: Recovery | PasskeyRecovery): Promise<void>
  /** Waits for another device. @throws PairingEndedError, VaultError */
  join(onNumber: (number: string) => void, signal: AbortSignal): Promise<void>
}
