import type { SiwxSession } from '@portico/contract/shell'
import { formatMessage } from '@portico/siwx'
import { chainAccounts } from '@portico/testing/chain'
import { privateKeyToAccount } from 'viem/accounts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageSiwx } from './createPageSiwx.ts'
import { createTestPage, signWith } from './createTestPage.ts'

const [account, other] = [chainAccounts[0], chainAccounts[1]].map(({ privateKey }) =>
  privateKeyToAccount(privateKey),
) as [ReturnType<typeof privateKeyToAccount>, ReturnType<typeof privateKeyToAccount>]
let page: ReturnType<typeof createTestPage>

beforeEach(() => {
  page = createTestPage(vi.stubGlobal)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function signIn(siwx = createPageSiwx(), chainId: `eip155:${string}` = 'eip155:1', who = account) {
  const session = await signWith(siwx, who, chainId)
  await siwx.addSession(session)
  return session
}

test('a visitor signs in, and a reload restores it', async () => {
  const session = await signIn()
  expect(session.message).toContain('site.example wants you')
  const reloaded = createPageSiwx()
  expect(await reloaded.getSessions('eip155:1', account.address)).toEqual([session])
  expect(await reloaded.getSessions('eip155:1', account.address.toLowerCase())).toEqual([session])
  expect(await createPageSiwx({ id: 'other' }).getSessions('eip155:1', account.address)).toEqual([])
})

test('ending a session leaves those that share its network or its account', async () => {
  const siwx = createPageSiwx()
  await signIn(siwx)
  const sameAccount = await signIn(siwx, 'eip155:10')
  const sameNetwork = await signIn(siwx, 'eip155:1', other)
  await siwx.revokeSession('eip155:1', account.address)
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', account.address)).toEqual([sameAccount])
  expect(await siwx.getSessions('eip155:1', other.address)).toEqual([sameNetwork])
})

test('a message is good once, for the page that made it', async () => {
  const siwx = createPageSiwx()
  const session = await signIn(siwx)
  await expect(siwx.addSession(session)).rejects.toThrow('PORTICO-SIWX-006')
  await expect(createPageSiwx().addSession(session)).rejects.toThrow('PORTICO-SIWX-006')
  await expect(createPageSiwx().setSessions([{ ...session, signature: '0x12' }])).rejects.toThrow(
    'PORTICO-SIWX-006',
  )
})

test.each<[string, (session: SiwxSession) => Partial<SiwxSession> | Promise<Partial<SiwxSession>>]>([
  ['a tampered signature', ({ signature }) => ({ signature: signature.replace(/.{4}$/, '001b') })],
  [
    'a signature of another account',
    async ({ message }) => ({ signature: await other.signMessage({ message }) }),
  ],
  ['another text', ({ message }) => ({ message: `${message}\nResources:` })],
  [
    'a text for another domain',
    async ({ data }) => {
      const changed = { ...data, domain: 'evil.example', uri: 'http://evil.example' }
      const message = formatMessage(changed)
      return { data: changed, message, signature: await account.signMessage({ message }) }
    },
  ],
])('%s is no sign-in, and nothing is stored', async (_, change) => {
  const siwx = createPageSiwx()
  const session = await signWith(siwx, account)
  await expect(siwx.addSession({ ...session, ...(await change(session)) })).rejects.toThrow(
    /PORTICO-SIWX-00[34]/,
  )
  expect(page.localStorage.length).toBe(0)
})

test('a session that has expired is forgotten, others stay', async () => {
  const short = createPageSiwx({ lifetime: 60 })
  await signIn(short)
  const kept = await signIn(createPageSiwx(), 'eip155:10')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  const siwx = createPageSiwx()
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  expect(JSON.parse(page.localStorage.getItem('portico.default.siwx') ?? '')).toEqual([kept])
})

test.each(['{', 'null', '[null, 1, {}]', '[{"data":{"chainId":"eip155:1","accountAddress":"ADDRESS"}}]'])(
  'storage that holds %s is as good as empty',
  async (text) => {
    page.localStorage.setItem('portico.default.siwx', text.replace('ADDRESS', account.address))
    const siwx = createPageSiwx()
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
    await siwx.revokeSession('eip155:1', account.address)
    const session = await signIn(siwx)
    expect(await siwx.getSessions('eip155:1', account.address)).toEqual([session])
  },
)

test('where storage is blocked, a session lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
  })
  const siwx = createPageSiwx()
  const session = await signIn(siwx)
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([session])
  expect(await createPageSiwx().getSessions('eip155:1', account.address)).toEqual([])
})

test('a list replaces what is stored; an empty one signs out', async () => {
  const siwx = createPageSiwx()
  const first = await signIn(siwx)
  const second = await signWith(siwx, other)
  await siwx.setSessions([first, second])
  expect(await siwx.getSessions('eip155:1', other.address)).toEqual([second])
  await siwx.setSessions([second])
  expect(await siwx.getSessions('eip155:1', account.address)).toEqual([])
  await siwx.setSessions([])
  expect(page.localStorage.length).toBe(0)
})

test('a wallet that signs while it connects signs one message for several networks, each once', async () => {
  const siwx = createPageSiwx()
  const asked = await siwx.createMessage({ chainId: 'eip155:1', accountAddress: '' })
  const sign = async (chainId: `eip155:${string}`, who = account) => {
    const { toString: _, ...fields } = asked
    const data = { ...fields, chainId, accountAddress: who.address }
    const message = formatMessage(data)
    const signature = await who.signMessage({ message })
    const { issuedAt: iat, expirationTime: exp, uri: aud, domain, nonce, version } = data
    const p = { iss: `did:pkh:${chainId}:${who.address}`, aud, domain, nonce, version, iat, exp }
    return { data, message, signature, cacao: { h: { t: 'caip122' }, p, s: { t: 'eip191', s: signature } } }
  }
  const sessions = [await sign('eip155:1'), await sign('eip155:10')]
  for (const session of sessions) await siwx.addSession(session)
  expect(await siwx.getSessions('eip155:10', account.address)).toEqual([sessions[1]])
  await expect(siwx.addSession(await sign('eip155:10'))).rejects.toThrow('PORTICO-SIWX-006')
  await expect(siwx.addSession(await sign('eip155:100', other))).rejects.toThrow('PORTICO-SIWX-006')
  const { cacao: _, ...plain } = await sign('eip155:100')
  await expect(siwx.addSession(plain)).rejects.toThrow('PORTICO-SIWX-006')
})

test('whether it is required, and whether leaving signs out, is the site’s choice', () => {
  expect([createPageSiwx().getRequired?.(), createPageSiwx().signOutOnDisconnect]).toEqual([false, true])
  const siwx = createPageSiwx({ required: true, signOutOnDisconnect: false })
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, false])
})
