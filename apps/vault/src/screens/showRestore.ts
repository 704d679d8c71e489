import { h } from 'preact'
import type { WalletIdentity } from '../keys/jobs.ts'
import { joinByDevice } from '../pairing/joinByDevice.ts'
import { askPasskey } from '../passkeys/askPasskey.ts'
import { recoverySchema } from '../service/recoveryAnswers.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Looks } from '../theme/createLooks.ts'
import { type RestoreParts, restoreWallet } from '../wallet/restoreWallet.ts'
import type { Stage } from './createStage.ts'
import { RestoreScreen } from './RestoreScreen.tsx'
import type { RestoreWays } from './RestoreWays.ts'
import { UnkeptScreen } from './UnkeptScreen.tsx'

/** What the ways back to a wallet stand on. */
export interface ShowRestoreParts extends RestoreParts {
  readonly looks: Looks
}

const createWays = (parts: ShowRestoreParts, finish: (identity: WalletIdentity) => void): RestoreWays => {
  const { sessions, looks } = parts
  return {
    fetchPasskeys: async () => (await sessions.ask({ path: 'recovery', answer: recoverySchema })).passkeys,
    askPasskey: (passkeys) =>
      askPasskey({
        ...{ ...looks.get(), owner: null },
        credentialIds: passkeys.map(({ credentialId }) => credentialId),
      }),
    recover: async (recovery) => finish(await restoreWallet(parts, recovery)),
    join: async (onNumber, signal) => finish(await joinByDevice(parts, onNumber, signal)),
  }
}

/**
 * Leads the visitor to his wallet: back to the one that he has, or to a new one where this browser would not keep it and he wants it all the same.
 * @param signal of the request that needs the wallet
 * @throws VaultError `NEEDS_RECOVERY` where he gives up, `REJECTED` where he wants no such wallet
 */
export const showRestore = async (
  stage: Stage,
  parts: ShowRestoreParts,
  signal: AbortSignal,
): Promise<WalletIdentity> =>
  (await parts.wallet.isUnmade())
    ? makeUnkept(stage, parts, signal)
    : stage.show<WalletIdentity>(
        ({ finish, fail }) =>
          h(RestoreScreen, {
            ways: createWays(parts, finish),
            onCancel: () => fail(new VaultError('NEEDS_RECOVERY', 'The wallet is not on this device.')),
          }),
        signal,
      )

async function makeUnkept(
  stage: Stage,
  { wallet }: ShowRestoreParts,
  signal: AbortSignal,
): Promise<WalletIdentity> {
  await stage.show<void>(
    ({ finish, fail }) =>
      h(UnkeptScreen, {
        onGoOn: () => finish(),
        onDecline: () => fail(new VaultError('REJECTED', 'The visitor wants no wallet that nothing keeps.')),
      }),
    signal,
  )
  return wallet.open()
}
