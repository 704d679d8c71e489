import { hkdf } from '@noble/hashes/hkdf.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { toBytes } from '../encoding/context.ts'

/** By which a visitor knows the true vault: no page and no service can show it. */
export interface WalletSign {
  readonly word: string
  /** 16 bytes for a drawing. */
  readonly pattern: readonly number[]
}

/** The sign of a seed, the same on all its devices. It says nothing of the seed. @param entropy 16 or 32 bytes */
export function deriveSign(entropy: Uint8Array): WalletSign {
  const [high = 0, low = 0, ...pattern] = hkdf(sha256, entropy, undefined, toBytes('portico vault sign'), 18)
  return { word: wordlist[((high << 8) | low) % wordlist.length] ?? '', pattern }
}
