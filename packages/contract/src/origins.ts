/**
 * Whether a page's origin may use a service. An empty list allows all; `*` stands for exactly one whole label; a
 * pattern without a scheme fits http and https; a port counts where the pattern names one.
 */
export function isOriginAllowed(origin: string, patterns: readonly string[]): boolean {
  const url = URL.canParse(origin) ? new URL(origin) : null
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return false
  return patterns.length === 0 || patterns.some((pattern) => matches(url, pattern))
}

const patternParts = /^(?:(https?):\/\/)?(\[[\da-f:]+\]|[^/:]+)(?::(\d+))?\/?$/

function matches(url: URL, pattern: string): boolean {
  const [, scheme, host, port] = patternParts.exec(pattern.toLowerCase()) ?? []
  if (!host) return false
  if (scheme && url.protocol !== `${scheme}:`) return false
  if (port && (url.port || (url.protocol === 'https:' ? '443' : '80')) !== port) return false
  const [wanted, actual] = [host.split('.'), url.hostname.split('.')]
  return (
    wanted.length === actual.length &&
    wanted.every((label, index) => label === '*' || label === actual[index])
  )
}
