import { createStore, derive, type PluginContext } from '@portico/contract'
import type { HeadlessView } from '@portico/contract/shell'
import { type WalletScreen, walletScreens } from '@portico/vault-protocol'
import type { WalletActions, WalletData } from '../headless.ts'
import type { Vault } from '../vault/openVault.ts'
import { toProblem } from '../vault/toProblem.ts'

/** The vault's own screens. */
export interface WalletVisit {
  /** The view without markup. */
  readonly view: HeadlessView<WalletData, WalletActions>
  /**
   * The view is on screen: the vault shows the screen of its params, by default its settings, and the view goes when the visitor has left that.
   * @returns to call when it is left
   */
  show(params: Readonly<Record<string, unknown>>): () => void
}

const isScreen = (value: unknown): value is WalletScreen => walletScreens.includes(value as WalletScreen)

/** @see WalletVisit */
export function createWalletVisit({ back }: Pick<PluginContext, 'back'>, vault: Vault): WalletVisit {
  const store = createStore<Omit<WalletData, 'frameHeight'>>({ screen: 'settings', problem: null })
  let visit = new AbortController()
  const ask = async () => {
    const { signal } = visit
    store.set({ problem: null })
    try {
      await vault.ask('SHOW_WALLET', { screen: store.get().screen }, signal)
      if (!signal.aborted) back()
    } catch (error) {
      if (!signal.aborted) store.set({ problem: toProblem(error) })
    }
  }
  const data = derive([store, vault.height], () => ({ ...store.get(), frameHeight: vault.height.get() }))
  return {
    view: { ...data, actions: { tryAgain: () => void ask() } },
    show({ screen }) {
      visit = new AbortController()
      store.set({ screen: isScreen(screen) ? screen : 'settings' })
      void ask()
      const own = visit
      return () => own.abort()
    },
  }
}
