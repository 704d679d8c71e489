import type { ConsoleMessage, Page } from '@playwright/test'
import { socialTest as test } from '../fixtures/popupTest.ts'
import { expect } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'
import config from '../playwright.config.ts'

// The browser's own blocker, which Playwright switches off.
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--disable-popup-blocking'] },
})

/** Milliseconds that the plugin is late: the browser counts a click for five seconds. */
const late = 6_500

/** What the page says of each window that it asks for, since anyone who looks into the page clicks there for the browser. */
const blocked = 'window: blocked'

async function openLate(page: Page, url: string): Promise<ModalPage> {
  await page.addInitScript((said) => {
    const { open } = window
    window.open = (...parameters) => {
      const opened = open.apply(window, parameters)
      // biome-ignore lint/suspicious/noConsole: the test hears it without looking into the page
      if (!opened) console.info(said)
      return opened
    }
  }, blocked)
  await page.route(/\/remoteEntry\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late))
    await route.continue()
  })
  await page.goto(url)
  const modal = new ModalPage(page)
  await modal.open()
  return modal
}

test('a window that opens within the click is let through, however late its plugin comes', async ({
  page,
  context,
  social,
}) => {
  const modal = await openLate(page, social.url)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    modal.dialog.getByRole('button', { name: 'Google' }).click({ delay: 600 }),
  ])
  await popup.waitForURL(`${social.origin}/login.html?subject=google`)
  await expect(modal.dialog.getByText('Go on in the window.')).toBeVisible()
})

test('one that its plugin opens too late is blocked, and the button that is offered then opens it', async ({
  page,
  context,
  social,
}) => {
  const modal = await openLate(page, social.url)
  await Promise.all([
    page.waitForEvent('console', (message: ConsoleMessage) => message.text() === blocked),
    modal.dialog.getByRole('button', { name: 'Apple' }).click({ delay: 600 }),
  ])
  await expect(modal.dialog.getByText('The browser kept the window closed.')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    modal.button('Open the window').click({ delay: 600 }),
  ])
  await popup.waitForURL(`${social.origin}/login.html?subject=apple`)
})
