import { KillListInvalidError } from '../errors/catalogue.ts'
import {
  type KillList,
  killListHeader,
  killListLimit,
  type SignedKillList,
  type WithdrawnRelease,
} from './KillList.ts'
import { fromBase64, keyAlgorithm, signatureAlgorithm, toSigningInput } from './signature.ts'

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

const isWithdrawnRelease = (value: WithdrawnRelease | null): value is WithdrawnRelease =>
  isText(value?.id) && isText(value?.version)

/** What was signed: the key's holder may still have made a mistake. Null for what is no list. */
function parseList(payload: string): KillList | null {
  const { sequence, killed } = JSON.parse(new TextDecoder().decode(fromBase64(payload))) as KillList
  if (!Number.isSafeInteger(sequence) || sequence <= 0) return null
  if (!Array.isArray(killed) || !killed.every(isWithdrawnRelease)) return null
  return { sequence, killed: killed.map(({ id, version }) => ({ id, version })) }
}

async function checkSignature({ payload, signature }: SignedKillList, publicKey: string): Promise<boolean> {
  const { subtle } = crypto
  const key = await subtle.importKey('spki', fromBase64(publicKey), keyAlgorithm, false, ['verify'])
  return subtle.verify(signatureAlgorithm, key, fromBase64(signature), toSigningInput(payload))
}

const refuse = (details: string, cause?: unknown) => new KillListInvalidError({ details, cause })

/**
 * Reads a kill list, once its signature holds.
 * @param text the file as served
 * @param publicKey base64 of its SPKI form
 * @throws KillListInvalidError
 */
export async function verifyKillList(text: string, publicKey: string): Promise<KillList> {
  if (text.length > killListLimit) throw refuse(`It is larger than ${killListLimit} bytes.`)
  // Browsers give cryptography to secure pages alone.
  if (!globalThis.crypto?.subtle) throw refuse('The page is not served over https.')
  const signed = await Promise.resolve(text)
    .then(JSON.parse as (text: string) => SignedKillList | null)
    .catch((cause) => {
      throw refuse('It is no JSON.', cause)
    })
  if (signed?.protected !== killListHeader) throw refuse('It is no signed kill list.')
  const isSigned = await checkSignature(signed, publicKey).catch((cause) => {
    throw refuse('Its signature, or the public key, cannot be read.', cause)
  })
  if (!isSigned) throw refuse('Its signature is not of this key.')
  const list = await Promise.resolve(signed.payload)
    .then(parseList)
    .catch(() => null)
  if (!list) throw refuse('What was signed is no kill list.')
  return list
}
