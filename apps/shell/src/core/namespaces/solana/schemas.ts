import * as v from 'valibot'
import { fromBase58, fromBase64, isSolanaAddress, parseTransaction } from './codec.ts'

/** No network takes a transaction longer than this. */
const transactionLimit = 8_192
const messageLimit = 65_536

const signatureLength = 64

const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array).BYTES_PER_ELEMENT === 1

/** Copied, so that what was checked stays what it was. */
export const bytesSchema = v.pipe(
  v.custom<Uint8Array>(isBytes),
  v.transform((bytes): Uint8Array => Uint8Array.from(bytes)),
)

export const addressSchema = v.pipe(v.string(), v.maxLength(44), v.check(isSolanaAddress))

/** An Ed25519 signature. */
export const signatureSchema = v.pipe(
  bytesSchema,
  v.check((bytes) => bytes.length === signatureLength),
)

const decodeWith = (decode: (text: string) => Uint8Array) =>
  v.rawTransform<string, Uint8Array>(({ dataset, addIssue, NEVER }) => {
    try {
      return decode(dataset.value)
    } catch {
      addIssue()
      return NEVER
    }
  })

export const messageSchema = v.pipe(v.string(), v.maxLength(messageLimit), decodeWith(fromBase58))

const isTransaction = (bytes: Uint8Array): boolean => {
  try {
    parseTransaction(bytes)
    return true
  } catch {
    return false
  }
}

/** A transaction of a site, in base64. */
export const transactionSchema = v.pipe(
  v.string(),
  v.maxLength(transactionLimit),
  decodeWith(fromBase64),
  v.check(isTransaction),
)

/** A transaction that a wallet gives back. */
export const signedTransactionSchema = v.pipe(bytesSchema, v.check(isTransaction))
