// @vitest-environment happy-dom
import type { Siwx } from '@portico/contract/shell'
import { expect, test, vi } from 'vitest'
import { main, one, two } from '../../fixtures/createTestCore.ts'
import { createTestSiwx } from '../../siwx/fixtures/createTestSiwx.ts'
import { canSignIn, createSignInOffer } from './createSignInOffer.ts'
import { createFakeRelay, toSession } from './fixtures/createFakeRelay.ts'

const address = `0x${'1'.repeat(40)}`
const uri = 'wc:1a2b@2?relay-protocol=irn'
const evm = [one, two] as const

/** What a wallet signs that does as it is asked. */
const signed = {
  iss: `did:pkh:eip155:1:${address}`,
  aud: 'https://site.example',
  domain: 'site.example',
  nonce: '12345678',
  version: '1',
  iat: '2026-11-24T00:00:00.000Z',
}
const toCacao = (p: object) => ({ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0xsigned' } })

interface StartParameters {
  readonly answer?: unknown
  readonly message?: object
  readonly options?: object
}

async function start({ answer, message = {}, options = {} }: StartParameters = {}) {
  const base = createTestSiwx()
  const createMessage = vi.fn(async (asked: Parameters<Siwx['createMessage']>[0]) => ({
    ...(await base.createMessage(asked)),
    ...message,
  }))
  const siwx = createTestSiwx({ createMessage })
  const fake = createFakeRelay({ networks: evm, siwx, ...options })
  fake.client.authenticate.mockResolvedValue({ uri, response: async () => answer })
  const offer = await createSignInOffer(fake.asClient, fake.core, siwx)
  return { ...fake, offer, createMessage }
}

const session = toSession('topic', [`eip155:1:${address}`])

test('a wallet may sign in while it connects, where the site asks for it and its only namespace can', () => {
  const siwx = createTestSiwx()
  const can = (options: object) => canSignIn(createFakeRelay(options).core)
  expect(can({ networks: evm, siwx })).toBe(true)
  expect(can({ networks: evm })).toBe(false)
  expect(can({ networks: [one, main], siwx })).toBe(false)
  expect(can({ networks: [main], siwx })).toBe(false)
})

test('the offer asks for the site’s message on all its networks, the selected one first', async () => {
  const { client, offer, createMessage, time } = await start({ answer: { session } })
  expect(createMessage).toHaveBeenCalledWith({ chainId: 'eip155:1', accountAddress: '' })
  const [asked] = client.authenticate.mock.calls[0] as [Record<string, unknown>]
  expect(asked).toEqual({
    chains: ['eip155:1', 'eip155:2'],
    methods: expect.arrayContaining(['personal_sign', 'eth_sendTransaction']),
    domain: 'site.example',
    uri: 'https://site.example',
    nonce: '12345678',
  })
  expect(offer).toMatchObject({ uri, topic: '1a2b', expiresAt: time.now() + 240_000 })
})

test('the selected network is first, wherever the site names it', async () => {
  const base = createTestSiwx()
  const fake = createFakeRelay({ networks: evm, siwx: base })
  fake.core.connection.select('eip155', 'eip155:2')
  fake.client.authenticate.mockResolvedValue({ uri, response: async () => ({ session }) })
  await createSignInOffer(fake.asClient, fake.core, base)
  expect(fake.client.authenticate).toHaveBeenCalledWith(
    expect.objectContaining({ chains: ['eip155:2', 'eip155:1'] }),
  )
})

test('everything that the message says is asked for', async () => {
  const message = {
    statement: 'Welcome',
    expirationTime: '2026-11-25T00:00:00.000Z',
    notBefore: '2026-11-23T00:00:00.000Z',
    requestId: 'r1',
    resources: ['https://site.example/terms'],
  }
  const { client } = await start({ answer: { session }, message })
  expect(client.authenticate).toHaveBeenCalledWith(
    expect.objectContaining({
      statement: 'Welcome',
      exp: message.expirationTime,
      nbf: message.notBefore,
      requestId: 'r1',
      resources: message.resources,
    }),
  )
})

test('a wallet that takes the session alone is connected without a sign-in', async () => {
  for (const answer of [{ session }, { session, auths: [] }])
    expect(await (await start({ answer })).offer.approval).toEqual({ session, signIns: [] })
})

test('what was signed is a session of the site, with the object as it was signed', async () => {
  const full = {
    ...signed,
    exp: '2026-11-25T00:00:00.000Z',
    nbf: '2026-11-23T00:00:00.000Z',
    statement: 'Welcome',
    requestId: 'r1',
    resources: ['https://site.example/terms'],
  }
  const message = { expirationTime: full.exp, notBefore: full.nbf }
  const cacao = toCacao(full)
  const { offer, client } = await start({ answer: { session, auths: [cacao] }, message })
  const { signIns } = await offer.approval
  expect(signIns).toEqual([
    {
      data: {
        accountAddress: address,
        chainId: 'eip155:1',
        domain: 'site.example',
        uri: 'https://site.example',
        nonce: '12345678',
        version: '1',
        issuedAt: signed.iat,
        expirationTime: full.exp,
        notBefore: full.nbf,
        statement: 'Welcome',
        requestId: 'r1',
        resources: full.resources,
      },
      message: 'formatted',
      signature: '0xsigned',
      cacao,
    },
  ])
  expect(client.formatAuthMessage).toHaveBeenCalledWith({ request: full, iss: signed.iss })
})

test('what is not said is not in it, and the version is the message’s', async () => {
  const { version: _, iat: __, ...bare } = signed
  const { offer } = await start({ answer: { session, auths: [toCacao({ ...bare, exp: null, nbf: null })] } })
  const [signIn] = (await offer.approval).signIns
  expect(signIn?.data).toEqual({
    accountAddress: address,
    chainId: 'eip155:1',
    domain: 'site.example',
    uri: 'https://site.example',
    nonce: '12345678',
    version: '1',
  })
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['another address', { aud: 'https://evil.example' }],
  ['another nonce', { nonce: '87654321' }],
  ['an end that was not asked for', { exp: '2030-01-01T00:00:00.000Z' }],
  ['a beginning that was not asked for', { nbf: '2030-01-01T00:00:00.000Z' }],
  ['no account', { iss: `did:pkh:eip155:1:me` }],
  ['an issuer of another kind', { iss: `did:key:eip155:1:${address}` }],
  ['an account without an issuer', { iss: `eip155:1:${address}` }],
  ['a network that the site has not got', { iss: `did:pkh:eip155:99:${address}` }],
])('a wallet that signs for %s is not connected, and its session is ended', async (_, change) => {
  const { offer, client } = await start({ answer: { session, auths: [toCacao({ ...signed, ...change })] } })
  await expect(offer.approval).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004', details: 'cacao' })
  expect(client.disconnect).toHaveBeenCalledWith({
    topic: 'topic',
    reason: { code: 6000, message: 'User disconnected.' },
  })
})

test.each([undefined, null, {}, { auths: [toCacao(signed)] }])(
  'without a session nothing is connected: %j',
  async (answer) => {
    const { offer, client } = await start({ answer })
    await expect(offer.approval).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-004',
      details: 'wc_sessionAuthenticate',
    })
    expect(client.disconnect).not.toHaveBeenCalled()
  },
)

test('a relay that cannot end it then changes nothing of that', async () => {
  const { offer, client } = await start({ answer: { session, auths: [toCacao({ ...signed, nonce: 'x' })] } })
  client.disconnect.mockRejectedValue(new Error('offline'))
  await expect(offer.approval).rejects.toMatchObject({ details: 'cacao' })
})
