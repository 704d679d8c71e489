import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import type { Address } from 'viem'
import { publicKeyToAddress, toHex } from 'viem/utils'
import { VaultError } from '../../../service/VaultError.ts'

/** The address of a public key of secp256k1, in 33 or 65 bytes of hex. @throws VaultError `INVALID` for what is no point of the curve */
export function readKey(publicKey: string): Address {
  try {
    const point = secp256k1.Point.fromBytes(hexToBytes(publicKey.replace(/^0x/i, '')))
    return publicKeyToAddress(toHex(point.toBytes(false)))
  } catch (cause) {
    throw new VaultError('INVALID', 'The session’s key cannot be read.', undefined, { cause })
  }
}
