import { createHmac, timingSafeEqual, verify } from 'node:crypto'
import stringify from 'fast-json-stable-stringify'
import { type IncomingWebhook, WebhookForgedError } from './IncomingWebhook.ts'
import { signStandard } from './signStandard.ts'
import type { WebhookOptions } from './webhookOptions.ts'

/** Seconds that a signed time may be away, as Standard Webhooks has it. What is older may have been kept by somebody. */
const tolerance = 300

type Of<Kind extends WebhookOptions['kind']> = Extract<WebhookOptions, { readonly kind: Kind }>

function isHmac({ secret, encoding }: Of<'hmac' | 'timestamped'>, text: string, signature: string): boolean {
  const expected = createHmac('sha256', secret).update(text).digest(encoding)
  return isSame(signature, expected)
}

function isTimestamped(options: Of<'timestamped'>, signed: string, body: string, now: number): boolean {
  const [, time = '', signature = ''] = /^t=(\d{1,12}),s=([^,]+)$/.exec(signed) ?? []
  if (time === '' || Math.abs(now / 1000 - Number(time)) > tolerance) return false
  return isHmac(options, `${time}.${body}`, signature)
}

function isEcdsa({ publicKey, signs }: Of<'ecdsa'>, signature: string, body: string): boolean {
  try {
    const text = signs === 'body' ? body : stringify(JSON.parse(body))
    return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

function isStandard({ secret }: Of<'standard'>, { header, body }: IncomingWebhook, now: number): boolean {
  const [id = '', time = ''] = [header('webhook-id'), header('webhook-timestamp')]
  if (id === '' || !/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false
  const expected = signStandard(secret, { id, time, body })
  // While a secret is changed there is one signature of each.
  return (header('webhook-signature') ?? '').split(' ').some((given) => isSame(given, expected))
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Checks who has sent a webhook.
 * @param now milliseconds since 1970
 * @throws WebhookForgedError where it was not the provider, or more than five minutes ago
 */
export function verifyWebhook(options: WebhookOptions, webhook: IncomingWebhook, now: number): void {
  const isGenuine = () => {
    if (options.kind === 'standard') return isStandard(options, webhook, now)
    const signature = webhook.header(options.header) ?? ''
    if (options.kind === 'hmac') return isHmac(options, webhook.body, signature)
    if (options.kind === 'timestamped') return isTimestamped(options, signature, webhook.body, now)
    return isEcdsa(options, signature, webhook.body)
  }
  if (!isGenuine()) throw new WebhookForgedError('Nobody who may has signed this webhook, or too long ago.')
}
