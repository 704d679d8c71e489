import { createStore, derive, type Store } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { Text } from '@portico/ui'
import type { Ask, VaultFailure, VaultWallet } from '@portico/vault-client'
import type { VaultUser } from '@portico/vault-protocol'
import type { CodeActions, CodeData } from '../headless.ts'
import type { en } from '../locales/en.ts'
import { type Attempts, createAttempts } from './createAttempts.ts'
import { createEntrance, type Entrance } from './createEntrance.ts'
import { createMailLogin, type MailLogin } from './createMailLogin.ts'
import { createRecents, type Recents } from './createRecents.ts'
import { emptyLogin, type LoginState } from './LoginState.ts'
import { isAddress, suggestAddress } from './suggestAddress.ts'

/** Signs visitors in, with one state for all visits to the view. */
export interface Login {
  /** The view without markup. */
  readonly view: HeadlessView<CodeData, CodeActions>
  /**
   * A visit is on screen: begins with the address of its params, or goes on where it was left.
   * @param params the same object for one visit
   * @returns to call when it is left: what waits is given up
   */
  show(params: Readonly<Record<string, unknown>>): () => void
  /** Connects who is signed in without an address. The view is opened where the vault has to ask the visitor. @throws VaultError */
  enterBy(ask: (ask: Ask, signal: AbortSignal) => Promise<VaultUser>): Promise<void>
}

/** Length of the code in the mail. */
const codeLength = 6

/** After these the code that was sent is of no use. */
const needsMail: readonly VaultFailure[] = [
  ...(['CODE_EXPIRED', 'CODE_SPENT', 'LOGIN_REFUSED', 'NOT_CONNECTED', 'SESSION_ENDED'] as const),
]

/** @see Login */
export function createLogin(wallet: VaultWallet, t: Text<typeof en>): Login {
  const { context, vault } = wallet
  const store = createStore(emptyLogin)
  const recents = createRecents(context.storage)
  const attempts = createAttempts(store, (code) => {
    if (needsMail.includes(code)) return mail.sendAnew
    return code === 'NEEDS_RECOVERY' || code === 'REJECTED' ? entrance.openWallet : undefined
  })
  const parts = { ...wallet, store, attempts, recents }
  const entrance = createEntrance(parts)
  const mail = createMailLogin({
    ...parts,
    ...entrance,
    onResent: () => context.toast('success', t('email.resent')),
  })
  const canBeGuest = context.options.guests === true
  const actions = createActions({ store, recents, mail, entrance, attempts, canBeGuest })
  const data = derive([store, recents, vault.height], () => ({
    ...store.get(),
    ...{ recents: recents.get(), canBeGuest, frameHeight: vault.height.get() },
  }))
  let last: object | undefined
  return {
    view: { ...data, actions },
    show(params) {
      const isSame = params === last
      last = params
      if (isSame) mail.goOn()
      else if (store.get().step !== 'opening') {
        store.set({ ...emptyLogin, email: typeof params.email === 'string' ? params.email : '' })
        actions.submitEmail()
      }
      return entrance.leave
    },
    enterBy: entrance.enterBy,
  }
}

interface ActionParts {
  readonly store: Store<LoginState>
  readonly recents: Recents
  readonly mail: MailLogin
  readonly entrance: Entrance
  readonly attempts: Attempts
  readonly canBeGuest: boolean
}

function createActions({ store, recents, mail, entrance, attempts, canBeGuest }: ActionParts): CodeActions {
  return {
    setEmail: (email) => store.set({ email, isEmailWrong: false }),
    submitEmail() {
      const email = store.get().email.trim()
      const suggestion = suggestAddress(email)
      if (!isAddress(email)) store.set({ ...emptyLogin, email, isEmailWrong: email !== '' })
      else if (suggestion) store.set({ ...emptyLogin, step: 'suggestion', email, suggestion })
      else mail.send(email)
    },
    sendTo: mail.send,
    forget: recents.forget,
    setCode(code) {
      if (store.get().isChecking) return
      store.set({ code, problem: null })
      if (code.length === codeLength) mail.enterCode(code)
    },
    resend: mail.resend,
    tryAgain: attempts.tryAgain,
    changeAddress() {
      entrance.leave()
      store.set({ ...emptyLogin, email: store.get().email })
    },
    continueAsGuest: () => void (canBeGuest && entrance.enterAsGuest()),
  }
}
