import { base64urlnopad } from '@scure/base'
import * as v from 'valibot'
import { format } from './context.ts'

/** Null for what is no base64url without padding, or is written in another way than the one. */
function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(base64urlnopad.decode(text))
  } catch {
    return null
  }
}

/** Bytes as base64url without padding (RFC 4648), in the one way that they are written. */
export const bytesSchema = (minimum: number, maximum = minimum) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil((maximum * 4) / 3)),
    v.transform(decode),
    v.instance(Uint8Array<ArrayBuffer>),
    v.minLength(minimum),
    v.maxLength(maximum),
  )

/** Writes bytes as {@link bytesSchema} reads them. */
export const writeBytes = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** What everything that is kept begins with. */
export const headSchema = {
  format: v.literal(format),
  user: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  generation: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2 ** 31)),
}

/** Encrypted by AES-GCM: a nonce of 12 bytes, and what it hides with its tag. @param maximum bytes of the plain text */
export const encryptedSchema = (maximum: number) =>
  v.strictObject({ nonce: bytesSchema(12), ciphertext: bytesSchema(16, maximum + 16) })

/** JSON of a stranger. @throws SyntaxError */
export const readJson = (text: string): unknown => JSON.parse(text)
