const loopback = ['localhost', '127.0.0.1', '[::1]']

/** `./releases`, `../releases`, `/srv/releases` or `C:\releases`. */
export const isPath = (text: string): boolean => /^(\.{0,2}[/\\]|[A-Za-z]:[/\\])/.test(text)

/** Whether a word looks like an address or a path, and not like a name. */
export const isAddressLike = (text: string): boolean => isPath(text) || /^[a-z][a-z0-9+.-]*:/i.test(text)

/**
 * Whether releases may be taken from there: a folder, or `https`. On this machine `http` does, too. An address with a name, a
 * password or a query would write a secret into the configuration.
 */
export function isSourceAddress(text: string): boolean {
  if (isPath(text)) return true
  if (!URL.canParse(text)) return false
  const { protocol, hostname, host, username, password, search, hash } = new URL(text)
  if (username || password || search || hash) return false
  if (protocol === 'file:') return host === ''
  return protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
}
