import { secp256k1 } from '@noble/curves/secp256k1.js'
import { concatBytes } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { CompactSize, p2pkh, p2sh, p2wpkh } from '@scure/btc-signer'
import type { BitcoinNetwork } from './bitcoinNetworks.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** SHA-256, twice, over the text with the prefix that wallets have always put before it. */
function hashMessage(message: string): Uint8Array {
  const text = encode(message)
  const magic = encode('\u0018Bitcoin Signed Message:\n')
  return sha256(sha256(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text)))
}

/** First bytes of signatures: 27 and 28 to 30 for an uncompressed key, from 31 on for compressed ones (BIP-137). */
const firstHeader = 27
const lastHeader = 42
const firstCompressed = 31

/**
 * Verifies a signature of 65 bytes that holds its key ("Bitcoin Signed Message") for addresses that are the hash of a
 * key: P2PKH, P2WPKH, and P2WPKH in P2SH. Which of them the header says is not looked at, as wallets disagree there;
 * the key must hash to the address.
 * @throws for keys that are none
 */
export function verifyRecoverable(
  message: string,
  signature: Uint8Array,
  address: string,
  network: BitcoinNetwork,
): boolean {
  const [header = 0] = signature
  if (header < firstHeader || header > lastHeader) return false
  const recovered = Uint8Array.of((header - firstHeader) & 3, ...signature.subarray(1))
  const hash = hashMessage(message)
  const point = secp256k1.Signature.fromBytes(recovered, 'recovered').recoverPublicKey(hash)
  if (header < firstCompressed) return p2pkh(point.toBytes(false), network).address === address
  const key = point.toBytes(true)
  const segwit = p2wpkh(key, network)
  return [p2pkh(key, network), segwit, p2sh(segwit, network)].some((payment) => payment.address === address)
}
