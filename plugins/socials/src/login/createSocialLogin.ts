import { createStore, derive, type PopupPort } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { isVaultError, toProblem, VaultError, type VaultWallet } from '@portico/vault-client'
import type { ConnectingSocialActions, ConnectingSocialData } from '../headless.ts'
import { isBlocked, type ProviderWindows, type Target } from '../windows/createProviderWindows.ts'
import { isOver } from './isOver.ts'

/** The view of the login. */
export const signInView = 'socials/ConnectingSocial'

/** Where a code goes to an address, on sites that have it. */
const emailView = 'email/Code'

/** Milliseconds that a visitor may take at a provider: the service forgets him then. */
const waitTime = 10 * 60_000

/** From a press on a provider to a wallet. */
export interface SocialLogin {
  /** The view without markup. */
  readonly view: HeadlessView<ConnectingSocialData, ConnectingSocialActions>
  /** A visit begins. @returns to call when it is left */
  show(params: Readonly<Record<string, unknown>>): () => void
  /** Goes on with what came back from a provider, in the view, which is opened where it is not. */
  arrive(uri: string, provider: string): Promise<void>
}

type State = Omit<ConnectingSocialData, 'frameHeight' | 'hasEmail'>

const empty: State = {
  ...{ step: 'opening', provider: '', email: null, providers: [], problem: null },
}

/** @see SocialLogin */
export function createSocialLogin(wallet: VaultWallet, windows: ProviderWindows): SocialLogin {
  const { context, vault, connect } = wallet
  const store = createStore(empty)
  let visit: AbortController | null = null
  let port: PopupPort | null = null
  /** What came back while no view was there. */
  let arrived: string | null = null
  /** What came back last. */
  let returned = ''
  let retry = () => {}
  const begin = () => {
    void port?.close()
    port = null
    visit?.abort(new VaultError('ABORTED', 'Request was aborted'))
    visit = new AbortController()
    return visit.signal
  }
  /** Tries, as long as the visit lasts. */
  const run = (task: (signal: AbortSignal) => Promise<unknown>, again: () => void) => {
    const signal = begin()
    store.set({ problem: null })
    task(signal).catch((error) => {
      if (signal.aborted || isVaultError(error, 'ABORTED')) return
      retry = again
      store.set({ problem: toProblem(error) })
    })
  }
  const follow = (opened: PopupPort, signal: AbortSignal) => {
    if (signal.aborted) return void opened.close()
    port = opened
    store.set({ step: 'waiting' })
    // Nothing is heard of the window: browsers call one closed that has given up its opener.
    const timer = setTimeout(() => {
      retry = openAgain
      store.set({ problem: toProblem(new VaultError('TIMEOUT', 'The visitor has not come back.')) })
    }, waitTime)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  const open = (target: Target = 'window', provider = store.get().provider) => {
    run(async (signal) => {
      store.set({ step: 'opening', provider })
      const opened = await windows.open(provider, 'login', target).catch((error) => {
        if (!isBlocked(error)) throw error
        if (!signal.aborted) store.set({ step: 'blocked' })
        return null
      })
      if (opened) follow(opened, signal)
    }, openAgain)
  }
  // So that the press that tries again opens the window at once.
  const openAgain = () => open()
  const prepare = () => void windows.prepare(store.get().provider).catch(() => {})
  const enter = (uri: string, isSeparate = false) => {
    returned = uri
    run(
      async (signal) => {
        store.set({ step: 'entering' })
        const answer = await vault
          .ask('CONNECT_SOCIAL', { uri, ...(isSeparate && { isSeparate }) }, signal)
          .catch((error) => {
            if (isOver(error)) prepare()
            throw error
          })
        if (signal.aborted) return
        if ('action' in answer) {
          const { email, providers } = answer
          return store.set({ step: 'known', email, providers })
        }
        await connect(answer)
      },
      () => (isOver(store.get().problem) ? openAgain() : enter(uri, isSeparate)),
    )
  }
  const actions: ConnectingSocialActions = {
    openWindow: (provider) => open('window', provider),
    continueInPage: () => open('page'),
    tryAgain: () => retry(),
    continueByEmail() {
      const { email } = store.get()
      if (email) void context.open(emailView, { email }).catch(() => {})
    },
    makeAnother: () => enter(returned, true),
  }
  const data = derive([store, vault.height], () => ({
    ...store.get(),
    frameHeight: vault.height.get(),
    hasEmail: context.canOpen(emailView),
  }))
  return {
    view: { ...data, actions },
    show({ provider }) {
      store.set({ ...empty, provider: typeof provider === 'string' ? provider : '' })
      const uri = arrived
      arrived = null
      if (uri === null) open()
      else enter(uri)
      return () => {
        begin()
        visit = null
      }
    },
    async arrive(uri, provider) {
      if (visit) return enter(uri)
      arrived = uri
      await context.open(signInView, { provider })
    },
  }
}
