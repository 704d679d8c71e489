import { h } from 'preact'
import type { Recovery, WalletIdentity } from '../keys/jobs.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Stage } from './createStage.ts'
import { RestoreScreen } from './RestoreScreen.tsx'
import { readKeyProblem } from './readKeyProblem.ts'

/** Opens the wallet by a recovery file. */
export type Restore = (recovery: Recovery) => Promise<WalletIdentity>

/** Leads the visitor back to his wallet. @throws VaultError `NEEDS_RECOVERY` where he gives up */
export const showRestore = (stage: Stage, restore: Restore): Promise<WalletIdentity> =>
  stage.show<WalletIdentity>(({ finish, fail }) =>
    h(RestoreScreen, {
      restore: (recovery) =>
        restore(recovery).then((identity) => {
          finish(identity)
          return null
        }, readKeyProblem),
      onCancel: () => fail(new VaultError('NEEDS_RECOVERY', 'The wallet is not on this device.')),
    }),
  )
