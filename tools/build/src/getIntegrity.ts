import { createHash } from 'node:crypto'
import type { Integrity } from '@portico/contract/lock'

/** Hash of a file as in subresource integrity. */
export const getIntegrity = (content: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`
