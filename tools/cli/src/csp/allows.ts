import type { Policy } from './Policy.ts'

/** Directives that speak where one is missing (CSP Level 3, 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['script-src-elem', 'script-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
}

/** The sources that count for a directive; undefined where the policy says nothing, and so allows all. */
export function getSources({ directives }: Policy, name: string): readonly string[] | undefined {
  const speaking = (fallbacks[name] ?? [name]).find((candidate) => directives.has(candidate))
  return speaking === undefined ? undefined : directives.get(speaking)
}

/** Whether a source says that scripts of trusted scripts are trusted; names of hosts are then ignored. */
export const isDynamic = (sources: readonly string[]): boolean =>
  sources.some((source) => source.toLowerCase() === "'strict-dynamic'")

const sourceParts = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^/:*]+)(?::(\d+|\*))?(\/.*)?$/i
const defaultPorts: Readonly<Record<string, string>> = {
  'http:': '80',
  'ws:': '80',
  'https:': '443',
  'wss:': '443',
}

const getPort = ({ port, protocol }: URL) => port || (defaultPorts[protocol] ?? '')

/** An insecure scheme allows the secure one, and browsers differ on whether http covers sockets: in doubt it does. */
const coversScheme = (allowed: string, { protocol }: URL) => {
  const wanted = protocol.slice(0, -1)
  const toHttp = (scheme: string) => scheme.replace(/^ws/, 'http')
  return allowed === wanted || [toHttp(wanted), 'http'].includes(toHttp(allowed))
}

function coversHost(pattern: string, host: string): boolean {
  if (pattern === '*') return true
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : pattern === host
}

/** The wanted folder may be named by the one above it, or file by file; an origin that is wanted is so by any of its paths. */
const coversPath = (path: string, { pathname }: URL) =>
  pathname === '/' || path.startsWith(pathname) || (path.endsWith('/') && pathname.startsWith(path))

function coversAddress(source: string, wanted: URL, page: URL): boolean {
  if (source === '*') return wanted.protocol !== 'data:'
  if (source === "'self'")
    return wanted.hostname === page.hostname && (getPort(wanted) === getPort(page) || !wanted.port)
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return coversScheme(source.slice(0, -1).toLowerCase(), wanted)
  const [, scheme = page.protocol.slice(0, -1), host = '', port, path = '/'] = sourceParts.exec(source) ?? []
  if (!coversScheme(scheme.toLowerCase(), wanted)) return false
  if (!coversHost(host.toLowerCase(), wanted.hostname)) return false
  if (!coversPath(path, wanted)) return false
  return port === '*' || getPort(wanted) === (port ?? defaultPorts[wanted.protocol])
}

/**
 * Whether a list of sources allows what another source names: an origin, a folder there, `'self'`, a host, or `data:`. In doubt it does,
 * for a false alarm costs more than a fault that is not seen.
 */
export function allows(sources: readonly string[], wanted: string, page: URL): boolean {
  const address = wanted === "'self'" ? page.origin : wanted === 'data:' ? 'data:,' : wanted
  const url = new URL(
    /^[a-z][a-z\d+.-]*:/i.test(address) && URL.canParse(address) ? address : `${page.protocol}//${address}`,
  )
  return sources.some((source) => coversAddress(source, url, page))
}
