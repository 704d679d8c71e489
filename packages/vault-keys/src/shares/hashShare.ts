import { toAssociatedData } from '../encoding/context.ts'
import { writeBytes } from '../encoding/schemas.ts'
import type { Share } from './Share.ts'

/**
 * What tells a share from every other, and says nothing about it: SHA-256 of its bytes and of all that is said beside. Shamir's scheme
 * makes a key of whatever it is given: without this, a changed share would be another key.
 */
export async function hashShare(share: Share): Promise<string> {
  const head = toAssociatedData(`share of ${share.holder}`, share)
  const whole = new Uint8Array(head.length + share.bytes.length)
  whole.set(head)
  whole.set(share.bytes, head.length)
  return writeBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', whole)))
}
