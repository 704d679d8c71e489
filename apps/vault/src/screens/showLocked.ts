import { h } from 'preact'
import type { Keys } from '../keys/createKeys.ts'
import type { TextKey } from '../locales/en.ts'
import { askPasskey } from '../passkeys/askPasskey.ts'
import type { KnownAddress } from '../service/answers.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Looks } from '../theme/createLooks.ts'
import type { Stage } from './createStage.ts'
import { LockedScreen, type LockedScreenProps } from './LockedScreen.tsx'

/** What the way past a locked address stands on. */
export interface LockedParts {
  readonly keys: Keys
  readonly looks: Looks
  /** @param proof what a passkey proves itself by */
  enter(proof: string): Promise<KnownAddress | null>
}

const isLocked = (error: unknown) => error instanceof VaultError && error.code === 'LOCKED_TODAY'

/**
 * Lets a visitor whose address strangers have locked come in with one of his passkeys.
 * @param ask has a window of the vault's own use a passkey
 * @throws VaultError `LOCKED_TODAY` where he has none, and what comes in another way goes wrong with the code
 */
export const showLocked = (
  stage: Stage,
  { keys, looks, enter }: LockedParts,
  signal: AbortSignal,
  ask = askPasskey,
): Promise<KnownAddress | null> =>
  stage.show<KnownAddress | null>(({ finish, fail }) => {
    const onUnlocked: LockedScreenProps['onUnlocked'] = async ({ secret }): Promise<TextKey | null> => {
      try {
        finish(await enter(await keys.run('provePasskey', { secret: new Uint8Array(secret) }, [secret])))
      } catch (error) {
        if (isLocked(error)) return 'passkeyOther'
        if (!(error instanceof VaultError)) return 'failed'
        fail(error)
      }
      return null
    }
    return h(LockedScreen, {
      // Which passkeys an address has is told to nobody: the browser knows those of this vault.
      ask: () => ask({ ...looks.get(), owner: null, credentialIds: [] }),
      onUnlocked,
      onCancel: () => fail(new VaultError('LOCKED_TODAY', 'Too many wrong codes today')),
    })
  }, signal)
