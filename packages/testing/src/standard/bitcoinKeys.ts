import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { hex } from '@scure/base'
import { NETWORK, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'

/** The networks whose addresses the wallet makes. */
export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet'

/** One address with what signs for it. */
export interface BitcoinKey {
  readonly address: string
  /** Hexadecimal; 32 bytes for a taproot address, else 33. */
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2tr'
  readonly script: Uint8Array
  readonly privateKey: Uint8Array
  /** Of a taproot address. */
  readonly tapInternalKey?: Uint8Array
}

/** The payment address (P2WPKH) and the one for ordinals (P2TR) of a private key. */
export function createBitcoinKeys(
  privateKey: Uint8Array,
  name: BitcoinNetworkName,
): readonly [BitcoinKey, BitcoinKey] {
  const network = name === 'mainnet' ? NETWORK : TEST_NETWORK
  const compressed = secp256k1.getPublicKey(privateKey, true)
  const internal = schnorr.getPublicKey(privateKey)
  const payment = p2wpkh(compressed, network)
  const ordinals = p2tr(internal, undefined, network)
  return [
    {
      address: String(payment.address),
      publicKey: hex.encode(compressed),
      purpose: 'payment',
      addressType: 'p2wpkh',
      script: payment.script,
      privateKey,
    },
    {
      address: String(ordinals.address),
      publicKey: hex.encode(internal),
      purpose: 'ordinals',
      addressType: 'p2tr',
      script: ordinals.script,
      privateKey,
      tapInternalKey: internal,
    },
  ]
}
