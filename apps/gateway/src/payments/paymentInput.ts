import * as v from 'valibot'
import { isHex } from 'viem'

const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most))
/** Base units. */
export const amountSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/, 'must be base units in digits, above 0'),
  v.transform((digits) => BigInt(digits)),
  v.check((amount) => amount < 2n ** 256n, 'must have 256 bits at the most'),
)
/** 32 bytes, in lower case. */
export const wordSchema = v.pipe(
  v.string(),
  v.check((value) => isHex(value) && value.length === 66, 'must be 32 bytes'),
  v.transform((value) => value.toLowerCase()),
)

/** Of a transaction of Solana, in base58. */
export const signatureSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,90}$/, 'must be a signature in base58'),
)

/** What somebody asks for. */
export const paymentSchema = v.object({
  paymentId: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, _ and -')),
  /** CAIP-19. */
  asset: text(160),
  recipient: text(64),
  amount: amountSchema,
})
/** @see paymentSchema */
export type PaymentInput = v.InferOutput<typeof paymentSchema>

/** A transaction to look at. */
export const hintSchema = v.object({ hash: wordSchema })

/** The digest of a payment in a path. */
export const digestSchema = v.object({ digest: wordSchema })
