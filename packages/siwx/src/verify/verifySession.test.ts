import type { Cacao, SiwxMessageData, SiwxSession } from '@portico/contract/shell'
import { chainAccounts } from '@portico/testing/chain'
import {
  buildAuthObject,
  formatMessage as formatWalletConnect,
  populateAuthPayload,
} from '@walletconnect/utils'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { formatMessage } from '../message/formatMessage.ts'
import { parseSession } from './sessionSchema.ts'
import { verifySession } from './verifySession.ts'

const account = privateKeyToAccount(chainAccounts[0].privateKey)
const other = privateKeyToAccount(chainAccounts[1].privateKey)
const now = Date.parse('2026-01-02T03:04:05Z')
const nonce = 'abcDEF123456'
const minutes = (count: number) => new Date(now + count * 60_000).toISOString()
const data: SiwxMessageData = {
  accountAddress: account.address,
  chainId: 'eip155:1',
  domain: 'site.example',
  uri: 'https://site.example/login',
  version: '1',
  nonce,
  statement: 'Welcome',
  issuedAt: minutes(0),
  expirationTime: minutes(10),
}
const expectation = { origin: 'https://site.example', nonce, now }

/** A session whose text says `change`, and whose data say `claimed` too. */
async function sign(change: Partial<SiwxMessageData> = {}, claimed: object = {}): Promise<SiwxSession> {
  const message = formatMessage({ ...data, ...change })
  const signature = await account.signMessage({ message })
  return { data: { ...data, ...change, ...claimed }, message, signature }
}

test('a session that is true is answered with what was signed', async () => {
  expect(await verifySession(await sign(), expectation)).toEqual(data)
})

test('an account in lower case is the same account', async () => {
  const accountAddress = account.address.toLowerCase()
  expect(await verifySession(await sign({}, { accountAddress }), expectation)).toEqual(data)
})

test.each<[string, string, object, object]>([
  ['the domain of another site', '003', { domain: 'evil.example' }, {}],
  ['a part of the domain', '003', { domain: 'login.site.example' }, {}],
  ['the domain with another port', '003', { domain: 'site.example:8080' }, {}],
  ['an address of another site', '003', { uri: 'https://evil.example/' }, {}],
  ['an address that runs', '003', { uri: 'javascript://site.example/%0aalert(1)' }, {}],
  ['an address of another scheme', '003', { uri: 'http://site.example/login' }, {}],
  ['an address with another port', '003', { uri: 'https://site.example:8443/login' }, {}],
  ['an address with a name before the host', '003', { uri: 'https://user@site.example/login' }, {}],
  ['an address with a password before the host', '003', { uri: 'https://:pass@site.example/login' }, {}],
  ['an address inside another', '003', { uri: 'blob:https://site.example/1' }, {}],
  ['an address without a host', '003', { uri: 'site.example:login' }, {}],
  ['an account that has not signed', '004', { accountAddress: other.address }, {}],
  ['another network than it claims', '003', {}, { chainId: 'eip155:10' }],
  ['another account than it claims', '003', {}, { accountAddress: other.address }],
  ['another statement than it claims', '003', {}, { statement: 'I pay' }],
  ['no statement though it claims one', '003', {}, { statement: undefined }],
  ['other resources than it claims', '003', {}, { resources: ['https://a.example'] }],
  ['another end than it claims', '003', {}, { expirationTime: minutes(1000) }],
  ['another nonce', '006', { nonce: 'abcDEF123457' }, {}],
  ['an end that has passed', '005', { expirationTime: minutes(-1) }, {}],
  ['an end that is now', '005', { expirationTime: minutes(0) }, {}],
  ['a beginning that is to come', '005', { notBefore: minutes(2) }, {}],
  ['a time of the future', '005', { issuedAt: minutes(2) }, {}],
])('%s is refused', async (_, code, change, claimed) => {
  await expect(verifySession(await sign(change, claimed), expectation)).rejects.toThrow(
    `PORTICO-SIWX-${code}`,
  )
})

test('a clock that is a little ahead is forgiven', async () => {
  expect(await verifySession(await sign({ issuedAt: minutes(0.9) }), expectation)).toMatchObject({ nonce })
})

test('a signature or a text that was tampered with is refused', async () => {
  const session = await sign()
  const tampered = { ...session, signature: session.signature.replace(/.{4}$/, '001b') }
  await expect(verifySession(tampered, expectation)).rejects.toThrow('PORTICO-SIWX-004')
  const longer = { ...session, message: `${session.message}\nResources:\n- https://a.example` }
  await expect(verifySession(longer, expectation)).rejects.toThrow('PORTICO-SIWX-003')
})

test('a chain that cannot be asked is no yes', async () => {
  const failing = { request: async () => Promise.reject(new Error('down')) }
  const session = { ...(await sign()), signature: '0x1234' }
  const clients = { 'eip155:1': failing }
  await expect(verifySession(session, { ...expectation, clients })).rejects.toThrow('could not be asked')
  const answering = { request: async () => `0x${'00'.repeat(31)}02` }
  await expect(
    verifySession(session, { ...expectation, clients: { 'eip155:1': answering } }),
  ).rejects.toThrow('PORTICO-SIWX-004')
})

/** What a wallet answers that signs while it connects. */
async function signByWalletConnect(methods: string[] = []): Promise<SiwxSession> {
  const iss = `eip155:1:${account.address}`
  const authPayload = populateAuthPayload({
    authPayload: {
      type: 'eip4361',
      version: '1',
      aud: data.uri,
      domain: data.domain,
      nonce,
      iat: data.issuedAt ?? '',
      exp: data.expirationTime ?? '',
      statement: 'Welcome',
      chains: ['eip155:1'],
      ...(methods.length > 0 && { resources: [recap(methods)] }),
    },
    chains: ['eip155:1'],
    methods,
  })
  const message = formatWalletConnect(authPayload as never, iss)
  const signature = await account.signMessage({ message })
  const cacao = buildAuthObject(authPayload, { t: 'eip191', s: signature }, iss) as unknown as Cacao
  const resources = cacao.p.resources as string[] | undefined
  return { data: { ...data, ...(resources && { resources }) }, message, signature, cacao }
}

/** Permissions as ERC-5573 writes them. */
const recap = (methods: string[]) => {
  const actions = Object.fromEntries(
    methods.map((method) => [`request/${method}`, [{ chains: ['eip155:1'] }]]),
  )
  const text = JSON.stringify({ att: { eip155: actions } })
  return `urn:recap:${Buffer.from(text).toString('base64url')}`
}

test('what a wallet signs while it connects is verified', async () => {
  expect(await verifySession(await signByWalletConnect(), expectation)).toEqual(data)
})

test('permissions that a wallet puts behind the statement are no other statement', async () => {
  const session = await signByWalletConnect(['personal_sign'])
  expect(session.message).toContain('Welcome I further authorize')
  expect((await verifySession(session, expectation)).statement).toContain('Welcome I further authorize')
  await expect(
    verifySession({ ...session, data: { ...session.data, statement: 'I pay' } }, expectation),
  ).rejects.toThrow('PORTICO-SIWX-003')
})

test.each<[string, (cacao: Cacao) => unknown]>([
  ['another account', ({ p }) => ({ p: { ...p, iss: `did:pkh:eip155:1:${other.address}` } })],
  ['another network', ({ p }) => ({ p: { ...p, iss: `did:pkh:eip155:10:${account.address}` } })],
  ['another nonce', ({ p }) => ({ p: { ...p, nonce: 'abcDEF123457' } })],
  ['another domain', ({ p }) => ({ p: { ...p, domain: 'evil.example' } })],
  ['another end', ({ p }) => ({ p: { ...p, exp: minutes(99) } })],
  ['another kind', () => ({ h: { t: 'jwt' } })],
  ['another kind of signature', ({ s }) => ({ s: { ...s, t: 'none' } })],
  ['another signature', ({ s }) => ({ s: { ...s, s: '0x12' } })],
])('a signed object that names %s is refused', async (_, change) => {
  const session = await signByWalletConnect()
  const cacao = { ...session.cacao, ...(change(session.cacao as Cacao) as object) } as Cacao
  await expect(verifySession({ ...session, cacao }, expectation)).rejects.toThrow('PORTICO-SIWX-003')
})

test('who says that a key has signed is not helped by a contract', async () => {
  const session = await signByWalletConnect()
  const yes = { request: async () => '0x01' }
  const changed = (kind: string) => ({
    ...session,
    signature: '0x1234',
    cacao: { ...(session.cacao as Cacao), s: { t: kind, s: '0x1234' } },
  })
  const clients = { 'eip155:1': yes }
  expect(await verifySession(changed('eip1271'), { ...expectation, clients })).toMatchObject({ nonce })
  await expect(verifySession(changed('eip191'), { ...expectation, clients })).rejects.toThrow(
    'PORTICO-SIWX-004',
  )
})

test('what has not the form of a session is none', async () => {
  const session = await sign()
  expect(parseSession(JSON.parse(JSON.stringify(session)))).toEqual(session)
  for (const value of [null, [], 'x', {}, { ...session, data: {} }, { ...session, signature: 7 }])
    expect(parseSession(value)).toBeNull()
  expect(parseSession({ ...session, message: 'x'.repeat(20_001) })).toBeNull()
  expect(parseSession({ ...session, extra: 1 })).not.toHaveProperty('extra')
})
