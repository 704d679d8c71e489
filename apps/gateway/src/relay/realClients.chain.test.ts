import { chainAccounts, startAnvil } from '@portico/testing/chain'
import {
  type StartWalletkitWalletParameters,
  startWalletkitWallet,
  type WalletkitWallet,
} from '@portico/testing/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { createPublicClient, http, verifyMessage } from 'viem'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RunningRelay, startRelay } from './startRelay.ts'

const [account] = chainAccounts
const evm = 'eip155:31337'
const solana = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

let relay: RunningRelay
let cleanups: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
  cleanups = []
  await relay.close()
})

async function startWallet(
  parameters: Partial<StartWalletkitWalletParameters> = {},
): Promise<WalletkitWallet> {
  const wallet = await startWalletkitWallet({
    relayUrl: relay.url,
    chains: [{ id: evm }, { id: 'eip155:31338' }, { id: solana }, { id: bitcoin }],
    ...parameters,
  })
  cleanups.push(wallet.stop)
  return wallet
}

/** A site's side, as the product builds it: nothing asks a host on the internet. */
async function startSite() {
  const core = new Core({
    // The library shares one core in a process, unless its storage is named.
    customStoragePrefix: crypto.randomUUID(),
    relayUrl: relay.url,
    projectId: 'portico',
    logger: 'silent',
    telemetryEnabled: false,
  })
  core.verify.register = async () => ''
  const metadata = { name: 'Shop', description: 'A shop', url: 'https://shop.example', icons: [] }
  const provider = await UniversalProvider.init({
    core: core as never,
    metadata,
    logger: 'silent',
    telemetryEnabled: false,
    disableProviderPing: true,
  })
  cleanups.push(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose().catch(() => {})
  })
  return provider
}

type Site = Awaited<ReturnType<typeof startSite>>

const methods = (...names: string[]) => ({ methods: names, events: ['accountsChanged', 'chainChanged'] })

async function connect(site: Site, wallet: WalletkitWallet) {
  const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const session = site.connect({
    optionalNamespaces: {
      eip155: {
        chains: [evm, 'eip155:31338'],
        ...methods('personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'),
        rpcMap: { 31337: 'http://127.0.0.1:9', 31338: 'http://127.0.0.1:9' },
      },
      solana: { chains: [solana], ...methods('solana_signMessage') },
      bip122: { chains: [bitcoin], ...methods('signMessage', 'getAccountAddresses') },
    },
  })
  // Awaited below; a rejection before must not count as unhandled.
  session.catch(() => {})
  await wallet.pair(await uri)
  return session
}

const once = <Value>(site: Site, event: string) =>
  new Promise<Value>((resolve) => site.once(event as 'session_event', resolve as never))
const message = `0x${Buffer.from('Hello').toString('hex')}` as const
const sign = (site: Site) =>
  site.request<`0x${string}`>({ method: 'personal_sign', params: [message, account.address] }, evm)

test('a site and a wallet pair, and the wallet signs on every kind of chain', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet()])
  const session = await connect(site, wallet)
  expect(session?.namespaces.eip155?.accounts).toEqual(
    [evm, 'eip155:31338'].map((id) => `${id}:${account.address}`),
  )
  expect(Object.keys(session?.namespaces ?? {}).toSorted()).toEqual(['bip122', 'eip155', 'solana'])
  const signature = await sign(site)
  expect(await verifyMessage({ address: account.address, message: 'Hello', signature })).toBe(true)
  const onSolana = await site.request(
    {
      method: 'solana_signMessage',
      params: { message: '2gPihUTjt3FJqf1VpidgrY5cZ6PuyMccGVwQHRfjMPZG', pubkey: '' },
    },
    solana,
  )
  expect(onSolana).toEqual({ signature: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/) })
  const onBitcoin = await site.request({ method: 'getAccountAddresses', params: {} }, bitcoin)
  expect(onBitcoin).toMatchObject([{ intention: 'payment' }, { intention: 'ordinal' }])
  expect((await wallet.getRequests()).map(({ method }) => method)).toEqual([
    'personal_sign',
    'solana_signMessage',
    'getAccountAddresses',
  ])
})

test('a transaction is sent for real', async () => {
  const anvil = await startAnvil({ chainId: 31337 })
  cleanups.push(anvil.stop)
  const wallet = await startWallet({ chains: [{ id: evm, rpcUrl: anvil.rpcUrl }] })
  const site = await startSite()
  await connect(site, wallet)
  const transaction = { from: account.address, to: chainAccounts[1].address, value: '0x1' }
  const hash = await site.request<`0x${string}`>(
    { method: 'eth_sendTransaction', params: [transaction] },
    evm,
  )
  const client = createPublicClient({ transport: http(anvil.rpcUrl) })
  expect(await client.waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({
    status: 'success',
  })
})

test('what the wallet refuses is refused with its own code', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet({ policy: { proposal: 'reject' } })])
  await expect(connect(site, wallet)).rejects.toMatchObject({ code: 5000 })
  await wallet.setPolicy({ proposal: 'approve' })
  await connect(site, wallet)
  await wallet.setPolicy({ request: 'reject' })
  await expect(sign(site)).rejects.toMatchObject({ code: 4001 })
  await wallet.setPolicy({ request: { code: -32000, message: 'Ledger is locked' } })
  await expect(sign(site)).rejects.toMatchObject({ code: -32000, message: 'Ledger is locked' })
})

test('the wallet reports accounts, chains and a changed session', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet()])
  await connect(site, wallet)
  const changed = once<{ params: { event: unknown; chainId: string } }>(site, 'session_event')
  await wallet.emit({ name: 'accountsChanged', data: [account.address], chainId: evm })
  expect(await changed).toMatchObject({ params: { event: { name: 'accountsChanged' }, chainId: evm } })
  const moved = once<{ params: { event: unknown } }>(site, 'session_event')
  // The provider would answer by itself for a chain that the session has.
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] }
  const topic = site.session?.topic ?? ''
  expect(await site.client.request({ topic, chainId: evm, request })).toBeNull()
  expect(await moved).toMatchObject({ params: { event: { name: 'chainChanged', data: 31338 } } })
  const updated = once<{ params: { namespaces: Record<string, { accounts: string[] }> } }>(
    site,
    'session_update',
  )
  const other = `${evm}:${chainAccounts[1].address}`
  await wallet.update({ accounts: [other, `eip155:31338:${chainAccounts[1].address}`] })
  expect((await updated).params.namespaces.eip155?.accounts[0]).toBe(other)
})

test('either side ends the session, and the other hears of it', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet()])
  await connect(site, wallet)
  const deleted = once(site, 'session_delete')
  await wallet.disconnect()
  await deleted
  expect(await wallet.getSessions()).toEqual([])
  await connect(site, wallet)
  expect(await wallet.getSessions()).toMatchObject([{ peer: { name: 'Shop', url: 'https://shop.example' } }])
  await site.disconnect()
  await expect.poll(() => wallet.getSessions()).toEqual([])
})

test('a wallet that was away answers what came meanwhile', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet()])
  await connect(site, wallet)
  await wallet.goOffline()
  const signature = sign(site)
  // The wallet cannot have it: it has no connection.
  expect(await wallet.getRequests()).toEqual([])
  await wallet.goOnline()
  expect(await signature).toMatch(/^0x/)
})

test('both sides come back after the relay restarted, and go on', async () => {
  const [site, wallet] = await Promise.all([startSite(), startWallet()])
  await connect(site, wallet)
  const { port } = relay
  await relay.close()
  const signature = sign(site)
  relay = await startRelay({ port })
  expect(await signature).toMatch(/^0x/)
  await wallet.disconnect()
  await expect.poll(() => site.session).toBeUndefined()
})

test('one-click authentication answers with signatures that hold', async () => {
  const [site, wallet] = await Promise.all([
    startSite(),
    startWallet({ policy: { authenticate: 'approve' } }),
  ])
  const uri = new Promise<string>((resolve) => site.once('display_uri', resolve))
  const answer = site.authenticate({
    chains: [evm],
    domain: 'shop.example',
    uri: 'https://shop.example',
    nonce: '12345678',
    methods: ['personal_sign'],
  })
  await wallet.pair(await uri)
  const { auths, session } = await answer
  expect(auths).toMatchObject([
    { p: { iss: `did:pkh:${evm}:${account.address}`, nonce: '12345678' }, s: { t: 'eip191' } },
  ])
  expect(session?.namespaces.eip155?.accounts).toEqual([`${evm}:${account.address}`])
})
