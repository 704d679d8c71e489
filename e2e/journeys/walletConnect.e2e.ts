import { solanaAccounts } from '@portico/testing/solana'
import { startWalletkitWallet } from '@portico/testing/walletkit'
import { createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import { chooseNetwork, runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/walletkitTest.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const text = 'Hello from the demo site'

test('a wallet on a phone signs and sends on both chains and on Solana, all in one session', async ({
  site,
  modal,
  phone,
  stack,
}) => {
  await modal.connectByRelay(phone)
  const signature = (await runAction(site, 'Sign message')) as Hex
  expect(await verifyMessage({ address, message: text, signature })).toBe(true)

  const typed = (await runAction(site, 'Sign typed data')) as Hex
  const domain = { name: 'Portico demo', version: '1', chainId: 31337 }
  const types = { Greeting: [{ name: 'text', type: 'string' }] } as const
  const typedData = { domain, types, primaryType: 'Greeting', message: { text } } as const
  expect(await verifyTypedData({ address, ...typedData, signature: typed })).toBe(true)

  const first = createPublicClient({ transport: http(stack.urls.chain) })
  const hash = (await runAction(site, 'Send')) as Hex
  expect(await first.waitForTransactionReceipt({ hash, checkReplacement: false })).toMatchObject({
    status: 'success',
  })

  await chooseNetwork(modal, 'Local Two')
  const second = createPublicClient({ transport: http(stack.urls.secondChain) })
  const hashOfSecond = (await runAction(site, 'Send')) as Hex
  expect(
    await second.waitForTransactionReceipt({ hash: hashOfSecond, checkReplacement: false }),
  ).toMatchObject({ status: 'success' })

  await chooseNetwork(modal, 'Local Solana')
  await expect(site.locator('#state')).toContainText(solanaAccounts[1]?.address ?? '')
  expect(await runAction(site, 'Sign message')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  expect(await runAction(site, 'Send')).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
})

test('a session outlives a reload, and ends on both sides from either', async ({ site, modal, phone }) => {
  await modal.connectByRelay(phone)
  await site.reload()
  await expect(site.locator('#state')).toContainText('connected')
  expect(await runAction(site, 'Sign message')).toMatch(/^0x/)

  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect.poll(async () => (await phone.getSessions()).length).toBe(0)
  await site.reload()
  await expect(modal.opener).toHaveText('Connect wallet')

  await modal.connectByRelay(phone)
  await phone.disconnect()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a holder who declines is said so, and a new code can be scanned', async ({ site, modal, phone }) => {
  await phone.setPolicy({ proposal: 'reject' })
  await phone.pair(await modal.readPairingUri())
  await modal.expectAlert('declined')
  await phone.setPolicy({ proposal: 'approve' })
  await modal.button('Try again').click()
  await modal.button('Copy link').click()
  await phone.pair(await site.evaluate(() => navigator.clipboard.readText()))
  await expect(modal.dialog).toBeHidden()
  await phone.setPolicy({ request: 'reject' })
  expect(await runAction(site, 'Sign message')).toContain('PORTICO-CONNECT-002')
})

test('what changes on the phone changes on the page', async ({ site, modal, phone }) => {
  await modal.connectByRelay(phone)
  await phone.emit({ name: 'chainChanged', data: 31338, chainId: 'eip155:31338' })
  await expect(site.locator('portico-network-button')).toContainText('Local Two')
})

test('a second wallet stands beside the one on the phone, and either can be left', async ({
  site,
  modal,
  phone,
}) => {
  await modal.connectByRelay(phone)
  await modal.open()
  await modal.button(/^Wallets: /).click()
  await modal.button('Connect another wallet').click()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.approve()
  await expect(site.locator('#state')).toContainText('Portico Demo Wallet')

  await modal.open()
  await modal.button(/^Wallets: /).click()
  const wallets = modal.dialog.getByRole('list', { name: 'Wallets' })
  await expect(wallets.getByRole('listitem').filter({ hasText: 'Foxglove · Local One' })).toHaveCount(1)
  await wallets.getByRole('button', { name: /Foxglove · Local One/ }).click()
  await expect(site.locator('#state')).toContainText('Foxglove')
  await modal.button('Disconnect Foxglove').first().click()
  await expect(site.locator('#state')).toContainText('Portico Demo Wallet')
  await expect.poll(async () => (await phone.getSessions()).length).toBe(0)
})

test('a second phone stands beside the first; Disconnect leaves the one that is shown', async ({
  site,
  modal,
  phone,
  stack,
}) => {
  const other = await startWalletkitWallet({
    relayUrl: stack.urls.relay,
    name: 'Marigold',
    privateKeys: [`0x${'5'.repeat(64)}`],
    chains: [{ id: 'eip155:31337', rpcUrl: stack.urls.chain }],
  })
  try {
    await modal.connectByRelay(phone)
    await modal.open()
    await modal.button(/^Wallets: /).click()
    await modal.button('Connect another wallet').click()
    await modal.button(/^WalletConnect/).click()
    await modal.button('Copy link').click()
    await other.pair(await site.evaluate(() => navigator.clipboard.readText()))
    await expect(modal.dialog).toBeHidden()
    await expect(site.locator('#state')).toContainText('Marigold')
    await runAction(site, 'Sign message')
    expect((await other.getRequests()).map(({ method }) => method)).toContain('personal_sign')
    await site.reload()
    await expect(site.locator('#state')).toContainText('Marigold')

    await modal.open()
    await modal.button('Disconnect').click()
    await expect(modal.button('Wallets: Foxglove')).toBeVisible()
    await expect.poll(async () => (await other.getSessions()).length).toBe(0)
    await modal.close()
    expect(await runAction(site, 'Sign message')).toMatch(/^0x/)
  } finally {
    await other.stop()
  }
})

test('another tab follows what connects and leaves in this one, without a reload', async ({
  site,
  modal,
  phone,
}) => {
  const tab = await site.context().newPage()
  await tab.goto(site.url())
  await modal.connectByRelay(phone)
  await expect(tab.locator('#state')).toContainText('Foxglove')
  expect(await runAction(tab, 'Sign message')).toMatch(/^0x/)
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect(tab.locator('#state')).toContainText('disconnected')
  await expect.poll(async () => (await phone.getSessions()).length).toBe(0)
})

test('the relay is asked for nothing, and its files are not fetched, before it is chosen; nobody else hears of it', async ({
  site,
  modal,
  phone,
  stack,
}) => {
  const asked: string[] = []
  site.on('request', (request) => asked.push(request.url()))
  site.on('websocket', (socket) => asked.push(socket.url()))
  await modal.open()
  await modal.close()
  const parts = /walletconnect\.js|qr\.js|solana\.js|bitcoin\.js|safe\.js|siwx\.js/
  expect(asked.filter((url) => parts.test(url) || url.startsWith('ws'))).toEqual([])
  await modal.connectByRelay(phone)
  expect(asked.filter((url) => url.startsWith('ws')).every((url) => url.startsWith(stack.urls.relay))).toBe(
    true,
  )
  const origins = Object.values(stack.urls)
    .filter(Boolean)
    .map((url) => new URL(url).origin)
  expect(asked.filter((url) => !/^(data|blob):/.test(url) && !origins.includes(new URL(url).origin))).toEqual(
    [],
  )
})
