import type { SiweConfig, SiweSession, SiwxSession } from '@portico/contract/shell'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromSiweConfig } from './fromSiweConfig.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const account = { chainId: 'eip155:1', accountAddress: address } as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

beforeEach(() => void vi.stubGlobal('location', { host: 'site.example', protocol: 'https:' }))
afterEach(() => void vi.unstubAllGlobals())

/** A site that gives what it must and no more, with what its functions were called with. */
function start(change: Partial<SiweConfig> = {}, session: SiweSession | null = null) {
  const site = { session, calls: [] as unknown[] }
  const siwx = fromSiweConfig({
    getNonce: async (who) => {
      site.calls.push(['getNonce', who])
      return 'abcdefgh'
    },
    createMessage: (asked) => {
      site.calls.push(['createMessage', asked])
      return 'the text'
    },
    verifyMessage: async ({ message }) => {
      site.calls.push(['verifyMessage', message])
      site.session = { address, chainId: 1 }
      return true
    },
    getSession: async () => site.session,
    signOut: async () => {
      site.calls.push(['signOut'])
      site.session = null
      return true
    },
    ...change,
  })
  return { site, siwx }
}

const signed = (message: string): SiwxSession => ({
  data: { ...account, domain: 'site.example', uri: 'https://site.example', version: '1', nonce: 'abcdefgh' },
  message,
  signature: '0x1234',
})

test('a site that watches nothing is signed in to and out of all the same', async () => {
  const { site, siwx } = start()
  await siwx.addSession(signed('the text'))
  await siwx.revokeSession('eip155:1', address)
  expect(site.calls).toEqual([['verifyMessage', 'the text'], ['signOut']])
})

test('by itself the older form requires sign-in, and signs out with the wallet', () => {
  const { siwx } = start()
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
  const kept = start({ required: false, signOutOnDisconnect: false }).siwx
  expect([kept.getRequired?.(), kept.signOutOnDisconnect]).toEqual([false, false])
})

test('a message names the page, the account and now', async () => {
  const { site, siwx } = start()
  const before = Date.now()
  const { toString: write, ...data } = await siwx.createMessage(account)
  expect(data).toEqual({
    ...account,
    domain: 'site.example',
    uri: 'https://site.example',
    version: '1',
    nonce: 'abcdefgh',
    issuedAt: expect.any(String),
  })
  expect(Date.parse(data.issuedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(write()).toBe('the text')
  expect(site.calls).toEqual([
    ['getNonce', address],
    ['createMessage', expect.objectContaining({ address, chainId: 1, iat: data.issuedAt })],
  ])
})

test('what the site puts into a message stands in it, times under their newer names', async () => {
  const times = { iat: '2026-01-02T03:04:05Z', exp: '2026-01-02T04:04:05Z', nbf: '2026-01-02T03:00:00Z' }
  const { siwx } = start({
    getMessageParams: async () => ({
      domain: 'login.site.example',
      uri: 'https://login.site.example',
      chains: [1],
      statement: 'Welcome',
      ...times,
    }),
  })
  const { toString: _, ...data } = await siwx.createMessage(account)
  expect(data).toMatchObject({
    domain: 'login.site.example',
    uri: 'https://login.site.example',
    statement: 'Welcome',
    issuedAt: times.iat,
    expirationTime: times.exp,
    notBefore: times.nbf,
  })
  expect(data).not.toHaveProperty('exp')
})

test('before an account is known the site is asked for a nonce of nobody', async () => {
  const { site, siwx } = start()
  await siwx.createMessage({ ...account, accountAddress: '' })
  expect(site.calls[0]).toEqual(['getNonce', undefined])
})

test('what is wrong with a message or a session is named', async () => {
  const { siwx } = start()
  await expect(siwx.createMessage({ ...account, chainId: solana })).rejects.toMatchObject({
    code: 'PORTICO-SIWX-003',
    details: 'chainId',
  })
  const stranger = start({ verifyMessage: async () => true })
  await expect(stranger.siwx.addSession(signed('the text'))).rejects.toMatchObject({
    code: 'PORTICO-SIWX-003',
    details: 'session',
  })
})

test('a server that is out of reach is named with its cause', async () => {
  const cause = new TypeError('Failed to fetch')
  const { siwx } = start({ getSession: () => Promise.reject(cause) })
  await expect(siwx.getSessions('eip155:1', address)).rejects.toMatchObject({
    code: 'PORTICO-SIWX-009',
    cause,
  })
})

test('of the sessions that are to hold those with a message are verified, and nobody is signed out', async () => {
  const { site, siwx } = start({}, { address, chainId: 1 })
  await siwx.setSessions([signed(''), signed('the text')])
  expect(site.calls).toEqual([['verifyMessage', 'the text']])
  await siwx.setSessions([])
  await siwx.setSessions([])
  expect(site.calls).toEqual([['verifyMessage', 'the text'], ['signOut']])
})
