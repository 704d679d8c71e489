import type { Unsubscribe } from '@portico/contract'
import type { Core } from '../Core.ts'
import { isUnsupportedNetwork } from '../getPublicState.ts'

/**
 * Calls back when the active wallet comes to stand on a network that the site does not offer. One that an earlier visit
 * left there is none of the visitor's doing now: it is reported once something is asked of it.
 */
export function followUnsupported(core: Core, onUnsupported: () => void): Unsubscribe {
  let wasUnsupported = false
  return core.connection.subscribe(({ activeNamespace }, before) => {
    const isUnsupported = isUnsupportedNetwork(core, activeNamespace)
    const isRestored = before.connections[activeNamespace]?.status === 'reconnecting'
    if (isUnsupported && !wasUnsupported && !isRestored) onUnsupported()
    wasUnsupported = isUnsupported
  })
}
