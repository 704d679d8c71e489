import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import type { SignatureClaim } from '../message/SignatureClaim.ts'

/** Verifies an Ed25519 signature, base58, over the bytes of the text. The address is the public key. */
export async function verifySolana({ address, message, signature }: SignatureClaim): Promise<boolean> {
  if (signature.length > 100 || address.length > 50) return false
  try {
    const bytes = new TextEncoder().encode(message)
    // The rules of RFC 8032 alone: keys of small order, which sign anything, are refused.
    return ed25519.verify(base58.decode(signature), bytes, base58.decode(address), { zip215: false })
  } catch {
    return false
  }
}
