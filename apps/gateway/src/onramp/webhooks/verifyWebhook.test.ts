import { createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { WebhookForgedError } from './IncomingWebhook.ts'
import { verifyWebhook } from './verifyWebhook.ts'
import type { WebhookOptions } from './webhookOptions.ts'

const secret = 'a secret of tests, long enough'
const body = '{"id":"1","type":"updated","data":{"b":1,"a":[2,{"10":1,"9":2}]}}'
const seconds = 1_700_000_000
const [header, key] = ['x-signature', 'MC4CAQAwBQYDK4EEAAo='] as const
const hmac = (text: string, encoding: 'hex' | 'base64' = 'hex') =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** secp256k1 with the private key 1. */
const privateKey = createPrivateKey({
  format: 'jwk',
  key: {
    ...{ kty: 'EC', crv: 'secp256k1', d: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE' },
    x: 'eb5mfvncu6xVoGKVzocLBwKb_NstzijZWfKBWxb4F5g',
    y: 'SDradyajxGVdpPv8DhEIqP0XtEimhVQZnEfQj_sQ1Lg',
  },
})
const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }) as string
const signEcdsa = (text: string) => sign('sha256', Buffer.from(text), privateKey).toString('base64')

/** What passes, or why it does not. */
function check(
  options: WebhookOptions,
  headers: Readonly<Record<string, string>>,
  change: { readonly body?: string; readonly at?: number } = {},
): 'genuine' | 'forged' {
  try {
    const webhook = { body: change.body ?? body, header: (name: string) => headers[name] }
    verifyWebhook(options, webhook, (change.at ?? seconds) * 1000)
    return 'genuine'
  } catch (error) {
    if (error instanceof WebhookForgedError) return 'forged'
    throw error
  }
}

describe('HMAC of the body', () => {
  const options = { kind: 'hmac', header, secret, encoding: 'hex' } as const
  test('counts for these bytes alone', () => {
    // By `openssl dgst -sha256 -hmac`.
    const vector = 'c61cbe9791098abe55753f0d4d289ff15743f844e4142d75506d1dedcec87177'
    expect(check(options, { [header]: vector }, { body: '{"id":"1"}' })).toBe('genuine')
    expect(check(options, { [header]: hmac(body) })).toBe('genuine')
    expect(check(options, { [header]: hmac(body) }, { body: `${body} ` })).toBe('forged')
    expect(check({ ...options, encoding: 'base64' }, { [header]: hmac(body, 'base64') })).toBe('genuine')
  })
  test.each([
    ['none', {}],
    ['an empty one', { [header]: '' }],
    ['one in capitals', { [header]: hmac(body).toUpperCase() }],
    ['one that is cut off', { [header]: hmac(body).slice(0, 62) }],
    ['one of another secret', { [header]: createHmac('sha256', 'other').update(body).digest('hex') }],
  ])('with %s is forged', (_, headers) => {
    expect(check(options, headers as Record<string, string>)).toBe('forged')
  })
})

describe('HMAC of time and body', () => {
  const options = { kind: 'timestamped', header, secret, encoding: 'hex' } as const
  const signed = `t=${seconds},s=${hmac(`${seconds}.${body}`)}`
  test('counts for five minutes', () => {
    expect(check(options, { [header]: signed })).toBe('genuine')
    expect(check(options, { [header]: signed }, { at: seconds + 300 })).toBe('genuine')
    expect(check(options, { [header]: signed }, { at: seconds + 301 })).toBe('forged')
    expect(check(options, { [header]: signed }, { at: seconds - 301 })).toBe('forged')
  })
  test.each([
    ['another time', signed.replace(`${seconds}`, `${seconds + 1}`)],
    ['another order', signed.split(',').reverse().join(',')],
    ['two signatures', `${signed},s=00`],
    ['the body alone signed', `t=${seconds},s=${hmac(body)}`],
    ['no time', `s=${hmac(`${seconds}.${body}`)}`],
  ])('with %s is forged', (_, given) => {
    expect(check(options, { [header]: given })).toBe('forged')
  })
})

describe('ECDSA', () => {
  const options = { kind: 'ecdsa', header, publicKey, signs: 'body' } as const
  const sorted = { ...options, signs: 'sortedJson' } as const
  test('counts for the body, or for its JSON with sorted keys', () => {
    expect(check(options, { [header]: signEcdsa(body) })).toBe('genuine')
    expect(check(options, { [header]: signEcdsa(body) }, { body: `${body} ` })).toBe('forged')
    const text = '{"data":{"a":[2,{"10":1,"9":2}],"b":1},"id":"1","type":"updated"}'
    expect(check(sorted, { [header]: signEcdsa(text) })).toBe('genuine')
    expect(check(sorted, { [header]: signEcdsa(text) }, { body: body.replace('"b":1', '"b":2') })).toBe(
      'forged',
    )
  })
  test.each([
    ['none', '', body],
    ['none that can be read', key, body],
    ['that of another text', signEcdsa('{}'), body],
    ['one of no JSON', signEcdsa('{'), '{'],
  ])('with %s is forged', (_, given, text) => {
    expect(check(sorted, { [header]: given }, { body: text })).toBe('forged')
  })
})

describe('Standard Webhooks', () => {
  const options = { kind: 'standard', secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' } as const
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
  const signed = new Webhook(options.secret).sign(id, new Date(seconds * 1000), body)
  const headers = { 'webhook-id': id, 'webhook-timestamp': `${seconds}`, 'webhook-signature': signed }
  test('the vector of the specification passes', () => {
    const given = {
      'webhook-id': id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    expect(check(options, given, { body: '{"test": 2432232314}', at: 1_614_265_330 })).toBe('genuine')
  })
  test('what the library signs passes, beside one of another key, for five minutes', () => {
    expect(check(options, headers)).toBe('genuine')
    expect(check(options, { ...headers, 'webhook-signature': `v1,AAAA v1a,BBBB ${signed}` })).toBe('genuine')
    expect(check(options, headers, { at: seconds + 301 })).toBe('forged')
  })
  test.each([
    ['another id', { ...headers, 'webhook-id': 'msg_other' }],
    ['no id', { ...headers, 'webhook-id': '' }],
    ['another time', { ...headers, 'webhook-timestamp': `${seconds + 1}` }],
    ['a time that is none', { ...headers, 'webhook-timestamp': 'soon' }],
    ['another version', { ...headers, 'webhook-signature': signed.replace('v1', 'v2') }],
    ['none', {}],
  ])('with %s is forged', (_, given) => {
    expect(check(options, given as Record<string, string>)).toBe('forged')
  })
})
