import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { suite } from '@portico/vault-keys/recovery'
import { deriveKey } from '../secrets/createSecrets.ts'

/** Keys of an operator, by which wallets move to him and from him. */
export interface HouseKeys {
  /** To which others seal what moves to him. 65 bytes, base64url. */
  readonly receiving: string
  /** By which he signs what moves from him. 32 bytes, base64url. */
  readonly signing: string
}

/** {@link HouseKeys} with their private halves. */
export interface PrivateHouseKeys extends HouseKeys {
  readonly receivingPair: CryptoKeyPair
  readonly signingKey: KeyObject
}

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 and in SPKI (RFC 8410). */
const [privatePrefix, publicPrefix] = ['302e020100300506032b657004220420', '302a300506032b6570032100'].map(
  (text) => Buffer.from(text, 'hex'),
) as [Buffer, Buffer]

/** Derives the keys from a secret of the vault: an operator has nothing more to keep. */
export async function deriveHouseKeys(secret: string): Promise<PrivateHouseKeys> {
  const receivingPair = await suite.DeriveKeyPair(deriveKey(secret, 'receiving house'), false)
  const seed = deriveKey(secret, 'signing house')
  const pkcs8 = Buffer.concat([privatePrefix, seed])
  const signingKey = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(signingKey).export({ format: 'der', type: 'spki' })
  return {
    receiving: Buffer.from(await suite.SerializePublicKey(receivingPair.publicKey)).toString('base64url'),
    signing: spki.subarray(publicPrefix.length).toString('base64url'),
    receivingPair,
    signingKey,
  }
}

/** The key that checks what an operator has signed. @param signing 32 bytes, base64url */
export const readSigningKey = (signing: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([publicPrefix, Buffer.from(signing, 'base64url')]),
    format: 'der',
    type: 'spki',
  })
