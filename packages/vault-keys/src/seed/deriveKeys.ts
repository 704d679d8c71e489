import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { base58, bech32 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { getEd25519PublicKey } from '../ed25519/ed25519.ts'
import { toBytes } from '../encoding/context.ts'
import { toPhrase } from './phrase.ts'

/** Where the keys of each namespace are derived, as MetaMask, Phantom and BIP-84 have it. */
export const derivationPaths = {
  eip155: "m/44'/60'/0'/0/0",
  solana: "m/44'/501'/0'/0'",
  bip122: "m/84'/0'/0'/0/0",
} as const

/** A namespace that keys are derived for. */
export type KeyNamespace = keyof typeof derivationPaths

/** A key of one namespace. */
export interface DerivedKey {
  readonly address: string
  /** 32 bytes, which the caller wipes. */
  readonly privateKey: Uint8Array<ArrayBuffer>
  /** 33 bytes, of Solana 32. */
  readonly publicKey: Uint8Array
  readonly path: string
}

/** A node of SLIP-0010: key and chain code, 32 bytes each. */
interface Node {
  readonly key: Uint8Array
  readonly chainCode: Uint8Array
}

const toNode = (digest: Uint8Array): Node => ({ key: digest.slice(0, 32), chainCode: digest.slice(32) })

/** Derives a key of ed25519 along a path of hardened steps (SLIP-0010). @param seed 64 bytes */
export function deriveEd25519(seed: Uint8Array, path: string): Uint8Array<ArrayBuffer> {
  const steps = path.split('/').slice(1)
  const node = steps.reduce<Node>(
    ({ key, chainCode }, step) => {
      if (!/^\d+'$/.test(step)) throw new TypeError(`${path} has a step that is not hardened.`)
      const data = new Uint8Array(37)
      data.set(key, 1)
      new DataView(data.buffer).setUint32(33, Number(step.slice(0, -1)) + 0x80000000)
      return toNode(hmac(sha512, chainCode, data))
    },
    toNode(hmac(sha512, toBytes('ed25519 seed'), seed)),
  )
  return Uint8Array.from(node.key)
}

interface Secp256k1Key {
  readonly privateKey: Uint8Array<ArrayBuffer>
  readonly publicKey: Uint8Array
}

function deriveSecp256k1(seed: Uint8Array, path: string): Secp256k1Key {
  const root = HDKey.fromMasterSeed(seed)
  const node = root.derive(path)
  try {
    const { privateKey, publicKey } = node
    if (!privateKey || !publicKey) throw new TypeError(`${path} leads to no key.`)
    return { privateKey: Uint8Array.from(privateKey), publicKey }
  } finally {
    root.wipePrivateData()
    node.wipePrivateData()
  }
}

/** Address of an Ethereum key, with the capitals of its checksum (EIP-55). */
function toEthereumAddress(publicKey: Uint8Array): string {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  const address = bytesToHex(keccak_256(point.subarray(1)).subarray(-20))
  const checks = bytesToHex(keccak_256(toBytes(address)))
  const letters = [...address].map((letter, index) =>
    Number.parseInt(checks[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/** Address of a key that pays to a witness public key hash (BIP-84, BIP-173). */
const toBitcoinAddress = (publicKey: Uint8Array): string =>
  bech32.encode('bc', [0, ...bech32.toWords(ripemd160(sha256(publicKey)))])

type Derive = (seed: Uint8Array, path: string) => Promise<Omit<DerivedKey, 'path'>>

const derivers: Readonly<Record<KeyNamespace, Derive>> = {
  async eip155(seed, path) {
    const { privateKey, publicKey } = deriveSecp256k1(seed, path)
    return { privateKey, publicKey, address: toEthereumAddress(publicKey) }
  },
  async solana(seed, path) {
    const privateKey = deriveEd25519(seed, path)
    const publicKey = await getEd25519PublicKey(privateKey)
    return { privateKey, publicKey, address: base58.encode(publicKey) }
  },
  async bip122(seed, path) {
    const { privateKey, publicKey } = deriveSecp256k1(seed, path)
    return { privateKey, publicKey, address: toBitcoinAddress(publicKey) }
  },
}

/** The key of a namespace. @param entropy 16 or 32 bytes */
export async function deriveKey(entropy: Uint8Array, namespace: KeyNamespace): Promise<DerivedKey> {
  const seed = await mnemonicToSeed(toPhrase(entropy))
  try {
    const path = derivationPaths[namespace]
    return { ...(await derivers[namespace](seed, path)), path }
  } finally {
    seed.fill(0)
  }
}
