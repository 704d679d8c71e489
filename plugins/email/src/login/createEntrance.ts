import type { PluginContext, Store } from '@portico/contract'
import type { VaultUser } from '@portico/vault-protocol'
import { connectorId } from '../connector/createConnector.ts'
import type { Ask } from '../vault/converse.ts'
import type { Vault } from '../vault/openVault.ts'
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
export interface EntranceParts {
  readonly context: Pick<PluginContext, 'connectors' | 'open'>
  readonly vault: Vault
  readonly store: Store<LoginState>
  readonly attempts: Attempts
  readonly recents: Recents
}

/** @see Entrance */
export function createEntrance({ context, vault, store, attempts, recents }: EntranceParts): Entrance {
  const connect = (user: VaultUser) => context.connectors.connect(connectorId, { user })
  const goIn = (user: VaultUser) => {
    if (user.email) recents.add(user.email)
    attempts.run(
      () => connect(user),
      () => goIn(user),
    )
  }
  const open = () => store.set({ ...emptyLogin, email: store.get().email, step: 'opening' })
  const openWallet = () => {
    open()
    attempts.run(async (signal) => goIn(await vault.ask('GET_USER', undefined, signal)), openWallet)
  }
  const enterAsGuest = () => {
    attempts.begin()
    open()
    attempts.run(async (signal) => goIn(await vault.ask('CONNECT_GUEST', undefined, signal)), enterAsGuest)
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
    ...{ enter, openWallet, enterAsGuest, leave },
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
