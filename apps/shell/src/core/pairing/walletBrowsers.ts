import type { Namespace } from '@portico/contract'

/** A wallet whose app opens pages in a browser of its own, where it can be connected without a relay. */
export interface WalletBrowser {
  readonly rdns: readonly string[]
  readonly namespaces: readonly Namespace[]
  /** @param url the page. @param origin its origin */
  toLink(url: string, origin: string, isAndroid: boolean): string
}

const encode = encodeURIComponent
const coinbase = ['com.coinbase.wallet', 'org.base.account']

/**
 * Every wallet that is opened this way. Binance stood here too, but its app no longer opens
 * pages that others name.
 */
const walletBrowsers: readonly WalletBrowser[] = [
  {
    rdns: ['app.phantom'],
    namespaces: ['solana', 'eip155', 'bip122'],
    toLink: (url, origin, isAndroid) =>
      isAndroid
        ? `intent://browse/${encode(url)}?ref=${encode(origin)}#Intent;scheme=phantom;package=app.phantom;end`
        : `https://phantom.app/ul/browse/${encode(url)}?ref=${encode(origin)}`,
  },
  {
    rdns: ['com.solflare.wallet', 'com.solflare'],
    namespaces: ['solana'],
    toLink: (url, origin) => `https://solflare.com/ul/v1/browse/${encode(url)}?ref=${encode(origin)}`,
  },
  {
    rdns: coinbase,
    namespaces: ['solana'],
    toLink: (url) => `https://go.cb-w.com/dapp?cb_url=${encode(url)}`,
  },
  { rdns: coinbase, namespaces: ['eip155'], toLink: (url) => `cbwallet://miniapp?url=${encode(url)}` },
]

/** The browser of a wallet that can connect in a namespace; undefined where it has none. */
export const findWalletBrowser = (
  rdns: string | null | undefined,
  namespace: Namespace,
): WalletBrowser | undefined =>
  walletBrowsers.find(
    (candidate) => candidate.rdns.includes(rdns ?? '') && candidate.namespaces.includes(namespace),
  )

/**
 * Link that opens this page in a wallet's own browser; null for a wallet that has none in this namespace, and for a
 * page it could not open. For a wallet that is not installed here already.
 */
export function getWalletBrowserLink(
  rdns: string | null | undefined,
  namespace: Namespace,
  { pageUrl, isAndroid }: { pageUrl: string; isAndroid: boolean },
): string | null {
  const browser = findWalletBrowser(rdns, namespace)
  if (!browser || !/^https?:\/\//.test(pageUrl)) return null
  return browser.toLink(pageUrl, new URL(pageUrl).origin, isAndroid)
}
