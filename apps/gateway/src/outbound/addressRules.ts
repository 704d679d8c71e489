import ipaddr from 'ipaddr.js'

/** Global unicast, the only part of IPv6 that is handed out (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3')

/**
 * Whether an IP address may be asked. Only public ones: not private, loopback, link-local (where clouds keep their
 * secrets), shared, reserved or translated ones.
 * @param isLoopbackAllowed lets this machine in too, and nothing else
 */
export function isAddressAllowed(text: string, isLoopbackAllowed: boolean): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address inside an IPv6 one is judged as what it is.
  const address = ipaddr.process(text)
  const range = address.range()
  if (range === 'loopback') return isLoopbackAllowed
  return range === 'unicast' && (address.kind() === 'ipv4' || address.match(globalUnicast))
}
