import { cancelSignIn, signIn } from '../core/siwx/signIn.ts'
import type { Shell } from '../Shell.ts'
import { closeModal } from './closeModal.ts'
import { finishConnecting } from './connectWallet.ts'

/** Lets the visitor sign, then goes on to what they came for. A failure stays in the view. Never throws. */
export async function signInWallet(shell: Shell): Promise<void> {
  try {
    await signIn(shell.core)
  } catch {
    return
  }
  await finishConnecting(shell)
}

/** Goes on without signing in: connected where the site allows it, else back to the choice of a wallet. */
export async function cancelSignInWallet(shell: Shell): Promise<void> {
  const { core, router } = shell
  const isRequired = core.options.siwx?.getRequired?.() === true
  const leaving = cancelSignIn(core)
  if (isRequired) router.reset('Connect')
  else closeModal(shell, { isForced: true })
  await leaving
}
