import type { Page } from '@playwright/test'
import { callInstance } from '../fixtures/callInstance.ts'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** The modal, and with it all that React draws. */
const modalFile = /\/modal\.js/

/** What a press will show, drawn where nobody sees it. */
const prepared = (page: Page) => page.locator('portico-modal[style*="hidden"]')

test('the wallets wait for the press unseen, and stand in the frame after it', async ({
  page,
  stack,
  modal,
}) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(modal.opener).toHaveText('Connect wallet')
  const isThere = await modal.opener.evaluate(async (button: HTMLElement) => {
    button.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const root = [...document.querySelectorAll('portico-modal')].at(-1)?.shadowRoot
    return root?.querySelector('dialog[open] .portico-row')?.checkVisibility({ visibilityProperty: true })
  })
  expect(isThere).toBe(true)
  await expect(modal.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('portico-modal')).toHaveCount(0)
  release()
})

test('what has changed since is drawn with the press', async ({ page, stack, modal }) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await page.evaluate(() => {
    const provider = { request: async () => null, on() {}, removeListener() {} }
    const info = { uuid: 'late', name: 'Late Wallet', rdns: 'dev.portico.late', icon: 'data:,' }
    const detail = Object.freeze({ info, provider })
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await callInstance(page, 'setThemeMode', 'light')
  await modal.opener.click()
  await expect(modal.button(/Late Wallet/)).toBeVisible()
  await expect(page.locator('portico-modal')).toHaveAttribute('data-theme', 'light')
  release()
})

test('a view that is opened in its stead leaves nothing of it', async ({ page, stack, modal }) => {
  await page.goto(stack.urls.demo)
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await callInstance(page, 'open', { view: 'Networks' })
  await modal.expectTitle('Choose network')
  await expect(page.locator('portico-modal')).toHaveCount(1)
})

test('an instance that is disposed of takes it away', async ({ page, stack, modal }) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await callInstance(page, 'dispose')
  await expect(page.locator('portico-modal')).toHaveCount(0)
  release()
})

test('a slow press shows them, and the visitor goes on with the wallet pressed slowly too', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(stack.urls.demo)
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await modal.opener.click({ delay: 600 })
  await modal.button(/Portico Demo Wallet/).click({ delay: 600 })
  await modal.approve()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(page.locator('portico-modal')).toHaveCount(1)
})

test('a visitor who has connected in another tab meanwhile finds the account in their stead', async ({
  page,
  context,
  stack,
  modal,
}) => {
  const { release } = await holdFiles(page, modalFile)
  const other = await context.newPage()
  const wallet = createStackWallet(stack, { name: 'Shared Wallet', rdns: 'dev.portico.shared' })
  for (const tab of [page, other]) {
    await announce(tab, wallet)
    await tab.goto(stack.urls.demo)
  }
  await modal.opener.hover()
  await expect(prepared(page)).toBeAttached()
  await new ModalPage(other).connect('Shared Wallet')
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await modal.opener.click()
  await expect(prepared(page)).toHaveCount(0)
  release()
  await modal.expectTitle('Account')
  await expect(page.locator('portico-modal')).toHaveCount(1)
})

for (const [name, act] of Object.entries({
  'is about to be opened': (page: Page) => page.locator('main portico-button').hover(),
  'is being opened': (page: Page) => page.locator('main portico-button').click(),
}))
  test(`an instance that ${name} and is disposed of leaves nothing on the page`, async ({
    page,
    stack,
    modal,
  }) => {
    const { release } = await holdFiles(page, /\/preview\.js/)
    await page.goto(stack.urls.demo)
    await expect(modal.opener).toHaveText('Connect wallet')
    const asked = Promise.all([page.waitForRequest(/\/preview\.js/), page.waitForResponse(/\/core\.js/)])
    await act(page)
    await asked
    await callInstance(page, 'dispose')
    const arrived = page.waitForResponse(/\/preview\.js/)
    release()
    await arrived
    await page.waitForLoadState('networkidle')
    await expect(page.locator('portico-modal')).toHaveCount(0)
  })
