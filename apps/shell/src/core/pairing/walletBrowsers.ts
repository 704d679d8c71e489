import type { Namespace } from '@portico/contract'
import { isBesideCoinbase } from './coinbaseBrowser.ts'
import type { Device } from './device.ts'
import { getLinkTarget, type LinkTarget } from './linkTarget.ts'

/** A wallet whose app opens pages in a browser of its own, where it can be connected without a relay. */
interface WalletBrowser {
  readonly rdns: readonly string[]
  readonly namespaces: readonly Namespace[]
  /** Whether the page stands in it, or beside the wallet's extension, by what the wallet puts on the page. */
  isHere(): boolean
  /** @param url the page. @param origin its origin */
  toLink(url: string, origin: string, device: Device): string
}

const encode = encodeURIComponent
const coinbase = { rdns: ['com.coinbase.wallet', 'org.base.account'], isHere: isBesideCoinbase }
const toCoinbaseLink = (url: string) => `https://go.cb-w.com/dapp?cb_url=${encode(url)}`

/**
 * Every wallet that is opened this way. Binance stood here too, but its app no longer opens
 * pages that others name.
 */
const walletBrowsers: readonly WalletBrowser[] = [
  {
    rdns: ['app.phantom'],
    namespaces: ['solana', 'eip155', 'bip122'],
    isHere: () => 'phantom' in globalThis,
    toLink: (url, origin, { isAndroid, isTelegram }) =>
      isAndroid && !isTelegram
        ? `intent://browse/${encode(url)}?ref=${encode(origin)}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${encode(url)}?ref=${encode(origin)}`,
  },
  {
    rdns: ['com.solflare.wallet', 'com.solflare'],
    namespaces: ['solana'],
    isHere: () => 'solflare' in globalThis,
    toLink: (url, origin) => `https://solflare.com/ul/v1/browse/${encode(url)}?ref=${encode(origin)}`,
  },
  { ...coinbase, namespaces: ['solana'], toLink: toCoinbaseLink },
  {
    ...coinbase,
    namespaces: ['eip155'],
    // Telegram opens no scheme.
    toLink: (url, _, { isTelegram }) =>
      isTelegram ? toCoinbaseLink(url) : `cbwallet://miniapp?url=${encode(url)}`,
  },
]

/** A link that opens this page in an app. */
export interface WalletBrowserLink {
  readonly href: string
  readonly target: LinkTarget
}

/**
 * Link that opens this page in a wallet's own browser; null for a wallet that has none in this namespace, and for a
 * page it could not open or that stands there already. An https address opens in a tab, so that the page stays for who has not got the app.
 */
export function getWalletBrowserLink(
  rdns: string | null | undefined,
  namespace: Namespace,
  { pageUrl, device }: { pageUrl: string; device: Device },
): WalletBrowserLink | null {
  const browser = walletBrowsers.find(
    (candidate) => candidate.rdns.includes(rdns ?? '') && candidate.namespaces.includes(namespace),
  )
  if (!browser || browser.isHere() || !/^https?:\/\//.test(pageUrl)) return null
  const href = browser.toLink(pageUrl, new URL(pageUrl).origin, device)
  return { href, target: href.startsWith('https:') ? '_blank' : getLinkTarget(device) }
}
