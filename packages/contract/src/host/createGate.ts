import { CapabilityMissingError } from '../errors/catalogue.ts'
import type { Capabilities, Capability } from '../manifest/capabilities.ts'

const part = '/*/'

/** A `*` at the end stands for any rest, one between slashes for one part that is not empty. */
function matches(pattern: string, wanted: string): boolean {
  const at = pattern.indexOf(part)
  if (at >= 0) {
    const end = wanted.indexOf('/', at + 1)
    const isBefore = wanted.startsWith(pattern.slice(0, at + 1)) && end > at + 1
    return isBefore && matches(pattern.slice(at + part.length), wanted.slice(end + 1))
  }
  return pattern.endsWith('*') ? wanted.startsWith(pattern.slice(0, -1)) : wanted === pattern
}

/** Whether a right is granted. @param wanted method, path, origin or command, where the right is a list of such */
export function isGranted(capabilities: Capabilities, capability: Capability, wanted?: unknown): boolean {
  const granted = capabilities[capability]
  if (granted === true) return true
  return typeof wanted === 'string' && granted?.some((pattern) => matches(pattern, wanted)) === true
}

/** One use of a right. */
export interface CapabilityUse {
  readonly capability: Capability
  /** Method, path, origin or command, where the right is a list of such. */
  readonly wanted?: string | undefined
}

/** What stands before everything that needs a right. */
export interface Gate {
  /** The error for a right that was not granted. @param wanted method, path, origin or command */
  refuse(capability: Capability, wanted?: unknown): Error
  /** @throws CapabilityMissingError */
  need(capability: Capability, wanted?: string): void
  /** Copies what is asked once: the copy is what is checked and sent. @throws CapabilityMissingError for what is no data */
  copy<Data>(capability: Capability, data: Data): Data
}

/** Makes the gate of one plugin. @param onUse called with every use, granted or not */
export function createGate(
  id: string,
  capabilities: Capabilities,
  onUse: (use: CapabilityUse) => void = () => {},
): Gate {
  const refuse: Gate['refuse'] = (capability, wanted) =>
    new CapabilityMissingError({
      details: [id, capability, typeof wanted === 'string' && wanted].filter(Boolean).join(' '),
    })
  return {
    refuse,
    need(capability, wanted) {
      onUse({ capability, wanted })
      if (!isGranted(capabilities, capability, wanted)) throw refuse(capability, wanted)
    },
    copy(capability, data) {
      try {
        return structuredClone(data)
      } catch {
        throw refuse(capability, 'with what is no data')
      }
    },
  }
}
