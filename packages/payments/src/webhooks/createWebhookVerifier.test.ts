import { WebhookForgedError } from '@portico/contract/errors/tools'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createWebhookVerifier } from './createWebhookVerifier.ts'
import { signWebhook } from './signWebhook.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const other = 'whsec_b2xkIHNlY3JldCBvZiBhIHNob3AsIGxvbmc='
const [id, body, seconds] = ['msg_p5jXN8AQM9LWM0D4loKWxJek', '{"a":"ü"}', 1_700_000_000]
const signed = {
  'webhook-id': id,
  'webhook-timestamp': `${seconds}`,
  'webhook-signature': new Webhook(secret).sign(id, new Date(seconds * 1000), body),
}

const check = (
  headers: Readonly<Record<string, string>>,
  { text = body, at = seconds, secrets = [secret] as readonly string[] } = {},
) =>
  createWebhookVerifier({ secrets, now: () => at * 1000 })(new Headers(headers), text).then(
    (verified) => verified.id,
    (error) => {
      if (error instanceof WebhookForgedError) return 'forged'
      throw error
    },
  )

test('the vector of the specification passes, and what the specification’s library signs', async () => {
  const vector = {
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  }
  expect(await check(vector, { text: '{"test": 2432232314}', at: 1_614_265_330 })).toBe(id)
  expect(await check(signed)).toBe(id)
})

test('what is signed here, the library takes', async () => {
  const at = Date.now()
  const headers = await signWebhook({ secret, id, body, at })
  expect(new Webhook(secret).verify(body, { ...headers })).toEqual({ a: 'ü' })
})

test('it counts for five minutes', async () => {
  expect(await check(signed, { at: seconds + 300 })).toBe(id)
  expect(await check(signed, { at: seconds + 301 })).toBe('forged')
  expect(await check(signed, { at: seconds - 301 })).toBe('forged')
})

test('while a secret is changed each of the two does', async () => {
  expect(await check(signed, { secrets: [other, secret] })).toBe(id)
  expect(await check(signed, { secrets: [other] })).toBe('forged')
  const both = { ...signed, 'webhook-signature': `v1,AAAA v1a,BBBB ${signed['webhook-signature']}` }
  expect(await check(both)).toBe(id)
})

test.each([
  ['another id', { ...signed, 'webhook-id': 'msg_other' }],
  ['no id', { ...signed, 'webhook-id': '' }],
  ['a long id', { ...signed, 'webhook-id': 'a'.repeat(257) }],
  ['another time', { ...signed, 'webhook-timestamp': `${seconds + 1}` }],
  ['a time that is none', { ...signed, 'webhook-timestamp': 'soon' }],
  ['another version', { ...signed, 'webhook-signature': signed['webhook-signature'].replace('v1', 'v2') }],
  [
    'a signature that is cut off',
    { ...signed, 'webhook-signature': signed['webhook-signature'].slice(0, 40) },
  ],
  ['nothing', {}],
])('with %s it is forged', async (_, headers) => {
  expect(await check(headers as Record<string, string>)).toBe('forged')
})

test('of hundreds of signatures only the first are looked at', async () => {
  const many = `${`v1,${'A'.repeat(43)}= `.repeat(200)}${signed['webhook-signature']}`
  expect(await check({ ...signed, 'webhook-signature': many })).toBe('forged')
})

test.each([[], [''], ['whsec_c2hvcnQ='], ['whsec_not base64 at all, and long enough']])(
  'a secret that is none is refused at once',
  async (...secrets) => {
    const create = async () => createWebhookVerifier({ secrets })(new Headers(), '')
    await expect(create()).rejects.toThrow(TypeError)
  },
)
