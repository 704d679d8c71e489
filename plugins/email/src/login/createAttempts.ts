import type { Store } from '@portico/contract'
import { isVaultError, toProblem, VaultError } from '@portico/vault-client'
import type { Problem } from '../headless.ts'
import type { LoginState } from './LoginState.ts'

/** What is tried as long as a visit lasts. */
export interface Attempts {
  /** Gives up all that waits, and begins anew. */
  begin(): void
  /**
   * Tries: what is thrown is the visitor's to read, unless it was given up.
   * @param again what trying again does
   */
  run(task: (signal: AbortSignal) => Promise<unknown>, again: () => void): void
  /** Aborted once what is tried now is given up. */
  getSignal(): AbortSignal
  /** Does again what failed last. */
  tryAgain(): void
}

/** What is to be done again after an error, where that is something else than what failed. */
export type FindCure = (code: Problem['code']) => (() => void) | undefined

/** @see Attempts */
export function createAttempts(store: Store<LoginState>, findCure: FindCure): Attempts {
  let visit = new AbortController()
  let retry = () => {}
  const fail = (error: unknown, again: () => void) => {
    const problem = toProblem(error)
    retry = findCure(problem.code) ?? again
    if (isVaultError(error, 'EMAIL_INVALID')) store.set({ step: 'address', isEmailWrong: true })
    else if (isVaultError(error, 'RESEND_LOCKED') && store.get().step === 'code')
      store.set({ resendAt: problem.until ?? 0 })
    else store.set({ isChecking: false, code: '', problem })
  }
  return {
    begin() {
      visit.abort(new VaultError('ABORTED', 'Request was aborted'))
      visit = new AbortController()
    },
    run(task, again) {
      const { signal } = visit
      store.set({ problem: null })
      task(signal).catch((error) => {
        if (!signal.aborted && !isVaultError(error, 'ABORTED')) fail(error, again)
      })
    },
    getSignal: () => visit.signal,
    tryAgain: () => retry(),
  }
}
