import type { SiwxMessageData } from '@portico/contract/shell'
import { chainAccounts } from '@portico/testing/chain'
import { exportJWK, generateKeyPair, UnsecuredJWT } from 'jose'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { createMemoryStore } from './createMemoryStore.ts'
import { createSiwxServer, type SiwxServerParameters } from './createSiwxServer.ts'

const account = privateKeyToAccount(chainAccounts[0].privateKey)
const secret = 'a'.repeat(32)
const keys = [{ secret }]
const origin = 'https://site.example'

function start(change: Partial<SiwxServerParameters> = {}) {
  const clock = { now: Date.parse('2026-01-02T03:04:05.678Z') }
  const now = () => clock.now
  return { clock, server: createSiwxServer({ keys, now, ...change }) }
}

/** Signs with a nonce that was given. */
async function sign(
  { clock }: { clock: { now: number } },
  nonce: string,
  change: Partial<SiwxMessageData> = {},
) {
  const data: SiwxMessageData = {
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'site.example',
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date(clock.now).toISOString(),
    ...change,
  }
  const message = formatMessage(data)
  return { data, message, signature: await account.signMessage({ message }) }
}

async function signIn(context: ReturnType<typeof start>, change: Partial<SiwxMessageData> = {}) {
  const { nonce, token } = await context.server.issueNonce(origin)
  const session = await sign(context, nonce, change)
  return {
    ...(await context.server.authenticate({ session, nonceToken: token, origin })),
    session,
    nonceToken: token,
  }
}

test('a nonce, a signature, a session, and its end', async () => {
  const context = start()
  const { token, account: signedIn } = await signIn(context)
  expect(signedIn).toMatchObject({
    address: account.address,
    chainId: 'eip155:1',
    origin,
    expiresAt: context.clock.now + 86_400_000,
  })
  expect(await context.server.readSession(token, origin)).toEqual(signedIn)
  await context.server.signOut(token)
  await expect(context.server.readSession(token, origin)).rejects.toThrow('PORTICO-SIWX-007')
  await context.server.signOut(token)
})

test('ending one session leaves the others of the account', async () => {
  const context = start()
  const [first, second] = [await signIn(context), await signIn(context)]
  await context.server.signOut(first.token)
  expect(await context.server.readSession(second.token, origin)).toEqual(second.account)
})

test('a nonce is good once, also for two who come at the same time', async () => {
  const context = start()
  const { session, nonceToken } = await signIn(context)
  await expect(context.server.authenticate({ session, nonceToken, origin })).rejects.toThrow(
    'PORTICO-SIWX-006',
  )
  const issued = await context.server.issueNonce(origin)
  const request = { session: await sign(context, issued.nonce), nonceToken: issued.token, origin }
  const results = await Promise.allSettled([1, 2, 3].map(() => context.server.authenticate(request)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a wrong signature uses the nonce up', async () => {
  const context = start()
  const { nonce, token: nonceToken } = await context.server.issueNonce(origin)
  const session = await sign(context, nonce)
  const tampered = { ...session, signature: `0x${'11'.repeat(65)}` }
  await expect(context.server.authenticate({ session: tampered, nonceToken, origin })).rejects.toThrow(
    'PORTICO-SIWX-004',
  )
  await expect(context.server.authenticate({ session, nonceToken, origin })).rejects.toThrow(
    'PORTICO-SIWX-006',
  )
})

test('a nonce is for the origin and the message it was given for', async () => {
  const context = start()
  const elsewhere = await context.server.issueNonce('https://other.example')
  const attempt = async (nonce: string, nonceToken: string, change = {}) =>
    context.server.authenticate({ session: await sign(context, nonce, change), nonceToken, origin })
  await expect(attempt(elsewhere.nonce, elsewhere.token)).rejects.toThrow('of another origin')
  const own = await context.server.issueNonce(origin)
  await expect(attempt('made12345678', own.token)).rejects.toThrow('PORTICO-SIWX-006')
  await expect(attempt(own.nonce, '')).rejects.toThrow('PORTICO-SIWX-006')
  const change = { domain: 'other.example', uri: 'https://other.example' }
  await expect(attempt(own.nonce, own.token, change)).rejects.toThrow('PORTICO-SIWX-003')
})

test('a nonce is good for five minutes', async () => {
  const context = start()
  const { nonce, token: nonceToken } = await context.server.issueNonce(origin)
  context.clock.now += 300_001
  const session = await sign(context, nonce)
  await expect(context.server.authenticate({ session, nonceToken, origin })).rejects.toThrow(
    'PORTICO-SIWX-006',
  )
})

test('a message that has expired is refused, and one that will ends its session', async () => {
  const context = start()
  const at = (milliseconds: number) => new Date(context.clock.now + milliseconds).toISOString()
  await expect(signIn(context, { expirationTime: at(-1000) })).rejects.toThrow('PORTICO-SIWX-005')
  const { token } = await signIn(context, { expirationTime: at(60_000) })
  context.clock.now += 59_000
  expect(await context.server.readSession(token, origin)).toMatchObject({ address: account.address })
  context.clock.now += 2000
  await expect(context.server.readSession(token, origin)).rejects.toThrow('PORTICO-SIWX-007')
})

test('a session ends after a day, and is for one origin', async () => {
  const context = start()
  const { token } = await signIn(context)
  await expect(context.server.readSession(token, 'https://other.example')).rejects.toThrow('PORTICO-SIWX-007')
  await expect(context.server.readSession(token, 'http://site.example')).rejects.toThrow('PORTICO-SIWX-007')
  context.clock.now += 86_400_000
  await expect(context.server.readSession(token, origin)).rejects.toThrow('PORTICO-SIWX-007')
})

test('a secret can be changed without signing anybody out, and is worth nothing once it is gone', async () => {
  const context = start()
  const store = createMemoryStore({ now: () => context.clock.now })
  const now = () => context.clock.now
  const before = createSiwxServer({ keys, store, now })
  const { token } = await signIn({ ...context, server: before })
  const newSecret = { secret: 'b'.repeat(32) }
  const during = createSiwxServer({ keys: [newSecret, ...keys], store, now })
  expect(await during.readSession(token, origin)).toMatchObject({ address: account.address })
  const after = createSiwxServer({ keys: [newSecret], store, now })
  const fresh = await signIn({ ...context, server: during })
  expect(await after.readSession(fresh.token, origin)).toMatchObject({ address: account.address })
  await expect(after.readSession(token, origin)).rejects.toThrow('PORTICO-SIWX-007')
  // Nor does signing out with it end anything.
  await after.signOut(token)
  expect(await during.readSession(token, origin)).toMatchObject({ address: account.address })
})

test('an Ed25519 key signs too', async () => {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
  const context = start({ keys: [{ privateKey: await exportJWK(privateKey) }] })
  const { token } = await signIn(context)
  expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toEqual({ alg: 'EdDSA', typ: 'siwx-session+jwt' })
  expect(await context.server.readSession(token, origin)).toMatchObject({ address: account.address })
  await expect(start().server.readSession(token, origin)).rejects.toThrow('PORTICO-SIWX-007')
})

test('tokens that nobody has signed, or for something else, are refused', async () => {
  const context = start()
  const { token, nonceToken } = await signIn(context)
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(atob(payload))
  const unsigned = new UnsecuredJWT(claims).encode()
  const changed = btoa(JSON.stringify({ ...claims, sub: 'eip155:1:0x0' })).replaceAll('=', '')
  for (const wrong of [
    '',
    'x',
    unsigned,
    `${header}.${changed}.${signature}`,
    nonceToken,
    'x'.repeat(10_000),
  ])
    await expect(context.server.readSession(wrong, origin)).rejects.toThrow('PORTICO-SIWX-007')
  const session = await sign(context, claims.jti)
  await expect(context.server.authenticate({ session, nonceToken: token, origin })).rejects.toThrow(
    'PORTICO-SIWX-006',
  )
})

test.each([[[]], [[{ secret: undefined }]], [[{ secret: 'short' }]], [[{ privateKey: { kty: 'RSA' } }]]])(
  'keys %j are refused',
  (wrong) => {
    expect(() => createSiwxServer({ keys: wrong as never })).toThrow()
  },
)

test('the memory is bounded: full of nonces it refuses, full of sessions it ends the oldest', async () => {
  const clock = { now: 1_000_000 }
  const store = createMemoryStore({ sizeAtMost: 2, now: () => clock.now })
  const use = (nonce: string) => store.useNonce({ nonce, issuedAt: clock.now, expiresAt: clock.now + 1000 })
  expect([await use('a'), await use('b'), await use('c')]).toEqual([true, true, false])
  clock.now += 1001
  expect([await use('c'), await use('a'), await use('c')]).toEqual([true, true, false])
  const add = (id: string) =>
    store.addSession({ id, address: '', chainId: 'eip155:1', origin, expiresAt: clock.now + 1000 })
  for (const id of ['1', '2', '3']) await add(id)
  expect([await store.hasSession('1'), await store.hasSession('2'), await store.hasSession('3')]).toEqual([
    false,
    true,
    true,
  ])
})

test('after a restart, nonces of before are refused: nobody knows whether they were used', async () => {
  const context = start()
  const { session, nonceToken } = await signIn(context)
  context.clock.now += 1000
  const restarted = createSiwxServer({ keys, now: () => context.clock.now })
  await expect(restarted.authenticate({ session, nonceToken, origin })).rejects.toThrow('PORTICO-SIWX-006')
})
