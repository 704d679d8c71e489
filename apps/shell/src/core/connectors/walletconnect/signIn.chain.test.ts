import type { Siwx, SiwxMessageData, SiwxSession } from '@portico/contract/shell'
import type { WalletkitWallet } from '@portico/testing/walletkit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cosmos, createTestLink, local, startTestWallet, toNetworks } from './fixtures/createTestLink.ts'
import { createTestRelay, type TestRelay } from './fixtures/createTestRelay.ts'

let relay: TestRelay
let wallet: WalletkitWallet

beforeAll(async () => {
  relay = await createTestRelay()
  await relay.start()
  wallet = await startTestWallet(relay.url)
})
afterAll(() => Promise.all([wallet?.stop(), relay?.stop()]))
beforeEach(() => wallet.setPolicy({ authenticate: 'approve', proposal: 'approve' }))

/** A site that takes every sign-in, and remembers it. */
function createSiwx(change: Partial<Siwx> = {}): { siwx: Siwx; signIns: SiwxSession[] } {
  const signIns: SiwxSession[] = []
  const siwx: Siwx = {
    async createMessage({ chainId, accountAddress }) {
      const data: SiwxMessageData = {
        accountAddress,
        chainId,
        domain: 'site.example',
        uri: 'https://site.example/',
        version: '1',
        nonce: 'nonce0123456789',
        statement: 'Sign in to the site',
        expirationTime: '2100-01-01T00:00:00.000Z',
      }
      return { ...data, toString: () => '' }
    },
    addSession: async (session) => void signIns.push(session),
    setSessions: async () => {},
    getSessions: async () => [],
    revokeSession: async () => {},
    ...change,
  }
  return { siwx, signIns }
}

test('a wallet signs in with the click that connects it', async () => {
  const { siwx, signIns } = createSiwx()
  const { connect, connector } = createTestLink({ relayUrl: relay.url, options: { siwx } })
  const [session] = await connect(wallet)
  const address = wallet.accounts[0]?.split(':')[2] ?? ''
  expect(session).toMatchObject({ namespace: 'eip155', chainId: '31337', accounts: [{ address }] })
  const [signIn] = signIns
  expect(signIn).toMatchObject({
    data: { accountAddress: address, chainId: local, domain: 'site.example', nonce: 'nonce0123456789' },
    cacao: { h: { t: 'caip122' }, s: { t: 'eip191' } },
  })
  expect(signIn?.message).toContain(`wants you to sign in with your Ethereum account:\n${address}`)
  expect(signIn?.message).toContain('Sign in to the site')
  expect(signIn?.signature).toMatch(/^0x[0-9a-f]{130}$/)
  const asked = { method: 'personal_sign', params: ['0x12', address] }
  expect(await connector.request(local, asked)).toMatch(/^0x/)
  await connector.disconnect()
})

test('one that does not know how connects all the same', async () => {
  await wallet.setPolicy({ authenticate: 'unsupported' })
  const { siwx, signIns } = createSiwx()
  const { connect, connector } = createTestLink({ relayUrl: relay.url, options: { siwx } })
  expect(await connect(wallet)).toHaveLength(1)
  expect(signIns).toEqual([])
  await connector.disconnect()
})

test('one that declines is not connected', async () => {
  await wallet.setPolicy({ authenticate: 'reject', proposal: 'stall' })
  const { siwx } = createSiwx()
  const { connect, connector, restore } = createTestLink({ relayUrl: relay.url, options: { siwx } })
  await expect(connect(wallet)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
  expect(await restore()).toEqual([])
  await connector.disconnect()
})

test('a site that does not take the sign-in keeps the connection, and can ask again', async () => {
  const { siwx } = createSiwx({ addSession: () => Promise.reject(new Error('refused')) })
  const { connect, connector } = createTestLink({ relayUrl: relay.url, options: { siwx } })
  expect(await connect(wallet)).toHaveLength(1)
  await connector.disconnect()
})

test('beside networks of another kind nobody is asked', async () => {
  const { siwx, signIns } = createSiwx()
  const networks = toNetworks([local, cosmos])
  const { connect, connector } = createTestLink({ relayUrl: relay.url, networks, options: { siwx } })
  expect(await connect(wallet)).toHaveLength(2)
  expect(signIns).toEqual([])
  await connector.disconnect()
})
