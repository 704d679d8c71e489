import { sha256 } from '@noble/hashes/sha2.js'
import { base58, createBase58check, hex } from '@scure/base'
import { type DerivedKey, derivationPaths, deriveKey, type KeyNamespace } from './deriveKeys.ts'
import { toPhrase } from './phrase.ts'

/** A key as other wallets import it. */
export interface ExportedKey {
  readonly namespace: KeyNamespace
  readonly address: string
  /** Of its derivation. */
  readonly path: string
  /** Of Ethereum `0x…`; of Solana 64 bytes in base58, as Phantom has it; of Bitcoin in the Wallet Import Format. */
  readonly key: string
}

/** Everything that leads to a wallet without Portico. */
export interface ExportedKeys {
  /** BIP-39 */
  readonly phrase: string
  readonly keys: readonly ExportedKey[]
}

const base58check = createBase58check(sha256)

/** The Wallet Import Format: the version of Bitcoin's main network, and the mark of a compressed public key. */
const toWif = (privateKey: Uint8Array) => base58check.encode(Uint8Array.of(0x80, ...privateKey, 0x01))

const forms: Readonly<Record<KeyNamespace, (key: DerivedKey) => string>> = {
  eip155: ({ privateKey }) => `0x${hex.encode(privateKey)}`,
  solana: ({ privateKey, publicKey }) => base58.encode(Uint8Array.of(...privateKey, ...publicKey)),
  bip122: ({ privateKey }) => toWif(privateKey),
}

/** Words and keys of a seed, for the visitor's eyes alone. @param entropy 16 or 32 bytes */
export async function exportKeys(entropy: Uint8Array): Promise<ExportedKeys> {
  const namespaces = Object.keys(derivationPaths) as KeyNamespace[]
  const toExported = async (namespace: KeyNamespace): Promise<ExportedKey> => {
    const key = await deriveKey(entropy, namespace)
    try {
      return { namespace, address: key.address, path: key.path, key: forms[namespace](key) }
    } finally {
      key.privateKey.fill(0)
    }
  }
  return { phrase: toPhrase(entropy), keys: await Promise.all(namespaces.map(toExported)) }
}
