import { base64 } from '@scure/base'
import type { SignatureClaim } from '../message/SignatureClaim.ts'
import { bitcoinNetworks } from './bitcoinNetworks.ts'
import { verifyBip322 } from './verifyBip322.ts'
import { verifyRecoverable } from './verifyRecoverable.ts'

/** Bytes of a signature that its key can be recovered from. A witness of that length is no valid one. */
const recoverableLength = 65

/**
 * Verifies a signature of a Bitcoin account, base64: "Bitcoin Signed Message" by ECDSA, or BIP-322 in its simple form.
 * The address must be one of the network.
 */
export async function verifyBip122({
  chainId,
  address,
  message,
  signature,
}: SignatureClaim): Promise<boolean> {
  const network = bitcoinNetworks[chainId.slice('bip122:'.length)]
  if (!network || signature.length > 2000) return false
  try {
    const bytes = base64.decode(signature)
    const verify = bytes.length === recoverableLength ? verifyRecoverable : verifyBip322
    return verify(message, bytes, address, network)
  } catch {
    return false
  }
}
