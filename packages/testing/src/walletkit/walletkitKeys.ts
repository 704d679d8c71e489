import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58, bech32, hex } from '@scure/base'
import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type BitcoinNetworkName, createBitcoinKeys } from '../standard/bitcoinKeys.ts'

const toBytes = (privateKey: Hex) => hex.decode(privateKey.slice(2))

/** Reference of Bitcoin's main network (BIP-122 chain id). */
const bitcoinMainnet = '000000000019d6689c085ae165831e93'

/** The network of a `bip122` chain. */
export const toBitcoinNetwork = (chainId: string): BitcoinNetworkName =>
  chainId === `bip122:${bitcoinMainnet}` ? 'mainnet' : 'testnet'

/** Generic prefix of Substrate addresses (SS58 registry). */
const substratePrefix = 42

function toSubstrateAddress(publicKey: Uint8Array): string {
  const body = Uint8Array.of(substratePrefix, ...publicKey)
  const checksum = blake2b(Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...body)).subarray(0, 2)
  return base58.encode(Uint8Array.of(...body, ...checksum))
}

/** The address a key has on a chain, by the chain's namespace. @throws Error for a namespace it does not know */
export function toAddress(privateKey: Hex, chainId: string): string {
  const [namespace] = chainId.split(':')
  const bytes = toBytes(privateKey)
  switch (namespace) {
    case 'eip155':
      return privateKeyToAddress(privateKey)
    case 'solana':
      return base58.encode(ed25519.getPublicKey(bytes))
    case 'bip122':
      return createBitcoinKeys(bytes, toBitcoinNetwork(chainId))[0].address
    case 'cosmos':
      return bech32.encodeFromBytes('cosmos', ripemd160(sha256(secp256k1.getPublicKey(bytes, true))))
    case 'polkadot':
      return toSubstrateAddress(ed25519.getPublicKey(bytes))
    default:
      throw new Error(`The wallet has no addresses of ${chainId}`)
  }
}

/** CAIP-10 accounts of all keys on all chains. */
export const toAccounts = (privateKeys: readonly Hex[], chains: readonly string[]): string[] =>
  chains.flatMap((chain) => privateKeys.map((key) => `${chain}:${toAddress(key, chain)}`))
