import type { PorticoState, Unsubscribe, WalletInfo } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { createRegisteredWallet, type RegisteredWallet } from './createRegisteredWallet.ts'

interface RegisterApi {
  register(wallet: RegisteredWallet): Unsubscribe
}

const getWallet = ({ connections }: PorticoState): WalletInfo | null =>
  connections.solana?.status === 'connected' ? connections.solana.wallet : null

/**
 * Registers the wallet that is connected on Solana with the libraries of the page (Wallet Standard), so that
 * wallet-adapter, `@solana/react` and others work over whatever Portico connected: by relay, by e-mail or by extension.
 * It goes by the connected wallet's name, and is known by its feature `portico:`; while none is connected nothing is
 * registered. Safe to call on a server, where nothing happens.
 * @returns a function that ends it
 */
export function registerWallet(portico: Portico): Unsubscribe {
  if (typeof window === 'undefined') return () => {}
  let end: Unsubscribe = () => {}
  const update = () => {
    end()
    const info = getWallet(portico.getState())
    end = info ? register(portico, info) : () => {}
  }
  const stop = portico.subscribe((state) => getWallet(state)?.id ?? null, update)
  update()
  return () => {
    stop()
    end()
  }
}

/** Registers now, and with every library that asks later. */
function register(portico: Portico, info: WalletInfo): Unsubscribe {
  const { wallet, stop } = createRegisteredWallet(portico, info)
  const ends: Unsubscribe[] = [stop]
  const notify = (api: RegisterApi) => void ends.push(api.register(wallet))
  const onAppReady = (event: Event) => notify((event as CustomEvent<RegisterApi>).detail)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: notify }))
  window.addEventListener('wallet-standard:app-ready', onAppReady)
  return () => {
    window.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const end of ends.splice(0)) end()
  }
}
