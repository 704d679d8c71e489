import { type Binding, toAssociatedData, toBytes } from '../encoding/context.ts'
import { writeBytes } from '../encoding/schemas.ts'
import type { Holder, Share } from '../shares/Share.ts'
import { suite } from './suite.ts'

/** A share, sealed to a public key by HPKE (RFC 9180). */
export interface SealedShare {
  readonly encapsulated: string
  readonly ciphertext: string
}

/** The same, read. */
export interface ReadSealedShare {
  readonly encapsulated: Uint8Array<ArrayBuffer>
  readonly ciphertext: Uint8Array<ArrayBuffer>
}

/** Whose share is sealed. The service's never is: it comes after login. */
export type SealedHolder = Exclude<Holder, 'service'>

const toInfo = (holder: SealedHolder) => toBytes(`portico vault ${holder} share`)
const toContext = (holder: SealedHolder, binding: Binding) => toAssociatedData(`${holder} share`, binding)

/** Seals a share to a public key: nobody has to be asked. @param publicKey 65 bytes */
export async function sealShare(
  { holder, ...share }: Share & { readonly holder: SealedHolder },
  publicKey: Uint8Array<ArrayBuffer>,
): Promise<SealedShare> {
  const context = { info: toInfo(holder), aad: toContext(holder, share) }
  const recipientKey = await suite.DeserializePublicKey(publicKey)
  const { encapsulatedSecret, ciphertext } = await suite.Seal(recipientKey, share.bytes, context)
  return {
    encapsulated: writeBytes(Uint8Array.from(encapsulatedSecret)),
    ciphertext: writeBytes(Uint8Array.from(ciphertext)),
  }
}

/** What {@link unsealShare} takes. */
export interface UnsealParameters extends Binding {
  readonly holder: SealedHolder
  readonly sealed: ReadSealedShare
  /** A private key alone has to be extractable, since its public half is made of it. */
  readonly recipientKey: CryptoKey | CryptoKeyPair
}

/** Opens a sealed share. @returns null where it was sealed to another key, or has changed */
export async function unsealShare(parameters: UnsealParameters): Promise<Share | null> {
  const { holder, user, generation, sealed, recipientKey } = parameters
  try {
    const { encapsulated, ciphertext } = sealed
    const context = { info: toInfo(holder), aad: toContext(holder, { user, generation }) }
    const opened = await suite.Open(recipientKey, encapsulated, ciphertext, context)
    return { user, generation, holder, bytes: Uint8Array.from(opened) }
  } catch {
    return null
  }
}
