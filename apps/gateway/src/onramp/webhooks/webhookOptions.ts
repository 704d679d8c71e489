import { createPublicKey } from 'node:crypto'
import * as v from 'valibot'

const header = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9-]{1,64}$/, 'must be the name of a header'),
)
const secret = v.pipe(v.string(), v.minLength(16))
const encoding = v.optional(v.picklist(['hex', 'base64']), 'hex')

function isPublicKey(text: string): boolean {
  try {
    return createPublicKey(text).asymmetricKeyType === 'ec'
  } catch {
    return false
  }
}

/** How a provider signs what it reports. */
export const webhookSchema = v.variant('kind', [
  /** HMAC-SHA256 of the body, as Coinbase signs. */
  v.strictObject({ kind: v.literal('hmac'), header, secret, encoding }),
  /** HMAC-SHA256 of time, point and body; the header says `t=<seconds>,s=<signature>`, as MoonPay's does. */
  v.strictObject({ kind: v.literal('timestamped'), header, secret, encoding }),
  /** ECDSA with SHA-256 of the body, or of its JSON with sorted keys, as Ramp signs; DER in base64. */
  v.strictObject({
    kind: v.literal('ecdsa'),
    header,
    /** PEM. */
    publicKey: v.pipe(v.string(), v.check(isPublicKey, 'must be a public key of ECDSA in PEM')),
    signs: v.optional(v.picklist(['body', 'sortedJson']), 'body'),
  }),
  /** Standard Webhooks 1.0.0, with a shared secret. */
  v.strictObject({
    kind: v.literal('standard'),
    secret: v.pipe(v.string(), v.regex(/^(whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'must be a secret in base64')),
  }),
])

/** @see webhookSchema */
export type WebhookOptions = v.InferOutput<typeof webhookSchema>
