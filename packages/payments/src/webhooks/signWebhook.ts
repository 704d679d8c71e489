/** What is signed: a name, a time and a body. */
export interface SignWebhookParameters {
  /** `whsec_` and base64, 24 bytes at least. */
  readonly secret: string
  /** The same each time that it is sent. */
  readonly id: string
  /** Exactly as it is sent. */
  readonly body: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Headers of Standard Webhooks 1.0.0. */
export type WebhookHeaders = Readonly<
  Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string>
>

const secretForm = /^(?:whsec_)?([A-Za-z0-9+/]{32,}={0,2})$/

/** Bytes of a base64 text. */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** The bytes that are signed. */
export const toSignedBytes = (id: string, seconds: string, body: string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(`${id}.${seconds}.${body}`)

/** @param secret `whsec_` and base64 @throws TypeError for anything else, and for less than 24 bytes */
export function readSecret(secret: string): Promise<CryptoKey> {
  const [, base64] = secretForm.exec(secret) ?? []
  if (base64 === undefined)
    throw new TypeError('A secret of webhooks is whsec_ and 24 bytes or more in base64.')
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  return crypto.subtle.importKey('raw', fromBase64(base64), algorithm, false, ['sign', 'verify'])
}

/** Signs a body for whoever holds the same secret. */
export async function signWebhook({ secret, id, body, at }: SignWebhookParameters): Promise<WebhookHeaders> {
  const seconds = `${Math.floor(at / 1000)}`
  const signature = await crypto.subtle.sign(
    'HMAC',
    await readSecret(secret),
    toSignedBytes(id, seconds, body),
  )
  const text = btoa(String.fromCharCode(...new Uint8Array(signature)))
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${text}` }
}
