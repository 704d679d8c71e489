import type { Page } from '@playwright/test'
import { buy, openBuy } from '@portico/plugin-onramp/testing'
import { expect, payBy, test } from '../fixtures/onrampTest.ts'
import { openSecondTab } from '../fixtures/openSecondTab.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const [good, delayed] = ['4242 4242 4242 4242', '4000 0000 0000 0077']

const status = (modal: ModalPage) => modal.dialog.getByRole('status').first()
const rows = (modal: ModalPage) =>
  modal.dialog.getByRole('list', { name: 'Your purchases' }).getByRole('button')

/** Fills in what is paid, until it can be bought. */
async function fillIn(modal: ModalPage, amount: string) {
  await openBuy(modal)
  await modal.dialog.getByLabel(/^You pay/).fill(amount)
  const button = modal.button(/^(Buy|Continue to) /)
  await expect(button).toBeEnabled()
  return button
}

test('a press of 600 ms and a double click order once, and open one window', async ({ page, visit }) => {
  const modal = await visit(page)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/generators/onrampurl') && request.method() === 'POST')
      orders.push(request.url())
  })
  const slow = await fillIn(modal, '40')
  const [first] = await Promise.all([page.waitForEvent('popup'), slow.click({ delay: 600 })])
  await expect(first.getByLabel('Card number')).toBeVisible()
  await first.close()
  await modal.close()
  const twice = await fillIn(modal, '41')
  const [second] = await Promise.all([page.waitForEvent('popup'), twice.dblclick()])
  await expect(second.getByLabel('Card number')).toBeVisible()
  expect(orders).toHaveLength(2)
  expect(page.context().pages()).toHaveLength(2)
})

test('another tab knows of the purchase, and shows when it has arrived', async ({ page, visit, stack }) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '60' })
  const wallet = createStackWallet(stack)
  // The same wallet, which knows the site.
  await wallet.provider.request({ method: 'eth_requestAccounts' })
  const other = await openSecondTab(page, (tab) => announce(tab, wallet))
  await openBuy(other.modal)
  await expect(rows(other.modal).first()).toContainText('Waiting for your payment')
  await payBy(provider, good)
  await expect(rows(other.modal).first()).toContainText('Arrived', { timeout: 30_000 })
  await expect(status(modal)).toContainText('Arrived', { timeout: 30_000 })
})

/** The browser lets no window open. */
const blockWindows = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }))

test('where no window opens the order waits, and a link that has ended is another one’s to make', async ({
  page,
  visit,
}) => {
  await blockWindows(page)
  await page.route('**/v1/generators/onrampurl', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), expiresAt: Date.now() + 4_000 } })
  })
  const modal = await visit(page)
  await (await fillIn(modal, '70')).click()
  await modal.expectTitle('Your purchase')
  await expect(modal.button(/^Open the page/)).toBeVisible()
  await modal.button('Back').click()
  await expect(rows(modal)).toHaveCount(1)
  await rows(modal).first().click()
  await expect(modal.button(/^Open the page/)).toBeHidden({ timeout: 20_000 })
  await modal.button('Get a new one').click()
  await expect(modal.dialog.getByLabel(/^You pay/)).toHaveValue('70')
})

test('a link that was followed leads nowhere again, and says so', async ({ page, visit }) => {
  const modal = await visit(page)
  const asked = page.waitForResponse('**/v1/generators/onrampurl')
  const provider = await buy(modal, { amount: '80' })
  const { url } = (await (await asked).json()) as { readonly url: string }
  await expect(provider.getByLabel('Card number')).toBeVisible()
  const again = await page.context().newPage()
  const answer = await again.goto(url)
  expect(answer?.status()).toBe(404)
  await expect(again.getByRole('heading')).toBeVisible()
})

test('inside Telegram the page itself goes to the provider, and who comes back finds the purchase', async ({
  page,
  visit,
}) => {
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  const modal = await visit(page)
  const home = page.url()
  await (await fillIn(modal, '90')).click({ delay: 600 })
  await page.waitForURL(/\/checkout\//)
  await payBy(page, good)
  await expect(page.getByRole('heading')).toContainText('Payment received')
  expect(page.context().pages()).toHaveLength(1)
  await page.goto(home)
  await expect(modal.opener).not.toHaveText('Connect wallet')
  await openBuy(modal)
  await expect(rows(modal).first()).toContainText('Arrived', { timeout: 30_000 })
})

test('what was bought for one network arrives there, wherever the visitor has gone meanwhile', async ({
  page,
  visit,
  cards,
}) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '110' })
  await payBy(provider, delayed)
  await provider.close()
  await expect(status(modal)).toContainText('Payment received')
  await modal.button('Back').click()
  await modal.button('Back').click()
  await modal.button('Network: Local One').click()
  await modal.button(/^Local Two/).click()
  await cards.release()
  await modal.close()
  await openBuy(modal)
  await expect(rows(modal).first()).toContainText('Arrived', { timeout: 30_000 })
  await rows(modal).first().click()
  await expect(modal.dialog.getByText(/Local One/)).toBeVisible()
})
