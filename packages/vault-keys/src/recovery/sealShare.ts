import { type Binding, toAssociatedData, toBytes } from '../encoding/context.ts'
import { writeBytes } from '../encoding/schemas.ts'
import { RecoveryShareClosedError } from '../errors.ts'
import type { Share } from '../shares/Share.ts'
import { suite } from './suite.ts'

/** A recovery share, sealed to a recovery key by HPKE (RFC 9180). */
export interface SealedShare {
  readonly encapsulated: string
  readonly ciphertext: string
}

/** The same of one generation, read; null where there is none. */
export interface ReadSealedShare extends Binding {
  readonly recovery: {
    readonly encapsulated: Uint8Array<ArrayBuffer>
    readonly ciphertext: Uint8Array<ArrayBuffer>
  } | null
}

const info = toBytes('portico vault recovery share')

/** The bytes alone, of which others may be a part. */
const toBuffer = (bytes: Uint8Array<ArrayBuffer>): ArrayBuffer => bytes.slice().buffer

const toContext = (binding: Binding) => toAssociatedData('recovery share', binding)

/** Seals a recovery share to a public key: nobody has to be asked. @param recoveryKey 65 bytes */
export async function sealShare(share: Share, recoveryKey: Uint8Array<ArrayBuffer>): Promise<SealedShare> {
  const recipientPublicKey = await suite.kem.importKey('raw', toBuffer(recoveryKey), true)
  const { enc, ct } = await suite.seal(
    { recipientPublicKey, info },
    toBuffer(share.bytes),
    toBuffer(toContext(share)),
  )
  return { encapsulated: writeBytes(new Uint8Array(enc)), ciphertext: writeBytes(new Uint8Array(ct)) }
}

/**
 * Opens the recovery share of a generation.
 * @param privateKey 32 bytes
 * @throws RecoveryShareClosedError where it was sealed to another key, or has changed, or there is none
 */
export async function openShare(
  { user, generation, recovery }: ReadSealedShare,
  privateKey: Uint8Array<ArrayBuffer>,
): Promise<Share> {
  if (!recovery) throw new RecoveryShareClosedError('Nothing was sealed for recovery.')
  const { encapsulated, ciphertext } = recovery
  try {
    const recipientKey = await suite.kem.importKey('raw', toBuffer(privateKey), false)
    const opened = await suite.open(
      { recipientKey, info, enc: toBuffer(encapsulated) },
      toBuffer(ciphertext),
      toBuffer(toContext({ user, generation })),
    )
    return { user, generation, holder: 'recovery', bytes: new Uint8Array(opened) }
  } catch (cause) {
    throw new RecoveryShareClosedError('This recovery key does not open it.', { cause })
  }
}
