import { base64, hex } from '@scure/base'
import * as v from 'valibot'
import { parseWalletOutput } from '../../walletStandard/parseMessages.ts'

/** Satoshi there can ever be. */
const supply = 2_100_000_000_000_000n

/** `psbt` and 0xff (BIP-174). */
const psbtMagic = [0x70, 0x73, 0x62, 0x74, 0xff]

/** Characters of base64: no transaction the network relays is larger. */
const psbtLimit = 1_500_000

/** Text that may be an address; whose it is shows later. */
export const addressText = v.pipe(v.string(), v.maxLength(90))

const isPsbt = (bytes: Uint8Array) => psbtMagic.every((byte, index) => bytes[index] === byte)

/** A PSBT of a site, in base64. */
export const psbtSchema = v.pipe(
  v.string(),
  v.maxLength(psbtLimit),
  v.check((text) => isDecodable(text)),
  v.transform((text): Uint8Array => base64.decode(text)),
  v.check(isPsbt),
)

function isDecodable(text: string): boolean {
  try {
    return base64.decode(text).length > 0
  } catch {
    return false
  }
}

const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && (value as Uint8Array).BYTES_PER_ELEMENT === 1

const hexPattern = /^([0-9a-f]{2})+$/i

const signedPsbtSchema = v.pipe(
  v.union([
    v.pipe(
      v.custom<Uint8Array>(isBytes),
      v.transform((bytes): Uint8Array => Uint8Array.from(bytes)),
    ),
    v.pipe(
      v.string(),
      v.maxLength(psbtLimit),
      v.check((text) => hexPattern.test(text) || isDecodable(text)),
      v.transform((text): Uint8Array => (hexPattern.test(text) ? hex.decode(text) : base64.decode(text))),
    ),
  ]),
  v.check(isPsbt),
)

/** The PSBT a wallet gives back, in whatever form. @throws WalletAnswerInvalidError */
export const readPsbt = (answer: unknown): Uint8Array => parseWalletOutput(signedPsbtSchema, answer)

/** Integer satoshi, as text, number or bigint. */
export const amountSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^[1-9]\d{0,15}$/)), v.pipe(v.number(), v.safeInteger()), v.bigint()]),
  v.transform((amount) => BigInt(amount)),
  v.check((amount) => amount > 0n && amount <= supply),
)

/** Hash of a transaction. */
export const txidSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

/** Shortest is an ECDSA signature with its recovery byte or a Schnorr signature; witnesses of BIP-322 are longer. */
const isSignature = (text: string) => {
  if (!isDecodable(text)) return false
  const { length } = base64.decode(text)
  return length >= 64 && length <= 4_096
}

/** Signature of a message, given in base64 or as bytes. */
export const signatureSchema = v.pipe(
  v.union([
    v.pipe(
      v.custom<Uint8Array>(isBytes),
      v.transform((bytes) => base64.encode(Uint8Array.from(bytes))),
    ),
    v.pipe(v.string(), v.maxLength(8_192)),
  ]),
  v.check(isSignature),
)
