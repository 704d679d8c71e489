/** Web addresses below which files of these networks are found. Each ends with a slash. */
export interface FileGateways {
  readonly ipfs: readonly string[]
  readonly arweave: readonly string[]
}

/** Where a file is: in the address itself, or at one of several addresses that are tried in turn. */
export type FileLocation =
  | { readonly kind: 'inline'; readonly bytes: Buffer }
  | { readonly kind: 'remote'; readonly urls: readonly string[] }

const contentId = /^(Qm[1-9A-HJ-NP-Za-km-z]{44}|baf[a-z2-7]{50,})(\/|$)/

/** Finds what an address of a stranger means: `ipfs:`, `ar:`, `data:`, web addresses. Null for all others. */
export function locateFile(uri: string, gateways: FileGateways): FileLocation | null {
  const text = uri.trim()
  if (/^data:/i.test(text)) return readDataUri(text)
  if (contentId.test(text)) return findBelow(gateways.ipfs, text)
  const [, scheme = '', rest = ''] = /^([a-z]+):\/\/(.+)$/is.exec(text) ?? []
  switch (scheme.toLowerCase()) {
    case 'ipfs':
      return findBelow(gateways.ipfs, rest.replace(/^ipfs\//, ''))
    case 'ar':
      return findBelow(gateways.arweave, rest)
    case 'http':
    case 'https':
      return { kind: 'remote', urls: [text] }
    default:
      return null
  }
}

/** A path must stay below the gateway: with dots it would name any file of that host. */
function findBelow(bases: readonly string[], path: string): FileLocation | null {
  // Names of files hold number signs; there is nothing to ask and no place inside a file.
  const encoded = encodeURI(decodeSafely(path)).replace(/[?#]/g, encodeURIComponent)
  const urls = bases.flatMap((base) => {
    const url = URL.canParse(encoded, base) ? new URL(encoded, base).href : base
    return url.startsWith(base) && url !== base ? [url] : []
  })
  return urls.length > 0 ? { kind: 'remote', urls } : null
}

/** RFC 2397. What is not encoded as it should be is taken as it is written: contracts are sloppy. */
function readDataUri(text: string): FileLocation | null {
  const comma = text.indexOf(',')
  if (comma < 0) return null
  const payload = text.slice(comma + 1)
  const isBase64 = /;base64$/i.test(text.slice(0, comma))
  return {
    kind: 'inline',
    bytes: Buffer.from(isBase64 ? payload : decodeSafely(payload), isBase64 ? 'base64' : 'utf8'),
  }
}

function decodeSafely(text: string): string {
  const whole = text.replace(/\p{Cs}/gu, '')
  try {
    return decodeURIComponent(whole)
  } catch {
    return whole
  }
}
