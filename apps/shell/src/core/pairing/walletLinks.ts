import { isPlainLink, parseWebLink } from './webLinks.ts'

/** Schemes that are no wallet's, whatever a list says: those of pages, of browsers, and of what every device has. */
const foreignSchemes =
  /^(javascript|data|vbscript|file|filesystem|blob|about|view-source|intent|android-app|https?|wss?|s?ftp|mailto|tel|sms|facetime|callto|ssh|telnet|smb|ldap|jar|mk|shell|search|search-ms|ms-.*|chrome.*|moz-.*|safari.*|resource|market|itms.*)$/
const schemePattern = /^[a-z][a-z0-9+.-]{1,63}(?=:|$)/i
type Written = string | null | undefined

/** Scheme of a link that opens an app and no page, in lower case; null of every other. */
export function getScheme(link: Written): string | null {
  const scheme = isPlainLink(link) ? schemePattern.exec(link)?.[0]?.toLowerCase() : undefined
  return scheme && !foreignSchemes.test(scheme) ? scheme : null
}

/**
 * A link that opens a wallet: a scheme of its own, bare or with what follows, or an https address. Null otherwise.
 * Whose scheme it is says `keepKnownLinks`.
 */
export function parseWalletLink(link: Written): string | null {
  if (!isPlainLink(link)) return null
  if (/^https:/i.test(link)) return parseWebLink(link)
  // Nobody signs in to a wallet by its link.
  if (getScheme(link) === null || link.includes('@')) return null
  // Some listings hold the scheme alone, without a colon.
  return link.includes(':') ? link : `${link}://`
}
