import { createStore, derive, type PopupPort } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import type { Text } from '@portico/ui'
import { isVaultError, toProblem, type VaultWallet } from '@portico/vault-client'
import type { AccountsActions, AccountsData } from '../headless.ts'
import type { en } from '../locales/en.ts'
import { providers } from '../providers.ts'
import { isBlocked, type ProviderWindows } from '../windows/createProviderWindows.ts'

/** The view of the accounts. */
const accountsView = 'socials/Accounts'

/** The accounts by which a wallet is entered: the vault lists them in its frame, and takes them away; a page adds some. */
export interface Accounts {
  /** The view without markup. */
  readonly view: HeadlessView<AccountsData, AccountsActions>
  /** A visit begins. @returns to call when it is left */
  show(): () => void
  /** Goes on with what came back from a provider, in the view, which is opened where it is not. */
  arrive(uri: string): Promise<void>
  /** The same for a view that was opened from here: one step back. */
  bring(uri: string): void
}

const empty: Omit<AccountsData, 'frameHeight'> = {
  ...{ providers, waitingFor: null, isBlocked: false, problem: null },
}

/** @see Accounts */
export function createAccounts(
  { context, vault }: VaultWallet,
  windows: ProviderWindows,
  t: Text<typeof en>,
): Accounts {
  const store = createStore(empty)
  let visit: AbortController | null = null
  let port: PopupPort | null = null
  let arrived: string | null = null
  const begin = () => {
    void port?.close()
    port = null
    visit?.abort()
    visit = new AbortController()
    return visit.signal
  }
  const fail = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted || isVaultError(error, 'ABORTED')) return
    store.set({ waitingFor: null, problem: toProblem(error) })
  }
  const list = async (signal: AbortSignal) => {
    await vault.ask('SHOW_WALLET', { screen: 'logins' }, signal)
    if (!signal.aborted) context.back()
  }
  const show = () => {
    const signal = begin()
    store.set(empty)
    list(signal).catch((error) => fail(error, signal))
  }
  const link = async (uri: string, signal: AbortSignal) => {
    store.set({ ...empty })
    try {
      await vault.ask('LINK_SOCIAL', { uri }, signal)
      context.toast('success', t('socials.added'))
    } catch (error) {
      // Who declines is back at his list.
      if (!isVaultError(error, 'REJECTED')) throw error
    }
    if (!signal.aborted) await list(signal)
  }
  // The frame shows one thing at a time: the list goes, and comes back when the visitor has decided.
  const add = (uri: string) => {
    const signal = begin()
    link(uri, signal).catch((error) => fail(error, signal))
  }
  const open = async (provider: string) => {
    const signal = visit?.signal
    void port?.close()
    store.set({ waitingFor: provider, isBlocked: false, problem: null })
    try {
      const opened = await windows.open(provider, 'link')
      if (!signal || signal.aborted) return void opened.close()
      port = opened
    } catch (error) {
      if (isBlocked(error)) store.set({ isBlocked: true })
      else if (signal) fail(error, signal)
    }
  }
  const actions: AccountsActions = {
    add(provider) {
      if (provider !== 'farcaster') void open(provider)
      // Its code has a view of its own.
      else void context.open('socials/ConnectingFarcaster', { purpose: 'link' }).catch(() => {})
    },
    tryAgain: show,
  }
  const data = derive([store, vault.height], () => ({ ...store.get(), frameHeight: vault.height.get() }))
  return {
    view: { ...data, actions },
    show() {
      const uri = arrived
      arrived = null
      if (uri === null) show()
      else add(uri)
      return () => {
        begin()
        visit = null
      }
    },
    bring(uri) {
      arrived = uri
      context.back()
    },
    async arrive(uri) {
      if (visit) return add(uri)
      arrived = uri
      await context.open(accountsView)
    },
  }
}
