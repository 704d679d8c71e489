import type { SiweConfig, SiweSession, Siwx, SiwxSession } from '@portico/contract/shell'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fromSiweConfig } from './fromSiweConfig.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

beforeEach(() => void vi.stubGlobal('location', { host: 'site.example', protocol: 'http:' }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets an account sign what sign-in asks for, as the shell does. */
async function sign(siwx: Siwx): Promise<SiwxSession> {
  const created = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: address })
  const { toString: _, ...data } = created
  return { data, message: created.toString(), signature: '0x1234' }
}

/** A site of the older form; its server's session and what it was called with. */
function start(change: Partial<SiweConfig> = {}, session: SiweSession | null = null) {
  const site = { session, calls: [] as string[], signed: { address, chainId: 1 } as SiweSession | null }
  const config: SiweConfig = {
    getNonce: async () => `nonce${site.calls.push('getNonce')}`,
    createMessage: ({ domain, address: who, chainId, nonce }) => `${domain} ${who} ${chainId} ${nonce}`,
    verifyMessage: async ({ message, signature }) => {
      site.calls.push(`verify ${message} ${signature}`)
      site.session = site.signed
      return true
    },
    getSession: async () => {
      site.calls.push('getSession')
      return site.session
    },
    signOut: async () => {
      site.calls.push('signOut')
      site.session = null
      return true
    },
    onSignIn: ({ address: who }) => void site.calls.push(`onSignIn ${who}`),
    onSignOut: () => void site.calls.push('onSignOut'),
    ...change,
  }
  return { site, siwx: fromSiweConfig(config) }
}

test.each(['getNonce', 'verifyMessage'] as const)(
  'a server that %s does not reach is said to be out of reach',
  async (name) => {
    const { siwx } = start({ [name]: () => Promise.reject(new TypeError('Failed to fetch')) })
    const signing = sign(siwx).then((session) => siwx.addSession(session))
    await expect(signing).rejects.toThrow('PORTICO-SIWX-009')
  },
)

test('the site’s functions make the message, verify it and keep the session', async () => {
  const { site, siwx } = start()
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
  const session = await sign(siwx)
  expect(session.message).toBe(`site.example ${address} 1 nonce2`)
  await siwx.addSession(session)
  expect(site.calls).toEqual([
    'getSession',
    'getNonce',
    `verify ${session.message} 0x1234`,
    'getSession',
    `onSignIn ${address}`,
  ])
  expect(await siwx.getSessions('eip155:1', address.toLowerCase())).toMatchObject([
    { data: { accountAddress: address, chainId: 'eip155:1' } },
  ])
  await siwx.revokeSession('eip155:1', address)
  expect(site.calls.slice(-2)).toEqual(['signOut', 'onSignOut'])
  expect(await siwx.getSessions('eip155:1', address)).toEqual([])
})

test('what the site does not verify, or keeps for somebody else, is no sign-in', async () => {
  const refusing = start({ verifyMessage: async () => false })
  await expect(refusing.siwx.addSession(await sign(refusing.siwx))).rejects.toThrow('PORTICO-SIWX-004')
  for (const signed of [null, { address: other, chainId: 1 }, { address, chainId: 10 }]) {
    const { site, siwx } = start()
    site.signed = signed
    await expect(siwx.addSession(await sign(siwx))).rejects.toThrow('PORTICO-SIWX-003')
    expect(site.calls.some((call) => call.startsWith('onSignIn'))).toBe(false)
  }
})

test.each<[string, Partial<SiweConfig>, SiweSession, boolean]>([
  ['the same', {}, { address, chainId: 1 }, true],
  ['of another account', {}, { address: other, chainId: 1 }, false],
  ['of another network', {}, { address, chainId: 10 }, false],
  [
    'of another account, which the site keeps',
    { signOutOnAccountChange: false },
    { address: other, chainId: 1 },
    true,
  ],
  [
    'of another network, which the site keeps',
    { signOutOnNetworkChange: false },
    { address, chainId: 10 },
    true,
  ],
  [
    'of another network and account',
    { signOutOnNetworkChange: false },
    { address: other, chainId: 10 },
    false,
  ],
])('a session %s', async (_, change, session, isKept) => {
  const { site, siwx } = start(change, session)
  expect(await siwx.getSessions('eip155:1', address)).toHaveLength(isKept ? 1 : 0)
  expect(site.calls.includes('signOut')).toBe(!isKept)
})

test('leaving one account signs nobody else out', async () => {
  const { site, siwx } = start({}, { address, chainId: 1 })
  await siwx.revokeSession('eip155:1', other)
  await siwx.revokeSession('eip155:10', address)
  await siwx.revokeSession('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', address)
  expect(site.session).not.toBeNull()
  await siwx.setSessions([])
  expect(site.session).toBeNull()
})

test('accounts that the older form does not know are not asked, nor is anybody where it is switched off', async () => {
  const { site, siwx } = start()
  expect(await siwx.getSessions('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'any')).toHaveLength(1)
  const off = start({ enabled: false })
  expect(await off.siwx.getSessions('eip155:1', address)).toHaveLength(1)
  expect([site.calls, off.site.calls]).toEqual([[], []])
  expect([siwx.getRequired?.(), off.siwx.getRequired?.()]).toEqual([true, false])
  await expect(off.siwx.createMessage({ chainId: 'eip155:1', accountAddress: address })).rejects.toThrow(
    'PORTICO-SIWX-003',
  )
})

test('answers are believed for a while, and no nonce is signed twice', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const { site, siwx } = start({ sessionRefetchIntervalMs: 1000 }, { address, chainId: 1 })
  const count = (name: string) => site.calls.filter((call) => call === name).length
  await siwx.getSessions('eip155:1', address)
  await siwx.getSessions('eip155:1', address)
  expect(count('getSession')).toBe(1)
  vi.setSystemTime(1000)
  await siwx.getSessions('eip155:1', address)
  expect(count('getSession')).toBe(2)
  const [first, second] = [await sign(siwx), await sign(siwx)]
  expect(first.data.nonce).toBe(second.data.nonce)
  await siwx.addSession(first)
  expect((await sign(siwx)).data.nonce).not.toBe(first.data.nonce)
  vi.setSystemTime(400_000)
  expect((await sign(siwx)).data.nonce).not.toBe(second.data.nonce)
})
