import { createStore } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { isVaultError, toProblem, type Vault } from '@portico/vault-client'
import type { UpdateEmailActions, UpdateEmailData } from '../headless.ts'
import { isAddress } from '../login/suggestAddress.ts'

/** A change of the visitor's address: a code to the old one, a code to the new one. */
export interface EmailChange {
  /** The view without markup. */
  readonly view: HeadlessView<UpdateEmailData, UpdateEmailActions>
  /** A visit begins, with nothing of the one before. @returns to call when it is left */
  show(): () => void
}

const empty: UpdateEmailData = {
  ...{ step: 'address', email: '', isEmailWrong: false },
  ...{ code: '', isChecking: false, problem: null, readyAt: null },
}

/** Length of the codes in the mails. */
const codeLength = 6

/** @see EmailChange */
export function createEmailChange(vault: Vault): EmailChange {
  const store = createStore(empty)
  let visit = new AbortController()
  let retry = () => {}
  const begin = () => {
    visit.abort()
    visit = new AbortController()
    store.set(empty)
  }
  const run = (task: (signal: AbortSignal) => Promise<Partial<UpdateEmailData>>, again: () => void) => {
    const { signal } = visit
    store.set({ isChecking: true, problem: null })
    task(signal).then(
      (next) => signal.aborted || store.set({ code: '', isChecking: false, ...next }),
      (error) => {
        if (signal.aborted) return
        const problem = toProblem(error)
        retry = ['CODE_EXPIRED', 'CODE_SPENT'].includes(problem.code) ? send : again
        if (isVaultError(error, 'EMAIL_INVALID'))
          store.set({ step: 'address', isChecking: false, isEmailWrong: true })
        else store.set({ code: '', isChecking: false, problem })
      },
    )
  }
  const send = () => {
    const email = store.get().email.trim()
    if (!isAddress(email)) return store.set({ isEmailWrong: true })
    run(async (signal) => {
      const { action } = await vault.ask('UPDATE_EMAIL', { email }, signal)
      return { email, step: action === 'VERIFY_PRIMARY_OTP' ? 'old' : 'new' }
    }, send)
  }
  const enterCode = (otp: string) =>
    run(
      async (signal) => {
        if (store.get().step === 'old') {
          await vault.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp }, signal)
          return { step: 'new' }
        }
        const { newEmail, readyAt } = await vault.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp }, signal)
        return { step: 'done', email: newEmail, readyAt }
      },
      () => enterCode(otp),
    )
  const actions: UpdateEmailActions = {
    setEmail: (email) => store.set({ email, isEmailWrong: false }),
    submitEmail: send,
    setCode(code) {
      if (store.get().isChecking) return
      store.set({ code, problem: null })
      if (code.length === codeLength) enterCode(code)
    },
    tryAgain: () => retry(),
    changeAddress: begin,
  }
  return {
    view: { get: store.get, subscribe: store.subscribe, actions },
    show() {
      begin()
      return begin
    },
  }
}
