import { isAddressEqual, recoverMessageAddress } from 'viem/utils'
import type { SignatureClaim } from '../message/SignatureClaim.ts'

const hexPattern = /^0x([0-9a-fA-F]{2})+$/
const addressPattern = /^0x[0-9a-fA-F]{40}$/
/** Of r, s and v, as hexadecimal text. */
const keySignatureLength = 132
/** A contract's signature with the call that deploys it; more is an attempt to keep us busy. */
const lengthAtMost = 60_000

/**
 * Verifies a signature of an EVM account: that of a key (EIP-191), and where a client is given that of a contract
 * (ERC-1271), deployed or not yet (ERC-6492).
 * @throws whatever the client throws: nobody can tell then
 */
export async function verifyEip155({
  address,
  message,
  signature,
  client,
}: SignatureClaim): Promise<boolean> {
  if (!hexPattern.test(signature) || signature.length > lengthAtMost || !addressPattern.test(address))
    return false
  const claim = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
  if (await isSignedByKey(claim)) return true
  if (!client) return false
  const { verifyContract } = await import('./verifyContract.ts')
  return verifyContract({ ...claim, client })
}

async function isSignedByKey(claim: {
  address: `0x${string}`
  message: string
  signature: `0x${string}`
}): Promise<boolean> {
  if (claim.signature.length !== keySignatureLength) return false
  try {
    return isAddressEqual(await recoverMessageAddress(claim), claim.address)
  } catch {
    return false
  }
}
