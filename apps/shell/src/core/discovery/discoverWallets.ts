import type { Unsubscribe } from '@portico/contract'
import type { Provider } from '@portico/contract/shell'
import type { Core } from '../Core.ts'
import { createInjectedConnector } from '../connectors/injected.ts'
import type { FoundWallet } from '../state.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/** More wallets than anybody has; a page that announces more is at fault. */
const foundLimit = 64

/** Id of the wallet at `window.ethereum`. */
const injectedId = 'injected'

/** Listens for wallets and asks them to show themselves (EIP-6963). Nothing leaves the page. */
export function discoverWallets(core: Core): Unsubscribe {
  const { enableEIP6963 = true, enableInjected = true } = core.options
  const seen = new WeakMap<Provider, Set<string>>()
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement((event as CustomEvent).detail)
    if (!announcement) return
    const { provider, rdns, uuid } = announcement
    const ids = seen.get(provider) ?? new Set()
    const id = `${uuid} ${rdns}`
    // Wallets announce again whenever anybody asks.
    if (ids.has(id)) return
    seen.set(provider, ids.add(id))
    addAnnounced(core, announcement)
  }
  if (enableEIP6963) {
    window.addEventListener('eip6963:announceProvider', onAnnounce)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (enableInjected) addInjected(core)
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounce)
}

function addAnnounced(core: Core, { provider, ...info }: Announcement): void {
  const { found } = core.wallets.getState()
  const sameRdns = found.filter((wallet) => wallet.rdns === info.rdns).length
  // The first announcer of an rdns keeps it; another one is shown apart, never in its place.
  const id = sameRdns ? `${info.rdns}#${sameRdns + 1}` : info.rdns
  const { name, rdns, icon } = info
  addWallet(
    core,
    { id, name, rdns, type: 'ANNOUNCED', isDuplicate: sameRdns > 0, ...(icon ? { icon } : {}) },
    provider,
  )
}

function addInjected(core: Core): void {
  const provider = (window as { ethereum?: Provider }).ethereum
  if (typeof provider?.request !== 'function') return
  // The name is drawn from the visitor's language; see `getWalletGroups`.
  addWallet(core, { id: injectedId, name: '', type: 'INJECTED', isDuplicate: false }, provider)
}

function addWallet(core: Core, wallet: FoundWallet, provider: Provider): void {
  const { found } = core.wallets.getState()
  if (found.length >= foundLimit) return
  core.connectors.set(wallet.id, createInjectedConnector(wallet, provider, core.time))
  core.wallets.setState({ found: [...found, wallet] })
}
