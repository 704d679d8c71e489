import type { Store } from '@portico/contract'
import type { Ask, VaultWallet } from '@portico/vault-client'
import type { VaultUser } from '@portico/vault-protocol'
import type { Attempts } from './createAttempts.ts'
import type { Recents } from './createRecents.ts'
import { emptyLogin, type LoginState } from './LoginState.ts'

/** The view of the login. */
export const codeView = 'email/Code'

/** The end of every way in: who is signed in is connected. */
export interface Entrance {
  /** Connects, once for a login, whichever way came first. */
  enter(user: VaultUser): void
  /** Opens the wallet of who is signed in already. */
  openWallet(): void
  enterAsGuest(): void
  /**
   * Connects without an address. The view is opened where the vault has to ask the visitor.
   * @throws VaultError, `ABORTED` where the visitor leaves, and what connecting throws
   */
  enterBy(ask: (ask: Ask, signal: AbortSignal) => Promise<VaultUser>): Promise<void>
  /** The view is left: gives up what waits. */
  leave(): void
}

/** What an entrance stands on. */
export interface EntranceParts extends Pick<VaultWallet, 'context' | 'vault' | 'connect'> {
  readonly store: Store<LoginState>
  readonly attempts: Attempts
  readonly recents: Recents
}

/** @see Entrance */
export function createEntrance({
  context,
  vault,
  connect,
  store,
  attempts,
  recents,
}: EntranceParts): Entrance {
  const goIn = (user: VaultUser) => {
    if (user.email) recents.add(user.email)
    attempts.run(
      () => connect(user),
      () => goIn(user),
    )
  }
  const open = () => store.set({ ...emptyLogin, email: store.get().email, step: 'opening' })
  const enterWith = (type: 'GET_USER' | 'CONNECT_GUEST') => {
    open()
    attempts.run(
      async (signal) => goIn(await vault.ask(type, undefined, signal)),
      () => enterWith(type),
    )
  }
  const enter = (user: VaultUser) => {
    // The link was followed while the code was typed.
    if (store.get().step === 'opening') return
    open()
    goIn(user)
  }
  const leave = () => {
    attempts.begin()
    if (store.get().step === 'opening') store.set(emptyLogin)
  }
  return {
    ...{ enter, leave },
    openWallet: () => enterWith('GET_USER'),
    enterAsGuest() {
      attempts.begin()
      enterWith('CONNECT_GUEST')
    },
    async enterBy(ask) {
      attempts.begin()
      store.set({ ...emptyLogin, step: 'opening' })
      const stop = vault.height.subscribe(() => {
        if (vault.height.get() === null) return
        stop()
        context.open(codeView).catch(() => {})
      })
      try {
        await connect(await ask(vault.ask, attempts.getSignal()))
      } finally {
        stop()
        store.set(emptyLogin)
      }
    },
  }
}
