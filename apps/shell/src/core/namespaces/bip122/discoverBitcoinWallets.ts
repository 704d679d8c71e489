import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../../Core.ts'
import { addWallet } from '../../wallets/addWallet.ts'
import { findFreeId } from '../../wallets/findFreeId.ts'
import type { BitcoinDialect } from './BitcoinSource.ts'
import { loadBitcoin } from './loadBitcoin.ts'

/** Wallets that do not announce themselves: name, place on the page, and how they are spoken to. */
const places: readonly (readonly [name: string, place: string, dialect: BitcoinDialect])[] = [
  ['Xverse', 'XverseProviders.BitcoinProvider', 'sats'],
  ['Leather', 'LeatherProvider', 'leather'],
  ['OKX Wallet', 'okxwallet.bitcoin', 'unisat'],
  ['UniSat', 'unisat', 'unisat'],
  ['Bitget Wallet', 'bitkeep.unisat', 'unisat'],
  ['Binance Wallet', 'binancew3w.bitcoin', 'unisat'],
  ['Phantom', 'phantom.bitcoin', 'phantom'],
]

/** Looks for Bitcoin wallets that lie on `window`: now, and once more when the page has loaded. */
export function discoverBitcoinWallets(core: Core): Unsubscribe {
  if (core.options.enableInjected === false) return () => {}
  const seen = new Set<unknown>()
  const look = () => {
    for (const [name, place, dialect] of places) {
      const provider = readPlace(place)
      // Some wallets lie at another one's place too.
      if (!provider || seen.has(provider)) continue
      seen.add(provider)
      add(core, name, { provider, dialect })
    }
  }
  look()
  if (document.readyState !== 'complete') window.addEventListener('load', look, { once: true })
  return () => window.removeEventListener('load', look)
}

function add(
  core: Core,
  name: string,
  source: { readonly provider: object; readonly dialect: BitcoinDialect },
): void {
  const { id, isDuplicate } = findFreeId(core, 'bip122', name)
  // It has registered by the Wallet Standard, which says more.
  if (isDuplicate) return
  // `ANNOUNCED`, since it is known by its name: several stand side by side, unlike at `window.ethereum`.
  const wallet = { id, name, type: 'ANNOUNCED', namespaces: ['bip122'], isDuplicate } as const
  addWallet(core, wallet, () => loadBitcoin(core, wallet, source))
}

/** What lies at a path of `window`; anything there may be hostile. */
function readPlace(place: string): object | null {
  try {
    const value = place
      .split('.')
      .reduce<unknown>((object, key) => (object as Record<string, unknown> | undefined)?.[key], window)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
