import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { getEd25519PublicKey, signByEd25519 } from '../ed25519/ed25519.ts'
import { toBytes } from '../encoding/context.ts'
import { writeBytes } from '../encoding/schemas.ts'

/**
 * Private half of a wallet's authority, an Ed25519 key that only the seed leads to: who cannot open a wallet, such as somebody with the
 * visitor's mailbox alone, cannot replace it either.
 */
const deriveAuthority = (entropy: Uint8Array) =>
  hkdf(sha256, entropy, undefined, toBytes('portico vault authority'), 32)

/** Public half, base64url, which services keep. @param entropy 16 or 32 bytes */
export async function getAuthority(entropy: Uint8Array): Promise<string> {
  const key = deriveAuthority(entropy)
  try {
    return writeBytes(await getEd25519PublicKey(key))
  } finally {
    key.fill(0)
  }
}

/** Whether a seed leads to an authority. @param entropy 16 or 32 bytes */
export const leadsTo = async (entropy: Uint8Array, authority: Uint8Array): Promise<boolean> =>
  (await getAuthority(entropy)) === writeBytes(authority)

/** Signs a text by the wallet's authority: 64 bytes as base64url (Ed25519, RFC 8032). */
export async function signByAuthority(entropy: Uint8Array, text: string): Promise<string> {
  const key = deriveAuthority(entropy)
  try {
    return writeBytes(await signByEd25519(key, toBytes(text)))
  } finally {
    key.fill(0)
  }
}
