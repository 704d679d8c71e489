import { getActiveAccount } from '../core/connections/connections.ts'
import { report } from '../core/reporting/report.ts'
import { cancelSignIn, signIn } from '../core/siwx/signIn.ts'
import type { Shell } from '../shell/Shell.ts'
import { closeModal } from './closeModal.ts'
import { finishConnecting } from './connectWallet.ts'

/** Lets the visitor sign, then goes on to what they came for. A failure stays in the view. Never throws. */
export async function signInWallet(shell: Shell): Promise<void> {
  try {
    await signIn(shell.core)
  } catch (error) {
    return report(shell.core, error)
  }
  await finishConnecting(shell)
}

/**
 * Goes on without signing in: connected where the site allows it, or on the network on which the account is signed in
 * still; else back to the choice of a wallet.
 */
export async function cancelSignInWallet(shell: Shell): Promise<void> {
  const { core, router } = shell
  // Before the wallet goes, so that nobody tells the visitor of what they have chosen.
  await cancelSignIn(core, () => router.reset('Connect'))
  if (getActiveAccount(core)) closeModal(shell, { isForced: true })
}
