import { createStore, derive } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { isVaultError, toProblem, VaultError, type VaultWallet } from '@portico/vault-client'
import type { Accounts } from '../accounts/createAccounts.ts'
import type { ConnectingFarcasterActions, ConnectingFarcasterData } from '../headless.ts'
import { isOver } from '../login/isOver.ts'

/** The view of the code. */
export const farcasterView = 'socials/ConnectingFarcaster'

/** From a code, which an app of Farcaster reads, to a wallet; or to a wallet's ways in. */
export interface FarcasterLogin {
  /** The view without markup. */
  readonly view: HeadlessView<ConnectingFarcasterData, ConnectingFarcasterActions>
  /** A visit begins. @returns to call when it is left */
  show(params: Readonly<Record<string, unknown>>): () => void
}

type State = Omit<ConnectingFarcasterData, 'frameHeight'>

const empty: State = { step: 'loading', url: null, expiresAt: null, problem: null }

/** @see FarcasterLogin */
export function createFarcasterLogin(
  { vault, connect }: VaultWallet,
  accounts: Pick<Accounts, 'bring'>,
): FarcasterLogin {
  const store = createStore(empty)
  let visit: AbortController | null = null
  let isLinking = false
  let retry = () => {}
  const leave = () => {
    visit?.abort(new VaultError('ABORTED', 'Request was aborted'))
    visit = new AbortController()
    return visit.signal
  }
  const fail = (error: unknown, again: () => void) => {
    retry = again
    store.set({ problem: toProblem(error) })
  }
  /** Tries, as long as the visit lasts. */
  const run = (task: (signal: AbortSignal) => Promise<unknown>, again: () => void) => {
    const signal = leave()
    task(signal).catch((error) => {
      if (signal.aborted || isVaultError(error, 'ABORTED')) return
      fail(error, isOver(error) ? ask : again)
    })
  }
  const enter = (uri: string) =>
    run(
      async (signal) => {
        store.set({ ...empty, step: 'entering' })
        // An account without an address: there is no wallet that it could be asked about.
        const answer = await vault.ask('CONNECT_SOCIAL', { uri, isSeparate: true }, signal)
        if (!signal.aborted && 'accounts' in answer) await connect(answer)
      },
      () => enter(uri),
    )
  const ask = () =>
    run(async (signal) => {
      store.set(empty)
      const { url, expiresIn } = await vault.ask('GET_FARCASTER_URI', undefined, signal)
      if (signal.aborted) return
      store.set({ step: 'waiting', url, expiresAt: Date.now() + expiresIn * 1_000 })
      const { uri } = await vault.ask('CONNECT_FARCASTER', undefined, signal)
      if (!signal.aborted) await (isLinking ? accounts.bring(uri) : enter(uri))
    }, ask)
  const actions: ConnectingFarcasterActions = {
    tryAgain: () => retry(),
    cancel() {
      leave()
      // What was pressed in the app nobody is told: only here it is known.
      fail(new VaultError('LOGIN_CANCELLED', 'The visitor cancelled.'), ask)
    },
  }
  const data = derive([store, vault.height], () => ({ ...store.get(), frameHeight: vault.height.get() }))
  return {
    view: { ...data, actions },
    show({ purpose }) {
      isLinking = purpose === 'link'
      ask()
      return () => void leave()
    },
  }
}
