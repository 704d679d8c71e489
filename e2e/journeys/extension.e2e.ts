import { createPublicClient, type Hex, http, verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from '../fixtures/extensionTest.ts'
import { chooseNetwork, runAction } from '../fixtures/runAction.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const first = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const second = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const text = 'Hello from the demo site'

async function connect(modal: ModalPage): Promise<void> {
  await modal.open()
  await modal.button(/^MetaMask/).click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('0xf39F…2266')
}

test.beforeEach(async ({ page, stack, hold }) => {
  // The extension has its wallet before the page asks it.
  await hold('getVisible')
  await page.goto(stack.urls.demo)
})

test('the extension is one line, signs messages and typed data, and sends on both chains', async ({
  page,
  modal,
  stack,
}) => {
  await modal.open()
  await expect(modal.button(/^MetaMask/)).toHaveCount(1)
  await expect(modal.button(/^Browser wallet/)).toHaveCount(0)
  await modal.close()
  await connect(modal)
  const signature = (await runAction(page, 'Sign message')) as Hex
  expect(await verifyMessage({ address: first, message: text, signature })).toBe(true)
  const typed = (await runAction(page, 'Sign typed data')) as Hex
  const domain = { name: 'Portico demo', version: '1', chainId: 31337 }
  const types = { Greeting: [{ name: 'text', type: 'string' }] } as const
  const typedData = { domain, types, primaryType: 'Greeting', message: { text } } as const
  expect(await verifyTypedData({ address: first, ...typedData, signature: typed })).toBe(true)

  const chain = createPublicClient({ transport: http(stack.urls.chain) })
  const hash = (await runAction(page, 'Send')) as Hex
  expect(await chain.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  await chooseNetwork(modal, 'Local Two')
  const other = createPublicClient({ transport: http(stack.urls.secondChain) })
  const hashOfOther = (await runAction(page, 'Send')) as Hex
  expect(await other.waitForTransactionReceipt({ hash: hashOfOther })).toMatchObject({ status: 'success' })
})

test('what its holder does in the extension is followed: account, network, lock', async ({
  page,
  modal,
  hold,
}) => {
  await connect(modal)
  await hold('selectAccount', 1)
  await expect(modal.opener).toHaveText('0x7099…79C8')
  const signature = (await runAction(page, 'Sign message')) as Hex
  expect(await verifyMessage({ address: second, message: text, signature })).toBe(true)
  await hold('selectNetwork', 31338)
  await expect(page.locator('portico-network-button')).toContainText('Local Two')
  await hold('selectNetwork', 5)
  await modal.opener.click()
  await modal.expectTitle('Switch network')
  await modal.button(/^Local One/).click()
  await expect(modal.dialog).toBeHidden()
  await hold('setLocked', true)
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a reload asks nobody; leaving takes the grant back, from either side', async ({
  page,
  modal,
  hold,
}) => {
  await connect(modal)
  await hold('setPolicy', 'reject')
  await page.reload()
  await expect(page.locator('#state')).toContainText('connected')
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect.poll(() => hold('getVisible')).toEqual([])
  await page.reload()
  await expect(modal.opener).toHaveText('Connect wallet')

  await hold('setPolicy', 'approve')
  await connect(modal)
  await hold('revoke')
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('declining is said so, and changes nothing', async ({ page, modal, hold }) => {
  await hold('setPolicy', 'reject')
  await modal.open()
  await modal.button(/^MetaMask/).click()
  await modal.expectAlert('Connection declined')
  await hold('setPolicy', 'approve')
  await modal.button('Try again').click()
  await expect(modal.dialog).toBeHidden()
  await hold('setPolicy', 'reject')
  expect(await runAction(page, 'Sign message')).toContain('PORTICO-CONNECT-002')
})

test('a second wallet stands beside it; the visitor goes between them and leaves one', async ({
  page,
  modal,
  hold,
}) => {
  await connect(modal)
  await hold('selectAccount', 1)
  await modal.open()
  await modal.button('Wallets: MetaMask').click()
  await modal.button('Connect another wallet').click()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.approve()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await page.reload()
  await expect(page.locator('#state')).toContainText('Portico Demo Wallet')
  await modal.open()
  await modal.button('Wallets: Portico Demo Wallet').click()
  await modal.button(/^0x7099…79C8/).click()
  await expect(page.locator('#state')).toContainText('MetaMask')
  await modal.button('Disconnect MetaMask').click()
  await expect(page.locator('#state')).toContainText('Portico Demo Wallet')
})
