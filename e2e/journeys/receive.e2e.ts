import type { Page } from '@playwright/test'
import { askFor, openReceive } from '@portico/plugin-receive/testing'
import { addStandardWallet } from '@portico/testing/playwright'
import { createStandardWallet } from '@portico/testing/standard'
import type { Wallet } from '@portico/testing/wallets'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { setCode } from '../fixtures/setCode.ts'
import { setOptions } from '../fixtures/stops/openView.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** What the plugin brings, by its place on the site. */
const own = '/plugins/receive/'

/** What a camera reads of the screen; null while there is no code on it. */
async function scan(page: Page): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}

/** The address stands on screen whole, and the code says it and nothing else. */
async function expectAddress(modal: ModalPage, address: string): Promise<void> {
  await expect(modal.dialog.getByText(address, { exact: true })).toBeVisible()
  await expect.poll(() => scan(modal.page)).toBe(address)
}

/** The holder goes to another account in the wallet; a page that is seen again asks its wallets how they stand. */
async function pickAccount(page: Page, { provider }: Wallet, address: string): Promise<void> {
  const { request } = provider
  provider.request = async (asked) =>
    /^eth_(requestA|a)ccounts$/.test(asked.method) ? [address] : request(asked)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const contract = '0x1111111111111111111111111111111111111111'

test('receive is fetched when it is opened, and its code says the bare address, which is copied', async ({
  site,
  modal,
}) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await site.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await modal.connect()
  await modal.open()
  await expect(modal.button('Receive')).toBeVisible()
  expect(requests.filter((path) => path.includes(own))).toEqual([])
  await openReceive(modal)
  expect(requests.filter((path) => path.includes(own)).sort()).toEqual([
    '/portico/plugins/receive/1.0.0/plugin.js',
    '/portico/plugins/receive/1.0.0/remoteEntry.js',
  ])
  const address = (await modal.readState())?.address ?? ''
  expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await expectAddress(modal, address)
  await expect(modal.dialog.getByText('Only on Local One and Local Two')).toBeVisible()
  await modal.button('Copy address').click()
  await expect(modal.button('Copied')).toBeVisible()
  expect(await site.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('a request says amount, token and chain, and ends with the bare address', async ({
  site,
  stack,
  modal,
}) => {
  await modal.connect()
  await askFor(modal, { amount: '0,5' })
  const address = (await modal.readState())?.address ?? ''
  await expect(modal.dialog.getByText('0.5 ETH on Local One')).toBeVisible()
  await expect.poll(() => scan(site)).toBe(`ethereum:${address}@31337?value=500000000000000000`)
  await modal.button('ETH, Select token').click()
  await modal
    .button(/^USD Coin/)
    .first()
    .click()
  await modal.dialog.getByLabel('You ask for').fill('1.25')
  const token = stack.fixtures.tokens.USDC.address
  await expect
    .poll(async () => (await scan(site))?.toLowerCase())
    .toBe(`ethereum:${token}@31337/transfer?address=${address}&uint256=1250000`.toLowerCase())
  await modal.button('Show the address alone').click()
  await expectAddress(modal, address)
  // What was asked for is not there again when the modal was closed in the middle of it.
  await modal.button('Ask for an amount').click()
  await modal.dialog.getByLabel('You ask for').fill('3')
  await expect(modal.dialog.getByText('3 ETH on Local One')).toBeVisible()
  await site.keyboard.press('Escape')
  await openReceive(modal)
  await expectAddress(modal, address)
})

test('the code follows the account, and every namespace has its own', async ({ page, stack, modal }) => {
  const name = 'Harbor'
  const wallet = createStackWallet(stack, { name, rdns: 'dev.portico.harbor' })
  const solana = createStandardWallet({ name, chains: ['solana:devnet'] })
  await announce(page, wallet)
  await addStandardWallet(page, solana)
  await page.goto(stack.urls.demo)
  await modal.connect(name, { chain: 'Solana' })
  await openReceive(modal)
  await expectAddress(modal, solana.address)
  await page.keyboard.press('Escape')
  await modal.open()
  await modal.button(/^Wallets: /).click()
  await modal.button('Connect another wallet').click()
  await modal.button(/^Harbor/).click()
  await modal.button('Ethereum').click()
  await expect(modal.dialog).toBeHidden()
  await openReceive(modal)
  await expectAddress(modal, wallet.address)
  await modal.button(/^Local Solana/).click()
  await expectAddress(modal, solana.address)
  await modal.button(/^Local One/).click()
  await expectAddress(modal, wallet.address)
  await pickAccount(page, wallet, other)
  await expectAddress(modal, other)
  await expect(modal.dialog.getByText(wallet.address)).toBeHidden()
})

test('a wallet that is a contract says where it does not exist', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack, { name: 'Foxglove' })
  await announce(page, wallet)
  await setCode(stack, contract, '0x6080')
  await page.goto(stack.urls.demo)
  await modal.connect('Foxglove')
  await pickAccount(page, wallet, contract)
  await openReceive(modal)
  await expectAddress(modal, contract)
  await expect(modal.dialog.getByText('there is none on Local Two')).toBeVisible()
  await expect(modal.dialog.getByText('Only on Local One', { exact: true })).toBeVisible()
})

test('where the browser refuses to copy, the address can be marked', async ({ site, modal }) => {
  await site.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await modal.connect()
  await openReceive(modal)
  await modal.button('Copy address').click()
  await modal.expectAlert('Mark the address above')
  const address = (await modal.readState())?.address ?? ''
  await modal.dialog.getByText(address, { exact: true }).dblclick()
  expect(await site.evaluate(() => `${getSelection()}`)).toContain(address)
})

test('a site without it fetches none of it', async ({ site, modal }) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await setOptions(site, { features: { receive: false } })
  await modal.connect()
  await modal.open()
  await expect(modal.button('Send')).toBeVisible()
  await expect(modal.button('Receive')).toBeHidden()
  expect(requests.filter((path) => path.includes(own))).toEqual([])
})
