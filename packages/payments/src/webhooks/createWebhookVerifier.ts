import { WebhookForgedError } from '@portico/contract/errors/tools'
import { fromBase64, readSecret, toSignedBytes } from './signWebhook.ts'

/** Parameters of {@link createWebhookVerifier}. */
export interface CreateWebhookVerifierParameters {
  /** `whsec_` and base64; several while one is changed. */
  readonly secrets: readonly string[]
  /** Seconds that the signed time may be away. @default 300 */
  readonly tolerance?: number
  /** Milliseconds since 1970. @default the machine's clock */
  readonly now?: () => number
}

/** Who a webhook is from is known. */
export interface VerifiedWebhook {
  /** The same each time that it is sent. */
  readonly id: string
}

/** Checks who has sent a webhook. @param body not parsed: signatures are of bytes @throws WebhookForgedError */
export type WebhookVerifier = (headers: Headers, body: string) => Promise<VerifiedWebhook>

/** Signatures that are looked at; while a secret is changed there are two. */
const most = 8

const readSignatures = (header: string): readonly Uint8Array<ArrayBuffer>[] =>
  header
    .split(' ', most)
    .flatMap((part) => (/^v1,[A-Za-z0-9+/]{43}=$/.test(part) ? [fromBase64(part.slice(3))] : []))

/** Makes a verifier of Standard Webhooks 1.0.0 with shared secrets. @throws TypeError for a secret that is none */
export function createWebhookVerifier(parameters: CreateWebhookVerifierParameters): WebhookVerifier {
  const { secrets, tolerance = 300, now = Date.now } = parameters
  if (secrets.length === 0) throw new TypeError('Without a secret every webhook would be forged.')
  const keys = Promise.all(secrets.map(readSecret))
  return async (headers, body) => {
    const read = (name: string) => headers.get(`webhook-${name}`) ?? ''
    const [id, seconds] = [read('id'), read('timestamp')]
    if (id === '' || id.length > 256) throw new WebhookForgedError({ details: 'webhook-id' })
    if (!/^\d{1,12}$/.test(seconds) || Math.abs(now() / 1000 - Number(seconds)) > tolerance)
      throw new WebhookForgedError({ details: 'webhook-timestamp' })
    const signed = toSignedBytes(id, seconds, body)
    // Compares in constant time.
    for (const signature of readSignatures(read('signature')))
      for (const key of await keys)
        if (await crypto.subtle.verify('HMAC', key, signature, signed)) return { id }
    throw new WebhookForgedError({ details: 'webhook-signature' })
  }
}
