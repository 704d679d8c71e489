import { ed25519 } from '@noble/curves/ed25519.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { base58 } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { mnemonicToSeed } from '@scure/bip39'
import { p2wpkh } from '@scure/btc-signer'
import { privateKeyToAddress } from 'viem/accounts'
import { toHex } from 'viem/utils'
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

const derivers: Readonly<Record<KeyNamespace, (seed: Uint8Array, path: string) => Omit<DerivedKey, 'path'>>> =
  {
    eip155(seed, path) {
      const { privateKey } = deriveSecp256k1(seed, path)
      return { privateKey, address: privateKeyToAddress(toHex(privateKey)) }
    },
    solana(seed, path) {
      const privateKey = deriveEd25519(seed, path)
      return { privateKey, address: base58.encode(ed25519.getPublicKey(privateKey)) }
    },
    bip122(seed, path) {
      const { privateKey, publicKey } = deriveSecp256k1(seed, path)
      return { privateKey, address: p2wpkh(publicKey).address ?? '' }
    },
  }

/** The key of a namespace. @param entropy 16 or 32 bytes */
export async function deriveKey(entropy: Uint8Array, namespace: KeyNamespace): Promise<DerivedKey> {
  const seed = await mnemonicToSeed(toPhrase(entropy))
  try {
    const path = derivationPaths[namespace]
    return { ...derivers[namespace](seed, path), path }
  } finally {
    seed.fill(0)
  }
}
