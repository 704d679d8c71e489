import type { Device } from './device.ts'
import { getLinkTarget, isInTelegram, type LinkTarget } from './linkTarget.ts'
import type { PairableWallet } from './PairableWallet.ts'
import { parseWalletLink } from './walletLinks.ts'
import { parseWebLink } from './webLinks.ts'

/** A link that opens a wallet with a pairing. */
export interface DeepLink {
  /** With the pairing URI in it. */
  readonly href: string
  /** The wallet's link alone, kept so that later requests open the wallet again. */
  readonly base: string
  readonly target: LinkTarget
}

/** Links of one wallet, null where it has none that is safe. */
export interface DeepLinks {
  readonly mobile: DeepLink | null
  readonly desktop: DeepLink | null
  readonly web: DeepLink | null
}

const pairingPattern = /^wc:[0-9a-f]{1,128}@2\?[\x21-\x7e]{1,1000}$/i

/**
 * Links that open a wallet with a pairing. A scheme gets `wc?uri=` behind it, an https address
 * `/wc?uri=`. Links that are neither are left out. In Telegram a scheme may open nothing, so that an https address comes first there
 * unless the site says otherwise.
 * @param uri `wc:…`
 */
export function getDeepLinks(
  wallet: PairableWallet,
  uri: string,
  device: Device,
  { preferUniversalLinks = isInTelegram(device) }: { preferUniversalLinks?: boolean | undefined } = {},
): DeepLinks {
  if (!pairingPattern.test(uri)) return { mobile: null, desktop: null, web: null }
  const toLink = (base: string | null): DeepLink | null =>
    base === null ? null : { href: toHref(base, uri, device), base, target: getLinkTarget(device) }
  const native = parseWalletLink(wallet.mobileLink)
  const universal = parseWebLink(wallet.linkMode)
  return {
    mobile: toLink(preferUniversalLinks ? (universal ?? native) : (native ?? universal)),
    desktop: toLink(parseWalletLink(wallet.desktopLink)),
    web: toWebLink(wallet, uri),
  }
}

const isWebAddress = (link: string) => /^https:/i.test(link)

function toHref(base: string, uri: string, { isTelegram, isAndroid }: Device): string {
  // Telegram on Android decodes a link once before it hands it on.
  const encoded = encodeURIComponent(isTelegram && isAndroid ? encodeURIComponent(uri) : uri)
  return `${withSlash(base)}wc?uri=${encoded}`
}

function withSlash(base: string): string {
  if (!isWebAddress(base)) {
    const link = base.includes('://') ? base : `${base.replace(/:\/*$/, '')}://`
    return link.endsWith('/') ? link : `${link}/`
  }
  return base.endsWith('/') ? base : `${base}/`
}

/** A web wallet stands in a tab of its own, beside the site that waits for it. */
function toWebLink({ webappLink }: PairableWallet, uri: string): DeepLink | null {
  const base = parseWebLink(webappLink)
  if (!base) return null
  return { href: `${withSlash(base)}wc?uri=${encodeURIComponent(uri)}`, base, target: '_blank' }
}
