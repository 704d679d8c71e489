import type { Store } from '@portico/contract'
import { isVaultError, type Vault, VaultError } from '@portico/vault-client'
import type { VaultAnswer, VaultUser } from '@portico/vault-protocol'
import type { Attempts } from './createAttempts.ts'
import { emptyLogin, type LoginState } from './LoginState.ts'

/** Signing in with a code, or the link, of a mail. */
export interface MailLogin {
  /** Has a code sent to an address, unless one was that is still valid. */
  send(email: string): void
  /** Has another one sent, to the address of the state, since the last is of no use. */
  sendAnew(): void
  resend(): void
  enterCode(code: string): void
  /** Waits for the link again, after the view was left and come back to. */
  goOn(): void
}

/** What it stands on. */
export interface MailLoginParts {
  readonly vault: Vault
  readonly store: Store<LoginState>
  readonly attempts: Attempts
  enter(user: VaultUser): void
  /** Opens the wallet of who is signed in already. */
  openWallet(): void
  /** Another mail was sent. */
  onResent(): void
}

/** A mail that was sent: as long as its code is valid, coming back to the view sends no other one. */
interface SentMail {
  readonly shown: Pick<LoginState, 'email' | 'isDeviceNew' | 'number' | 'validFor' | 'resendAt'>
  /** Milliseconds since 1970 until which its code is valid. */
  readonly expiresAt: number
}

/** Seconds that hold where the vault does not say. */
const usual = { expiresIn: 600, resendIn: 30 }

function toSentMail(email: string, answer: VaultAnswer<'CONNECT_EMAIL'>): SentMail {
  const { action, number = null, expiresIn = usual.expiresIn, resendIn = usual.resendIn } = answer
  const now = Date.now()
  const validFor = Math.round(expiresIn / 60)
  const isDeviceNew = action === 'VERIFY_DEVICE'
  return {
    shown: { email, isDeviceNew, number, validFor, resendAt: now + resendIn * 1_000 },
    expiresAt: now + expiresIn * 1_000,
  }
}

/** @see MailLogin */
export function createMailLogin({ vault, store, attempts, ...parts }: MailLoginParts): MailLogin {
  const { openWallet, onResent } = parts
  let sent: SentMail | null = null
  const enter = (user: VaultUser) => {
    // Its code is spent: who signs out and comes back needs another one.
    sent = null
    parts.enter(user)
  }
  const isValid = (mail: SentMail | null): mail is SentMail => mail !== null && Date.now() < mail.expiresAt
  const awaitLink = (mail: SentMail) =>
    attempts.run(
      async (signal) => {
        for (;;)
          try {
            return enter(await vault.ask('CONNECT_DEVICE', undefined, signal))
          } catch (error) {
            if (!isVaultError(error, 'TIMEOUT')) throw error
            if (!isValid(mail)) throw new VaultError('CODE_EXPIRED', 'The link was not followed in time.')
          }
      },
      () => awaitLink(mail),
    )
  const show = (mail: SentMail) => {
    sent = mail
    attempts.begin()
    store.set({ ...emptyLogin, ...mail.shown, step: 'code' })
    if (mail.shown.isDeviceNew) awaitLink(mail)
  }
  const send = (email: string) => {
    if (isValid(sent) && sent.shown.email === email) return show(sent)
    attempts.begin()
    store.set({ ...emptyLogin, step: 'sending', email })
    attempts.run(
      async (signal) => {
        const answer = await vault.ask('CONNECT_EMAIL', { email }, signal)
        if (answer.action === 'CONNECT') openWallet()
        else show(toSentMail(email, answer))
      },
      () => send(email),
    )
  }
  const resend = () =>
    attempts.run(async (signal) => {
      const { resendIn } = await vault.ask('RESEND_OTP', undefined, signal)
      const resendAt = Date.now() + resendIn * 1_000
      if (sent) sent = { ...sent, shown: { ...sent.shown, resendAt } }
      store.set({ resendAt, code: '' })
      onResent()
    }, resend)
  const enterCode = (code: string) => {
    store.set({ code, isChecking: true })
    attempts.run(
      async (signal) => enter(await vault.ask('CONNECT_OTP', { otp: code }, signal)),
      () => enterCode(code),
    )
  }
  return {
    ...{ send, resend, enterCode },
    sendAnew() {
      sent = null
      send(store.get().email)
    },
    goOn() {
      const { step, email } = store.get()
      if (step === 'code' || step === 'sending') send(email)
    },
  }
}
