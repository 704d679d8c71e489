import type { WalletkitWallet } from '@portico/testing/walletkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { getAllConnected, getConnected } from '../../connections/connections.ts'
import { disconnect } from '../../connections/disconnect.ts'
import { followStorage } from '../../connections/followPage.ts'
import { reconnect } from '../../connections/reconnect.ts'
import { switchConnection } from '../../connections/switchConnection.ts'
import { requestWallet } from '../../requests/requestWallet.ts'
import { createTestLink, second, startTestWallet, type TestLink } from './fixtures/createTestLink.ts'
import { createTestRelay, type TestRelay } from './fixtures/createTestRelay.ts'

const keys = ['1', '2', '3'].map((digit) => `0x${digit.repeat(64)}` as const)

let relay: TestRelay
let acme: WalletkitWallet
let other: WalletkitWallet
const links: TestLink[] = []

beforeAll(async () => {
  relay = await createTestRelay()
  await relay.start()
  ;[acme, other] = await Promise.all([
    startTestWallet(relay.url, {}, undefined, { privateKeys: keys.slice(0, 2) }),
    startTestWallet(relay.url, {}, undefined, { name: 'Other', privateKeys: keys.slice(2) }),
  ])
})

afterAll(() => Promise.all([acme?.stop(), other?.stop(), relay?.stop()]))

afterEach(async () => {
  for (const { core } of links.splice(0)) await disconnect(core)
})

function start(parameters: Partial<Pick<TestLink, 'storage' | 'stored'>> = {}): TestLink {
  const link = createTestLink({ relayUrl: relay.url, ...parameters })
  links.push(link)
  return link
}

/** Connects a wallet as a visitor who scans the code. */
async function pair({ core }: TestLink, wallet: WalletkitWallet): Promise<void> {
  const offered = new Promise<string>((resolve) => {
    const stop = core.pairing.subscribe(({ uri }) => {
      if (!uri) return
      stop()
      resolve(uri)
    })
  })
  await Promise.all([connect(core, { connectorId: 'walletConnect' }), offered.then(wallet.pair)])
}

const getNames = ({ core }: TestLink) => getAllConnected(core).map(({ wallet }) => wallet.name)
const getIds = ({ core }: TestLink) => getAllConnected(core).map(({ wallet }) => wallet.id)
const getAddress = ({ core }: TestLink) => getConnected(core, 'eip155')?.accounts[0]?.split(':')[2] ?? ''
const getOwn = ({ accounts }: WalletkitWallet, index = 0) => accounts[index]?.split(':')[2] ?? ''
const countSessions = async (wallet: WalletkitWallet) => (await wallet.getSessions()).length
const sign = ({ core }: TestLink) =>
  requestWallet(core, 'eip155', {
    method: 'personal_sign',
    params: ['0x12', getAddress({ core } as TestLink)],
  })

test('a second wallet stands beside the first, each signs when it is the active one, and each leaves alone', async () => {
  const link = start()
  await pair(link, acme)
  await pair(link, other)
  expect(getNames(link)).toEqual(['Other', 'Acme'])
  expect(getIds(link)).toEqual([expect.stringMatching(/^walletConnect#[0-9a-f]{8}$/), 'walletConnect'])
  const asked = (await other.getRequests()).length
  expect(await sign(link)).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await other.getRequests()).toHaveLength(asked + 1)
  await switchConnection(link.core, { connectorId: 'walletConnect' })
  expect(getAddress(link)).toBe(getOwn(acme))
  expect(await sign(link)).toMatch(/^0x/)
  await disconnect(link.core, { connectorId: 'walletConnect' })
  expect(getNames(link)).toEqual(['Other'])
  await expect.poll(() => countSessions(acme)).toBe(0)
  expect(await countSessions(other)).toBe(1)
  expect(await sign(link)).toMatch(/^0x/)
})

test('a wallet that leaves by itself leaves the other one where it was', async () => {
  const link = start()
  await pair(link, acme)
  await pair(link, other)
  await other.disconnect()
  await expect.poll(() => getNames(link)).toEqual(['Acme'])
  expect(await sign(link)).toMatch(/^0x/)
})

test('a wallet that pairs anew takes the place of its older session', async () => {
  const link = start()
  await pair(link, acme)
  await pair(link, other)
  await pair(link, other)
  await expect.poll(() => getNames(link)).toEqual(['Other', 'Acme'])
  await expect.poll(() => countSessions(other)).toBe(1)
  expect(await countSessions(acme)).toBe(1)
  expect(await sign(link)).toMatch(/^0x/)
})

test('every session is there at the next visit, as the last one left them', async () => {
  const link = start()
  await pair(link, acme)
  await pair(link, other)
  await switchConnection(link.core, { connectorId: 'walletConnect', address: getOwn(acme, 1) })
  const next = start(link)
  await reconnect(next.core)
  expect(getNames(next)).toEqual(['Acme', 'Other'])
  expect(getAddress(next)).toBe(getOwn(acme, 1))
  expect(await sign(next)).toMatch(/^0x/)
  await disconnect(next.core)
  await expect.poll(async () => [await countSessions(acme), await countSessions(other)]).toEqual([0, 0])
})

test('an account that the visitor chose stays in use while the wallet names no other one', async () => {
  const link = start()
  await pair(link, acme)
  await switchConnection(link.core, { connectorId: 'walletConnect', address: getOwn(acme, 1) })
  await acme.update({ chains: [second] })
  await expect.poll(() => getConnected(link.core, 'eip155')?.caipNetworkId).toBe(second)
  expect(getAddress(link)).toBe(getOwn(acme, 1))
})

test('another tab joins each session as soon as it is stored, and what one tab writes the other keeps', async () => {
  const first = start()
  await pair(first, acme)
  const next = start(first)
  await reconnect(next.core)
  await pair(next, other)
  // Each writes all that it knows of; neither may undo what the other has stored.
  await acme.update({ chains: [second] })
  for (const tab of [first, next])
    await expect
      .poll(() => getAllConnected(tab.core).map(({ caipNetworkId }) => caipNetworkId))
      .toContain(second)
  await followStorage(first.core)
  expect(getNames(first)).toEqual(['Acme', 'Other'])
  await switchConnection(first.core, { connectorId: getIds(next)[0] ?? '' })
  expect(await sign(first)).toMatch(/^0x/)
  const third = start(first)
  await reconnect(third.core)
  expect(getNames(third).sort()).toEqual(['Acme', 'Other'])
})
