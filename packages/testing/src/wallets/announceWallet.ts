/** What an announcement carries. Its parts are unknown here, so that hostile ones can be made too. */
export interface AnnouncedWallet {
  readonly info: unknown
  readonly provider: unknown
}

/**
 * Announces a wallet to a page: now, and whenever the page asks (EIP-6963).
 * @returns a function that ends it
 */
export function announceWallet(target: EventTarget, { info, provider }: AnnouncedWallet): () => void {
  const detail = Object.freeze({ info, provider })
  const announce = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', announce)
  announce()
  return () => target.removeEventListener('eip6963:requestProvider', announce)
}
