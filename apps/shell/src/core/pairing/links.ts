// A page's own scheme could run script in it or read files; a wallet has a scheme of its own.
const refusedSchemes = new Set([
  'javascript',
  'data',
  'vbscript',
  'file',
  'filesystem',
  'blob',
  'about',
  'view-source',
  'http',
  'ws',
  'wss',
  'ftp',
  'mailto',
  'tel',
  'sms',
  'chrome',
  'chrome-extension',
  'moz-extension',
  'resource',
  'intent',
])
const schemePattern = /^([a-z][a-z0-9+.-]{1,63}):/i
// Anything a browser would strip or resolve by itself can hide what a link is.
const unsafeCharacters = /[^\x21-\x7e]|[\\"'<>`{}|^]/
const lengthLimit = 2_048

/** An https address without credentials, or null. */
export function parseWebLink(link: string | null | undefined): string | null {
  if (!link || link.length > lengthLimit || unsafeCharacters.test(link)) return null
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return null
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && !username && !password && hostname ? link : null
}

/** A link that opens a wallet: a scheme of its own, bare or with what follows, or an https address. Null otherwise. */
export function parseWalletLink(link: string | null | undefined): string | null {
  if (!link || link.length > lengthLimit || unsafeCharacters.test(link)) return null
  if (/^https:/i.test(link)) return parseWebLink(link)
  // Some listings hold the scheme alone, without a colon.
  if (/^[a-z][a-z0-9+.-]{1,63}$/i.test(link))
    return refusedSchemes.has(link.toLowerCase()) ? null : `${link}://`
  const scheme = schemePattern.exec(link)?.[1]?.toLowerCase()
  if (!scheme || scheme === 'https' || refusedSchemes.has(scheme)) return null
  // Nobody signs in to a wallet by its link.
  return link.includes('@') ? null : link
}
