import ipaddr from 'ipaddr.js'

/** What is known of where a request came from. */
export interface CallerSource {
  /** Address of the socket. */
  readonly remote: string | undefined
  /** The header `X-Forwarded-For`. */
  readonly forwarded: string | readonly string[] | undefined
  readonly isBehindProxy: boolean
}

/** Bits of an IPv6 address that are one line; a caller chooses the rest by itself. */
const lineBits = 64

/**
 * One name for everybody who can only be counted together: an IPv4 address, or the /64 of an IPv6 one. Behind a proxy
 * the last entry of its header counts, which it wrote itself; those before it are the caller's claims.
 */
export function getCallerAddress({ remote, forwarded, isBehindProxy }: CallerSource): string {
  const last = isBehindProxy ? `${forwarded ?? ''}`.split(',').at(-1)?.trim() : ''
  const text = last || remote || ''
  if (!ipaddr.isValid(text)) return 'unknown'
  // An IPv4 address inside an IPv6 one is counted as what it is.
  const address = ipaddr.process(text)
  if (address instanceof ipaddr.IPv4) return `${address}`
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${lineBits}`)}/${lineBits}`
}
