import { base64urlnopad } from '@scure/base'
import type { PasskeyRefusal, PasskeyTask } from '../window/messages.ts'
import { askSecret, secretLength } from './salt.ts'

/** A passkey that has told its secret. */
export interface UnlockedPasskey {
  /** Base64url. */
  readonly credentialId: string
  /** 32 bytes, which whoever gets them wipes. */
  readonly secret: ArrayBuffer
}

/** A passkey that can never be used here. What may go well another time, such as a visitor who breaks off, is another error. */
export class PasskeyRefusedError extends Error {
  override readonly name = 'PasskeyRefusedError'
  constructor(readonly reason: PasskeyRefusal) {
    super(`The passkey is refused: ${reason}.`)
  }
}

// Nobody checks what is signed: a passkey proves nothing to the service, it opens a key that lies there.
const createChallenge = () => crypto.getRandomValues(new Uint8Array(32))

const toDescriptors = (ids: readonly string[]): PublicKeyCredentialDescriptor[] =>
  ids.map((id) => ({ type: 'public-key', id: Uint8Array.from(base64urlnopad.decode(id)) }))

/** What browsers call it where asking again changes nothing. */
const refusals: Readonly<Record<string, PasskeyRefusal>> = {
  InvalidStateError: 'known',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
}

async function run(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (typeof PublicKeyCredential !== 'function') throw new PasskeyRefusedError('unsupported')
  const credential = await ask().catch((error: Error) => {
    const reason = refusals[error.name]
    throw reason ? new PasskeyRefusedError(reason) : error
  })
  if (credential instanceof PublicKeyCredential) return credential
  throw new PasskeyRefusedError('unsupported')
}

function readSecret(credential: PublicKeyCredential): UnlockedPasskey | null {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!(first instanceof ArrayBuffer) || first.byteLength !== secretLength) return null
  return { credentialId: base64urlnopad.encode(new Uint8Array(credential.rawId)), secret: first }
}

/** Has the visitor use one of his passkeys. @throws PasskeyRefusedError, DOMException where he breaks off */
export async function unlockPasskey(credentialIds: readonly string[]): Promise<UnlockedPasskey> {
  const extensions = await askSecret()
  const credential = await run(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: createChallenge(),
        rpId: location.hostname,
        allowCredentials: toDescriptors(credentialIds),
        userVerification: 'required',
        extensions,
      },
    }),
  )
  const unlocked = readSecret(credential)
  if (unlocked) return unlocked
  throw new PasskeyRefusedError('noSecret')
}

/**
 * Makes a passkey that tells a secret. One that says so and tells none yet, as many do, is asked for it once.
 * @throws PasskeyRefusedError, DOMException where the visitor breaks off
 */
export async function createPasskey(
  owner: NonNullable<PasskeyTask['owner']>,
  known: readonly string[],
): Promise<UnlockedPasskey> {
  const extensions = await askSecret()
  const credential = await run(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: createChallenge(),
        rp: { id: location.hostname, name: location.hostname },
        user: {
          id: Uint8Array.from(base64urlnopad.decode(owner.id)),
          name: owner.name,
          displayName: owner.name,
        },
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: toDescriptors(known),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        extensions,
      },
    }),
  )
  const unlocked = readSecret(credential)
  if (unlocked) return unlocked
  if (credential.getClientExtensionResults().prf?.enabled === false) throw new PasskeyRefusedError('noSecret')
  return unlockPasskey([base64urlnopad.encode(new Uint8Array(credential.rawId))])
}
