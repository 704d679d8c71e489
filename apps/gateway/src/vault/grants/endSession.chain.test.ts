import {
  createNonceIncrement,
  createRevocation,
  decodePermissionContext,
} from '@portico/smart-accounts/delegations'
import { deploySmartAccounts } from '@portico/smart-accounts/deploy'
import { type Anvil, chainAccounts, deployEntryPoint, startAnvil } from '@portico/testing/chain'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChains } from '../../chains/chain.ts'
import { createTestBrowser } from '../fixtures/createTestBrowser.ts'
import { createTestVault } from '../fixtures/createTestVault.ts'
import { createOwner, grant } from './fixtures/grant.ts'
import { createSessionRoutes } from './sessionRoutes.ts'

const site = 'https://shop.example'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

let anvil: Anvil
const connect = () =>
  createTestClient({
    ...{ mode: 'anvil', account: chainAccounts[4].address, transport: http(anvil.rpcUrl) },
    ...{ cacheTime: 0, pollingInterval: 20 },
  })
    .extend(publicActions)
    .extend(walletActions)
beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  const client = connect()
  await deployEntryPoint(client)
  await deploySmartAccounts({ client })
})
afterAll(() => anvil.stop())

async function start() {
  const vault = await createTestVault()
  const rpcUrl = anvil.rpcUrl
  const config = { caipNetworkId: 'eip155:31337', name: 'Local', rpcUrl, nativeCurrency, tokens: [] }
  const chains = createChains([config as never], 10_000)
  vault.app.route('/', createSessionRoutes({ ...vault, chains, now: () => vault.clock.now }))
  const browser = await createTestBrowser(vault)
  const { body } = await browser.enter()
  const owner = createOwner()
  await connect().setBalance({ address: owner.address, value: parseEther('1') })
  const ask = (given?: unknown, path = '', chainId = 31337) =>
    browser.ask(`../../v1/sessions/eip155:${chainId}:${owner.address}${path}`, {
      ...{ token: body.accessToken, ...(given !== undefined && { body: given }) },
    })
  const readActivity = async () =>
    (await browser.ask('audit', { token: body.accessToken })).body.map(
      ({ kind }: { readonly kind: string }) => kind,
    )
  return { vault, owner, ask, readActivity }
}

/** What the account does on the chain: it is the owner's own address, so that the owner may do it alone. */
async function act(owner: PrivateKeyAccount, call: { readonly to: Hex; readonly data?: Hex | undefined }) {
  const client = connect()
  const hash = await client.sendTransaction({
    account: owner,
    chain: null,
    to: call.to,
    data: call.data ?? '0x',
  })
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
}

test('a session is written down as ended once the chain says so, and not before', async () => {
  const { vault, owner, ask, readActivity } = await start()
  const context = await grant(owner)
  const { pci } = (await ask({ site, context })).body
  const early = await ask({ pci, signature: '0x' }, '/revoke')
  expect([early.status, early.body.reasons[0].name]).toEqual([409, 'SESSION_LASTS'])
  expect((await ask()).body.pcis[0]).not.toHaveProperty('revokedAt')
  await act(owner, createRevocation(decodePermissionContext(context).delegation))
  expect((await ask({ pci }, '/revoke')).status).toBe(200)
  const revokedAt = vault.clock.now
  vault.clock.now += 1000
  expect((await ask({ pci }, '/revoke')).status).toBe(200)
  expect((await ask()).body.pcis).toMatchObject([{ pci, revokedAt }])
  expect((await readActivity()).slice(0, 2)).toEqual(['sessionEnded', 'sessionGranted'])
})

test('sessions that were ended all at once are ended one by one here', async () => {
  const { owner, ask } = await start()
  const contexts = await Promise.all([grant(owner), grant(owner)])
  const pcis = []
  for (const context of contexts) pcis.push((await ask({ site, context })).body.pci)
  await act(owner, createNonceIncrement())
  for (const pci of pcis) expect((await ask({ pci }, '/revoke')).status).toBe(200)
  const later = (await ask({ site, context: await grant(owner, { nonce: 1n }) })).body.pci
  expect((await ask({ pci: later }, '/revoke')).body.reasons[0].name).toBe('SESSION_LASTS')
})

test('on a network that is not served nothing is said to have ended', async () => {
  const { owner, ask } = await start()
  const { pci } = (await ask({ site, context: await grant(owner, {}, 5) }, '', 5)).body
  expect((await ask({ pci }, '/revoke', 5)).body.reasons[0].name).toBe('CHAIN_UNKNOWN')
  expect((await ask({ pci }, '/revoke')).body.reasons[0].name).toBe('SESSION_UNKNOWN')
})
