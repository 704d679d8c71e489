import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { admitClient } from './admitClient.ts'
import { toAudience } from './clientToken.ts'
import { createClientKey, signClientToken } from './load/signClientToken.ts'

const aud = 'wss://relay.test'
const rules = {
  allowedOrigins: ['https://shop.example'],
  projectIds: ['shop'],
  audiences: new Set([toAudience(aud)]),
  now: Date.now() / 1000,
  tolerance: 60,
}
const token = await signClientToken(createClientKey(), { aud })

const knock = (url: string | undefined, headers: Record<string, string> = {}, change: object = {}) =>
  admitClient({ url, headers } as unknown as IncomingMessage, { ...rules, ...change })

test.each([
  ['in the address', `/?projectId=shop&auth=${token}`, {}],
  ['in a header', '/?projectId=shop', { authorization: `Bearer ${token}` }],
  ['in a header, in small letters', '/?projectId=shop', { authorization: `bearer ${token}` }],
  ['of a site that is allowed', `/?projectId=shop&auth=${token}`, { origin: 'https://shop.example' }],
])('a client with a token %s comes in', async (_, url, headers) => {
  expect(await knock(url, headers)).toEqual({ clientId: expect.stringMatching(/^did:key:z/) })
})

test('without a list of projects every project comes in', async () => {
  expect(await knock(`/?auth=${token}`, {}, { projectIds: undefined })).toHaveProperty('clientId')
})

test.each([
  [
    'another origin',
    `/?projectId=shop&auth=${token}`,
    { origin: 'https://evil.example' },
    403,
    'This origin is not allowed',
  ],
  ['another project', `/?projectId=other&auth=${token}`, {}, 401, 'The project id is not known'],
  ['no project', `/?auth=${token}`, {}, 401, 'The project id is not known'],
  ['no address', undefined, {}, 401, 'The project id is not known'],
  ['no token', '/?projectId=shop', {}, 401, 'A token is needed'],
  ['an empty token', '/?projectId=shop&auth=', {}, 401, 'A token is needed'],
  [
    'another kind of token',
    '/?projectId=shop',
    { authorization: `Basic Bearer ${token}` },
    401,
    'A token is needed',
  ],
  ['a malformed address', ':x//[', {}, 400, 'The address is malformed'],
])('a client with %s is turned away', async (_, url, headers, status, reason) => {
  expect(await knock(url, headers as Record<string, string>)).toEqual({ status, reason })
})

test('a token that does not verify is turned away with what is wrong with it', async () => {
  const answer = await knock('/?projectId=shop&auth=none')
  expect(answer).toEqual({ status: 401, reason: expect.stringMatching(/token/i) })
})
