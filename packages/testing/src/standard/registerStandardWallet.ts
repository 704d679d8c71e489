interface RegisterApi {
  register(...wallets: readonly unknown[]): () => void
}

/**
 * Registers a wallet on a page: now, and with every library that asks later (Wallet Standard). The wallet is unknown
 * here, so that hostile ones can be registered too.
 * @returns a function that takes it off again
 */
export function registerStandardWallet(target: EventTarget, wallet: unknown): () => void {
  const ends: (() => void)[] = []
  const register = ({ register }: RegisterApi) => void ends.push(register(wallet))
  const onAppReady = (event: Event) => register((event as CustomEvent<RegisterApi>).detail)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  target.addEventListener('wallet-standard:app-ready', onAppReady)
  return () => {
    target.removeEventListener('wallet-standard:app-ready', onAppReady)
    for (const end of ends.splice(0)) end()
  }
}
