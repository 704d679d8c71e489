import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRegistrationMessage, toCoinType } from '@portico/contract/names'
import { parseAsset, paymentAddressFactory } from '@portico/contract/payments'
import { accountDelegate, accountFactory, delegationManager, entryPoint } from '@portico/smart-accounts'
import { chainAccounts, findPort, getUniversalResolver } from '@portico/testing/chain'
import { getSurfpoolPackage, localSolanaId, solanaAccounts } from '@portico/testing/solana'
import { generateKeyPair, generateProof } from 'dpop'
import { createPublicClient, createTestClient, formatEther, http, parseAbi, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash } from 'viem/ens'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { describeStack } from './describeStack.ts'
import { toPayments } from './payments.ts'
import { freePorts } from './ports/ports.ts'
import { type Stack, type StartStackParameters, startStack } from './startStack.ts'

let folder: string
let stacks: Stack[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-stack-'))
  await mkdir(join(folder, 'demo'))
  await writeFile(join(folder, 'demo/index.html'), 'demo')
  await mkdir(join(folder, 'vault'))
  await writeFile(join(folder, 'vault/frame.html'), 'vault')
})
afterEach(async () => {
  for (const stack of stacks) await stack.stop()
  stacks = []
  await rm(folder, { recursive: true })
})

async function start(parameters: Partial<StartStackParameters> = {}): Promise<Stack> {
  const directory = join(folder, 'state')
  const stack = await startStack({
    directory,
    ports: freePorts,
    demoDirectory: join(folder, 'demo'),
    vaultDirectory: join(folder, 'vault'),
    // From its sources: its pages alone have to be built.
    shopDirectory: join(import.meta.dirname, '../../../examples/shop'),
    ...parameters,
  })
  stacks.push(stack)
  return stack
}

const isGone = (url: string) =>
  fetch(url.replace(/^(ws|smtp):/, 'http:')).then(
    () => false,
    () => true,
  )

/** Begins a request and leaves it there, as a visitor on a bad line does. */
async function visit(url: string): Promise<{ closed: Promise<void> }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  // What is never read keeps a connection open that its server has ended.
  socket.resume()
  const closed = new Promise<void>((resolve) => socket.on('error', () => {}).once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\n')
  return { closed }
}

test('all services answer, the page knows where they are, and all end with a visitor connected', async () => {
  const { urls, ports, fixtures, theatre, stop } = await start()
  expect((await fetch(`${urls.gateway}/health`)).status).toBe(200)
  const page = await fetch(`${urls.demo}/`)
  expect(await page.text()).toBe('demo')
  expect(page.headers.get('content-security-policy')).toContain(
    `connect-src 'self' ${urls.gateway} ${urls.relay} ${urls.chain}`,
  )
  expect(await (await fetch(`${urls.demo}/stack.json`)).json()).toEqual({
    gatewayUrl: urls.gateway,
    relayUrl: urls.relay,
    vaultUrl: urls.vault,
    mailUrl: urls.mail,
    identityProviderUrl: urls.identityProvider,
    cardProviderUrl: urls.cardProvider,
    exchangeUrl: urls.exchange,
    shopUrl: urls.shop,
    explorerUrl: urls.explorer,
    chains: {
      'eip155:31337': urls.chain,
      'eip155:31338': urls.secondChain,
      ...(urls.solana && { [localSolanaId]: urls.solana }),
    },
    ensRegistry: fixtures.names.registry,
  })
  expect((await fetch(urls.relay.replace('ws:', 'http:'))).status).toBe(426)
  expect(urls.chain).toBe(`http://127.0.0.1:${ports.chain}`)
  expect(await (await fetch(`${urls.mail}/api/mails`)).json()).toEqual([])
  expect(urls.smtp).toBe(`smtp://127.0.0.1:${ports.smtp}`)
  // Nothing is done to transactions unless it is asked for.
  expect([urls.theatre, theatre]).toEqual(['', null])
  const running = Object.values(urls).filter(Boolean)
  const visits = await Promise.all(running.map(visit))
  await stop()
  await Promise.all(visits.map(({ closed }) => closed))
  expect(await Promise.all(running.map(isGone))).toEqual(running.map(() => true))
})

test('chain state outlives a restart, and a fresh start forgets it', async () => {
  const address = '0x000000000000000000000000000000000000dEaD'
  const balanceOn = ({ urls }: Stack) =>
    createPublicClient({ transport: http(urls.chain) }).getBalance({ address })
  const only = ['chain'] as const
  const first = await start({ only })
  await createTestClient({ mode: 'anvil', transport: http(first.urls.chain) }).setBalance({
    address,
    value: parseEther('3'),
  })
  await first.stop()
  const second = await start({ only })
  expect(await balanceOn(second)).toBe(parseEther('3'))
  await second.stop()
  expect(await balanceOn(await start({ only, fresh: true }))).toBe(0n)
})

test('the embedded wallet’s service answers its vault alone, and its codes come to the page of mails', async () => {
  const { urls, mail } = await start({ only: ['gateway', 'vault', 'mail'] })
  const url = `${urls.gateway}/vault/v1/login`
  const keys = await generateKeyPair('ES256')
  const body = JSON.stringify({ email: 'maya@shop.example', locale: 'en', site: urls.vault })
  const begin = async (origin: string) => {
    const headers = { Origin: origin, DPoP: await generateProof(keys, url, 'POST') }
    return fetch(url, { method: 'POST', headers, body })
  }
  expect((await begin('https://shop.example')).status).toBe(403)
  expect(await (await begin(urls.vault)).json()).toMatchObject({ action: 'VERIFY_DEVICE', expiresIn: 600 })
  const sent = await mail?.waitForMail({ to: 'maya@shop.example' })
  expect(sent?.subject).toMatch(/^\d{6} is your code for /)
  const [link = ''] = sent?.text.match(/http\S+\/vault\/device\?token=\S+/) ?? []
  expect(await (await fetch(link)).text()).toContain('Confirm sign-in')
})

test('social login leads back to the gateway, and nowhere else', async () => {
  const { urls, identities } = await start({ only: ['gateway', 'identityProvider'] })
  expect(urls.identityProvider).toBe(identities?.url)
  const { clientId = '', endpoints } = identities?.clients.github ?? {}
  const ask = async (redirect_uri = '') => {
    const query = new URLSearchParams({ client_id: clientId, redirect_uri })
    return (await fetch(`${endpoints?.authorization}?${query}`)).status
  }
  const own = `${urls.gateway}/vault/social/callback/github`
  expect([await ask(own), await ask(`${urls.gateway}/`)]).toEqual([200, 400])
})

test('purchases by card are paid on a page of the stack, and arrive on its chains', async () => {
  const { urls, cards } = await start({ only: ['gateway', 'cardProvider'] })
  expect(urls.cardProvider).toBe(cards?.url)
  const post = async (path: string, body: object) =>
    (await fetch(`${urls.gateway}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const { quoteId } = await post('/v1/onramp/quote', {
    ...{ provider: 'cards', purchaseCurrency: 'eth-31338', paymentCurrency: 'EUR', paymentMethod: 'card' },
    ...{ amount: '20.00', network: 'eip155:31338' },
  })
  const address = '0x000000000000000000000000000000000000bEEF'
  const order = await post('/v1/generators/onrampurl', { quoteId, destinationWallets: [{ address }] })
  const page = await fetch(order.url)
  const body = new URLSearchParams({ action: 'pay', card: '4242 4242 4242 4242' })
  await fetch(page.url, { method: 'POST', body })
  const client = createPublicClient({ transport: http(urls.secondChain) })
  expect(await client.getBalance({ address })).toBeGreaterThan(0n)
  const read = async () => (await post('/v1/onramp/orders', { tokens: [order.token] })).orders[0].state
  await vi.waitFor(async () => expect(await read()).toBe('arrived'), { timeout: 20_000, interval: 200 })
})

test('the exchange sends on both chains what a visitor confirms', async () => {
  const { urls, exchange } = await start({ only: ['exchange'] })
  expect(urls.exchange).toBe(exchange?.url)
  const address = '0x000000000000000000000000000000000000bEEF'
  for (const [id, url] of [
    [31337, urls.chain],
    [31338, urls.secondChain],
  ] as const) {
    const asked = { reference: `r${id}`, asset: `eth-${id}`, amount: '5', address, feePayer: 'visitor' }
    const headers = { authorization: 'Bearer portico-local-stack-exchange-0001' }
    const init = { method: 'POST', headers, body: JSON.stringify(asked) }
    const { url: page } = await (await fetch(`${urls.exchange}/api/withdrawals`, init)).json()
    await fetch(page, { method: 'POST', body: new URLSearchParams({ action: 'confirm' }) })
    const client = createPublicClient({ transport: http(url), cacheTime: 0 })
    expect(await client.getBalance({ address })).toBe(5n)
    expect(await client.getCode({ address: paymentAddressFactory })).toBeDefined()
  }
})

test('the shop takes orders, which outlive a restart and are gone with a fresh start', async () => {
  const only = ['gateway', 'shop'] as const
  const first = await start({ only })
  const answer = await fetch(`${first.urls.shop}/api/orders`, { method: 'POST', body: 'cup' })
  const { paymentId } = await answer.json()
  const read = ({ urls }: Stack) => fetch(`${urls.shop}/api/orders/${paymentId}`)
  const { USDC } = first.fixtures.tokens
  expect(await (await read(first)).json()).toMatchObject({
    ...{ asset: `eip155:31337/erc20:${USDC.address}`, amount: '25000000', isPaid: false },
  })
  const settings = await (await fetch(`${first.urls.shop}/api/settings`)).json()
  expect(settings).toMatchObject({
    gatewayUrl: first.urls.gateway,
    nodes: { 'eip155:31337': first.urls.chain },
  })
  await first.stop()
  expect(await isGone(first.urls.shop)).toBe(true)
  const second = await start({ only })
  expect((await read(second)).status).toBe(200)
  await second.stop()
  expect((await read(await start({ only, fresh: true }))).status).toBe(404)
})

/** Account of the demo site. */
const tenth = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

test('what the gateway is told of shop and exchange is about the assets and accounts of the chains', async () => {
  const { fixtures } = await start({ only: ['chain'] })
  const anvils = [31337, 31338].map((chainId) => ({ chainId, rpcUrl: 'http://127.0.0.1:9' }))
  const [shopUrl, exchange] = ['http://127.0.0.1:4109', { url: 'http://127.0.0.1:4108' }]
  const { payments } = toPayments({ chains: { anvils, fixtures }, shopUrl, exchange })
  const demo = {
    id: 'demo',
    recipients: anvils.map(({ chainId }) => `eip155:${chainId}:${tenth}`),
    finality: 1,
  }
  const shop = { id: 'shop', webhook: { url: `${shopUrl}/webhooks/payments` } }
  expect(payments.merchants).toMatchObject([shop, demo])
  const assets = payments.exchanges[0]?.assets.map(({ asset }) => parseAsset(asset))
  const token = fixtures.tokens.USDC.address
  expect(assets).toEqual([
    { caipNetworkId: 'eip155:31337', address: null },
    { caipNetworkId: 'eip155:31337', address: token },
    { caipNetworkId: 'eip155:31338', address: null },
    { caipNetworkId: 'eip155:31338', address: token },
  ])
  const none = toPayments({ chains: { anvils, fixtures }, shopUrl: null, exchange: null })
  expect(none.payments).toEqual({ merchants: [demo], exchanges: [] })
})

test('a shop that is not built is said to be', async () => {
  await expect(start({ only: ['gateway', 'shop'], shopDirectory: folder })).rejects.toThrow('not built')
})

test('names of the demo resolve', async () => {
  const { urls } = await start({ only: ['gateway'] })
  expect(urls.demo).toBe('')
  const record = await (await fetch(`${urls.gateway}/v1/profile/account/maya.eth?apiVersion=2`)).json()
  const { address } = chainAccounts[1]
  expect(record).toMatchObject({ addresses: { 60: { address }, 2147483648: { address } } })
})

test('a name that has just been registered is found by everybody who asks the chain, and again after a restart', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const name = `stack-${account.address.slice(2, 12).toLowerCase()}.portico.id`
  const find = async (rpcUrl: string) => {
    const at = { universalResolverAddress: getUniversalResolver() }
    const client = createPublicClient({ transport: http(rpcUrl), cacheTime: 0 })
    const found = await client.getEnsAddress({ name, ...at })
    return [found, await client.getEnsName({ address: account.address, ...at })]
  }
  const first = await start({ only: ['gateway'] })
  const timestamp = Math.floor(Date.now() / 1000)
  const message = createRegistrationMessage({ name, attributes: {}, timestamp })
  const handed = { coin_type: toCoinType(31337), address: account.address, message }
  const response = await fetch(`${first.urls.gateway}/v1/profile/account`, {
    method: 'POST',
    body: JSON.stringify({ ...handed, signature: await account.signMessage({ message }) }),
  })
  expect(response.status).toBe(200)
  for (const url of [first.urls.chain, first.urls.secondChain])
    expect(await find(url)).toEqual([account.address, name])
  await first.stop()
  const second = await start({ only: ['gateway'] })
  expect(await find(second.urls.chain)).toEqual([account.address, name])
})

test('names of the demo are in the registry of the first chain too', async () => {
  const { urls, fixtures } = await start({ only: ['chain'] })
  const { registry, resolver } = fixtures.names
  const client = createPublicClient({ transport: http(urls.chain) })
  const abi = parseAbi([
    'function resolver(bytes32 node) view returns (address)',
    'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  ])
  const read = (name: string, coinType: number) =>
    client.readContract({
      address: resolver,
      abi,
      functionName: 'addr',
      args: [namehash(name), BigInt(coinType)],
    })
  const node = namehash('maya.eth')
  expect(await client.readContract({ address: registry, abi, functionName: 'resolver', args: [node] })).toBe(
    resolver,
  )
  expect(await read('maya.eth', 2147483648)).toBe(chainAccounts[1].address.toLowerCase())
  expect(await read('maya.eth', 501)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(await read('noor.eth', 0x8000_0000 + 31337)).toBe(chainAccounts[2].address.toLowerCase())
  expect(await read('noor.eth', 0x8000_0000 + 31338)).toBe(chainAccounts[3].address.toLowerCase())
  expect(await read('vault.eth', 2147483648)).toBe('0x')
})

test('both chains have what smart accounts need', async () => {
  const { urls } = await start({ only: ['chain'] })
  for (const url of [urls.chain, urls.secondChain]) {
    const client = createPublicClient({ transport: http(url) })
    for (const address of [entryPoint, accountDelegate, delegationManager, accountFactory])
      expect(await client.getCode({ address })).toBeDefined()
  }
})

test('the demo’s accounts hold NFTs, with pictures that come through the gateway', async () => {
  const { urls } = await start({ only: getSurfpoolPackage() ? ['gateway', 'solana'] : ['gateway'] })
  const holders = [
    ['eip155:31337', chainAccounts[0].address, 9],
    ['eip155:31338', chainAccounts[0].address, 9],
    ...(urls.solana ? [[localSolanaId, solanaAccounts[0]?.address, 3]] : []),
  ]
  for (const [chainId, address, count] of holders) {
    const answer = await fetch(`${urls.gateway}/v1/account/${address}/nfts?chainId=${chainId}`)
    const { nfts } = await answer.json()
    expect(nfts).toHaveLength(count as number)
    for (const { image, name } of nfts)
      if (image)
        expect({ name, status: (await fetch(urls.gateway + image)).status }).toEqual({ name, status: 200 })
  }
})

test('both chains have who sends operations of smart accounts and who pays for them, and a restart pays nothing more', async () => {
  const read = async ({ urls }: Stack) => {
    const answers = []
    for (const [id, url] of [
      [31337, urls.chain],
      [31338, urls.secondChain],
    ] as const) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_supportedEntryPoints', params: [] })
      const asked = await fetch(`${urls.gateway}/v1?chainId=eip155:${id}`, { method: 'POST', body })
      const client = createPublicClient({ transport: http(url), cacheTime: 0 })
      const [entryPoint] = (await asked.json()).result
      answers.push(
        formatEther(await client.getBalance({ address: entryPoint })),
        await client.getBlockNumber(),
      )
    }
    return answers
  }
  // At a port that stays: where the gateway is stands on the chains, for those who look for its names.
  const again = { only: ['gateway'], ports: { ...freePorts, gateway: await findPort() } } as const
  const first = await start(again)
  const before = await read(first)
  expect([before[0], before[2]]).toEqual(['100', '100'])
  await first.stop()
  expect(await read(await start(again))).toEqual(before)
})

test('a second stack does not touch the state of a running one', async () => {
  await writeFile(join(folder, 'owner.pid'), `${process.ppid}`)
  await expect(start({ directory: folder })).rejects.toThrow(`process ${process.ppid}`)
})

test('a demo site that is not built is said to be, and nothing stays behind', async () => {
  const first = await start({ only: ['chain'] })
  const { ports } = first
  await first.stop()
  await expect(start({ ports, demoDirectory: folder, only: ['demo'] })).rejects.toThrow('not built')
  expect(await isGone(`http://127.0.0.1:${ports.chain}`)).toBe(true)
})

const onSolana = test.skipIf(getSurfpoolPackage() === null)

onSolana('a Solana node runs beside, with funded accounts, and the page may ask it', async () => {
  const { urls } = await start({ only: ['solana', 'demo'] })
  const params = [solanaAccounts[0]?.address]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(urls.solana, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ result: { value: 1_000_000_000_000 } })
  const policy = (await fetch(urls.demo)).headers.get('content-security-policy')
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${urls.solana}`))
})

test('the table shows every address and key', async () => {
  const stack = await start({ only: ['chain'] })
  const table = describeStack(stack)
  expect(table).toContain(stack.urls.secondChain)
  expect(table).toContain(stack.fixtures.tokens.UNI.address)
  for (const { address, privateKey } of chainAccounts) expect(table).toContain(`${address}  ${privateKey}`)
})
