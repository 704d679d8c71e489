import type { Unsubscribe } from '@portico/contract'
import type { Provider } from '@portico/contract/shell'
import type { Core } from '../../Core.ts'
import type { FoundWallet } from '../../state.ts'
import { addWallet } from '../../wallets/addWallet.ts'
import { createInjectedConnector } from './injected.ts'
import { type Announcement, parseAnnouncement } from './parseAnnouncement.ts'

/** Id of the wallet at `window.ethereum`. */
const injectedId = 'injected'

/** Listens for wallets and asks them to show themselves (EIP-6963). Nothing leaves the page. */
export function discoverEthereumWallets(core: Core): Unsubscribe {
  const { enableEIP6963 = true, enableInjected = true } = core.options
  const seen = new WeakMap<Provider, Set<string>>()
  const onAnnounce = (event: Event) => {
    const announcement = parseAnnouncement((event as CustomEvent).detail)
    if (!announcement) return
    const { provider, rdns, name } = announcement
    const known = seen.get(provider) ?? new Set()
    const said = `${rdns} ${name}`
    // Wallets announce again whenever anybody asks, some by another `uuid` each time: those of mini apps, whose host answers it anew.
    if (known.has(said)) return
    seen.set(provider, known.add(said))
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
  const isDuplicate = sameRdns > 0
  const wallet = { id, name, rdns, type: 'ANNOUNCED', isDuplicate, ...(icon ? { icon } : {}) } as const
  addProvider(core, { ...wallet, namespaces: ['eip155'] }, provider)
}

function addInjected(core: Core): void {
  const provider = (window as { ethereum?: Provider }).ethereum
  if (typeof provider?.request !== 'function') return
  const wallet = { id: injectedId, type: 'INJECTED', namespaces: ['eip155'], isDuplicate: false } as const
  // The name is drawn from the visitor's language; see `getWalletGroups`.
  addProvider(core, { ...wallet, name: '' }, provider)
}

const addProvider = (core: Core, wallet: FoundWallet, provider: Provider): void =>
  addWallet(core, wallet, async () => createInjectedConnector(wallet, provider, core.time))
