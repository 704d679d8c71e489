import type { WalletkitWallet } from '@portico/testing/walletkit'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestTime } from '../../fixtures/createTestCore.ts'
import {
  cosmos,
  createTestLink,
  local,
  second,
  solana,
  startTestWallet,
  type TestLink,
  type TestLinkParameters,
  toNetworks,
} from './fixtures/createTestLink.ts'
import { createTestRelay, type TestRelay } from './fixtures/createTestRelay.ts'

let relay: TestRelay
let wallet: WalletkitWallet
const links: TestLink[] = []

beforeAll(async () => {
  relay = await createTestRelay()
  await relay.start()
  wallet = await startTestWallet(relay.url)
})

afterAll(() => Promise.all([wallet?.stop(), relay?.stop()]))

afterEach(async () => {
  await Promise.all(links.splice(0).map(({ connector }) => connector.disconnect()))
  await wallet.setPolicy({
    proposal: 'approve',
    request: 'approve',
    authenticate: 'approve',
    chains: null,
    without: [],
  })
})

const start = (parameters: Partial<TestLinkParameters> = {}): TestLink => {
  const link = createTestLink({ relayUrl: relay.url, ...parameters })
  // A second tab shares the session of the first, which ends it for both.
  if (!parameters.storage) links.push(link)
  return link
}

const address = () => wallet.accounts[0]?.split(':')[2] ?? ''

describe('connecting', () => {
  test('one session holds every namespace the wallet grants, with its name', async () => {
    const { connect } = start({ networks: toNetworks([local, second, solana, cosmos]) })
    const sessions = await connect(wallet)
    expect(sessions).toMatchObject([
      { namespace: 'eip155', chainId: '31337', accounts: [{ address: address() }], peer: { name: 'Acme' } },
      { namespace: 'solana', chainId: solana.slice('solana:'.length) },
      { namespace: 'cosmos', chainId: 'cosmoshub-4' },
    ])
    expect((await wallet.getSessions()).at(-1)?.peer).toEqual({ name: 'Site', url: 'https://site.example' })
  })

  test('a wallet that grants the selected network not is on the first it grants', async () => {
    await wallet.setPolicy({ chains: [second] })
    expect(await start().connect(wallet)).toMatchObject([{ chainId: '31338' }])
  })

  test('a wallet that declines can be asked again', async () => {
    await wallet.setPolicy({ proposal: 'reject' })
    const { connect } = start()
    await expect(connect(wallet)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
    await wallet.setPolicy({ proposal: 'approve' })
    expect(await connect(wallet)).toHaveLength(1)
  })

  test('an attempt that was given up is no session later', async () => {
    const late = await startTestWallet(relay.url)
    try {
      const { begin, core, restore } = start()
      const { sessions, uri, abort } = begin()
      const offered = await uri
      abort()
      await expect(sessions).rejects.toMatchObject({ code: 'PORTICO-CONNECT-008' })
      expect(core.pairing.getState().uri).toBeNull()
      const taken = late.pair(offered).catch(() => {})
      await start().connect(wallet)
      expect(await restore()).toEqual([])
      // Where the wallet has answered already, what it holds is ended.
      await expect.poll(() => late.getSessions().catch(() => [])).toEqual([])
      await Promise.race([taken, late.stop()])
    } finally {
      await late.stop()
    }
  })

  test('the next session ends the one before on both sides', async () => {
    const link = start()
    await link.connect(wallet)
    const [before] = (await wallet.getSessions()).slice(-1)
    await link.connect(wallet)
    await expect
      .poll(async () => (await wallet.getSessions()).map(({ topic }) => topic))
      .not.toContain(before?.topic)
    expect(link.events).toEqual([])
  })
})

describe('what the wallet reports', () => {
  test('reaches the site for namespaces of the session alone', async () => {
    const { connect, events } = start()
    await connect(wallet)
    const other = `0x${'b2'.repeat(20)}`
    await wallet.emit({ name: 'accountsChanged', data: [`${local}:${other}`], chainId: local })
    await expect.poll(() => events).toEqual([['accounts', 'eip155', [{ address: other }]]])
    await wallet.emit({ name: 'chainChanged', data: 31_338, chainId: second })
    await expect.poll(() => events.at(-1)).toEqual(['chain', 'eip155', '31338'])
    await wallet.emit({ name: 'accountsChanged', data: ['<img src=x>'], chainId: local })
    await wallet.emit({ name: 'chainChanged', data: 'nonsense', chainId: local })
    await wallet.emit({ name: 'chainChanged', data: 31_337, chainId: local })
    await expect.poll(() => events.at(-1)).toEqual(['chain', 'eip155', '31337'])
    expect(events).toHaveLength(3)
  })

  test('an update moves accounts and chain', async () => {
    const { connect, events, restore } = start()
    await connect(wallet)
    await wallet.update({ chains: [second] })
    await expect.poll(() => events).toContainEqual(['chain', 'eip155', '31338'])
    expect(await restore()).toMatchObject([{ chainId: '31338' }])
  })

  test('leaving is leaving, once', async () => {
    const { connect, events, restore } = start()
    await connect(wallet)
    await wallet.disconnect()
    await expect.poll(() => events).toEqual([['disconnect']])
    expect(await restore()).toEqual([])
  })
})

describe('networks', () => {
  const [, network] = toNetworks([local, second])
  if (!network) throw new Error('There are two.')

  test('a chain of the session is taken without asking', async () => {
    const { connect, connector } = start()
    await connect(wallet)
    const before = (await wallet.getRequests()).length
    await connector.switchNetwork?.(network)
    expect(await wallet.getRequests()).toHaveLength(before)
  })

  test('for another one the wallet is asked, and has to put it into the session', async () => {
    await wallet.setPolicy({ chains: [local] })
    const time = createTestTime()
    const { connect, connector } = start({ time })
    await connect(wallet)
    const refused = connector.switchNetwork?.(network)
    await expect(refused).rejects.toMatchObject({ code: 'PORTICO-NETWORK-003' })
    await wallet.setPolicy({ chains: null })
    const moved = connector.switchNetwork?.(network)
    await expect
      .poll(async () => (await wallet.getRequests()).at(-1)?.method)
      .toBe('wallet_switchEthereumChain')
    await wallet.update({ chains: [local, second] })
    await moved
  })

  test('a wallet that declines keeps its chain', async () => {
    await wallet.setPolicy({ chains: [local] })
    const { connect, connector, restore } = start()
    await connect(wallet)
    await wallet.setPolicy({ request: 'reject' })
    await expect(connector.switchNetwork?.(network)).rejects.toMatchObject({ code: 'PORTICO-CONNECT-002' })
    expect(await restore()).toMatchObject([{ chainId: '31337' }])
  })
})

describe('later visits', () => {
  test('restore the session without asking anybody', async () => {
    const first = start()
    await first.connect(wallet)
    const next = start({ storage: first.storage })
    expect(await next.restore()).toMatchObject([{ namespace: 'eip155', accounts: [{ address: address() }] }])
    const signed = await next.connector.request(local, {
      method: 'personal_sign',
      params: ['0x12', address()],
    })
    expect(signed).toMatch(/^0x/)
  })

  test('in another tab take up what this one has not read yet', async () => {
    const first = start()
    const next = start({ storage: first.storage })
    expect(await next.restore()).toEqual([])
    await first.connect(wallet)
    expect(await next.restore()).toHaveLength(1)
  })

  test('find nothing after leaving, on either side', async () => {
    const first = start()
    await first.connect(wallet)
    const topic = (await wallet.getSessions()).at(-1)?.topic
    await first.connector.disconnect()
    await expect
      .poll(async () => (await wallet.getSessions()).map((session) => session.topic))
      .not.toContain(topic)
    expect(await start({ storage: first.storage }).restore()).toEqual([])
  })

  test('find no session whose time is over', async () => {
    const first = start()
    await first.connect(wallet)
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 86_400_000)
    try {
      expect(await start({ storage: first.storage }).restore()).toEqual([])
    } finally {
      now.mockRestore()
    }
  })

  test('open the wallet again for requests, until it is left', async () => {
    const link = start()
    const { sessions, uri } = link.begin()
    const offered = await uri
    link.core.pairing.setState({ opened: { href: 'acme://', name: 'Acme' } })
    await Promise.all([sessions, wallet.pair(offered)])
    const key = 'WALLETCONNECT_DEEPLINK_CHOICE'
    expect(await link.storage.getItem(key)).toEqual({ href: 'acme://', name: 'Acme' })
    await link.connector.disconnect()
    expect(await link.storage.getItem(key)).toBeUndefined()
  })
})
