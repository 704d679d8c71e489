import { isIP } from 'node:net'
import { isAddressAllowed } from './addressRules.ts'
import { OutboundError } from './OutboundError.ts'

const isLocalName = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost')

/**
 * Reads an address that somebody else wrote. Only https on its usual port; http is asked by https. A name is judged
 * once it is resolved, an IP address here.
 * @param isLoopbackAllowed lets plain http and any port of this machine in too
 * @throws OutboundError `refused`
 */
export function parseTarget(text: string, isLoopbackAllowed: boolean): URL {
  if (!URL.canParse(text)) throw new OutboundError('refused')
  const url = new URL(text)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if ((url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
    throw new OutboundError('refused')
  const isLocal = isIP(host) ? !isAddressAllowed(host, false) : isLocalName(host)
  if (isIP(host) && !isAddressAllowed(host, isLoopbackAllowed)) throw new OutboundError('refused')
  if (isLocal && isLoopbackAllowed) return url
  url.protocol = 'https:'
  if (isLocal || url.port) throw new OutboundError('refused')
  return url
}
