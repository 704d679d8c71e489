import type { BrowserContext, Page } from '@playwright/test'
import { openSlowly, pressForWindow, test } from '../fixtures/popupTest.ts'
import { expect, watchFaults } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** Presses a way to connect. @returns the window that opens within the click */
const press = (context: BrowserContext, { dialog }: ModalPage, name: string): Promise<Page> =>
  pressForWindow(context, dialog.getByRole('button', { name }))

test('a window opens within the click while the plugin is on its way, and says what the visitor did there', async ({
  page,
  context,
  social,
}) => {
  const faults = watchFaults(page)
  const { modal, deliver } = await openSlowly(page, social)
  const popup = await press(context, modal, 'Google')
  await expect(popup.locator('body')).toHaveText('Loading Continue with Acme')
  await deliver()
  await expect(popup).toHaveTitle('Continue with Acme')
  await popup.waitForURL(`${social.origin}/login.html?subject=google`)
  await popup.getByRole('button', { name: 'Say it' }).click()
  await expect(modal.dialog.getByText('The window said c-1.')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  expect(faults).toEqual([])
})

test('a window that no click asked for is blocked, and the plugin lets the visitor open it', async ({
  page,
  context,
  social,
}) => {
  const { modal, deliver } = await openSlowly(page, social)
  await modal.dialog.getByRole('button', { name: 'Apple' }).click()
  await deliver()
  await expect(modal.dialog.getByText('The browser kept the window closed.')).toBeVisible()
  expect(context.pages()).toHaveLength(1)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    modal.button('Open the window').click({ delay: 600 }),
  ])
  await popup.waitForURL(`${social.origin}/login.html?subject=apple`)
})

test('a window that the visitor closes is reported, and so is one whose time has passed', async ({
  page,
  context,
  social,
}) => {
  await page.goto(social.url)
  const modal = new ModalPage(page)
  await modal.open()
  const first = await press(context, modal, 'Google')
  await first.waitForURL(/login/)
  await first.close()
  await expect(modal.dialog.getByText('The window is gone: closed.')).toBeVisible()
  await modal.button('Back').click()
  const second = await press(context, modal, 'GitHub')
  await expect(modal.dialog.getByText('The window is gone: timeout.')).toBeVisible()
  await expect.poll(() => second.isClosed()).toBe(true)
})

for (const way of ['Back', 'Close', 'A plugin that does not arrive'])
  test(`${way} closes the blank window while the plugin is on its way`, async ({ page, context, social }) => {
    const { modal, lose } = await openSlowly(page, social)
    const popup = await press(context, modal, 'Google')
    await expect(popup.locator('body')).toHaveText('Loading Continue with Acme')
    if (way === 'Back') await modal.button('Back').click()
    else if (way === 'Close') await modal.close()
    else lose()
    await expect.poll(() => popup.isClosed()).toBe(true)
    lose()
  })

for (const policy of ['', 'same-origin'])
  test(`what comes back in the window reaches the page that opened it, under the policy ${policy || 'of none'}`, async ({
    page,
    context,
    social,
  }) => {
    if (policy) social.headers['Cross-Origin-Opener-Policy'] = policy
    await page.goto(social.url)
    const modal = new ModalPage(page)
    await modal.open()
    const popup = await press(context, modal, 'Google')
    await popup.waitForURL(/login/)
    // Where the service keeps others away the window looks closed at once.
    if (policy) await expect(modal.dialog.getByText('The window is gone: closed.')).toBeVisible()
    await popup.getByRole('link', { name: 'Return' }).click()
    await expect(modal.dialog.getByText('You came back with c 2 and s1.')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    delete social.headers['Cross-Origin-Opener-Policy']
  })

test('a visitor who comes back to the page is welcomed once, and the address is clean', async ({
  page,
  social,
}) => {
  const faults = watchFaults(page)
  await page.goto(`${social.origin}/login.html`)
  await page.getByRole('link', { name: 'Return' }).click()
  const modal = new ModalPage(page)
  await expect(modal.dialog.getByText('You came back with c 2 and s1.')).toBeVisible()
  await expect(page).toHaveURL(`${social.url}/?page=2#top`)
  await page.reload()
  await expect(modal.opener).toBeVisible()
  await expect(page).toHaveURL(`${social.url}/?page=2#top`)
  await expect(modal.dialog).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: 'Return' }).click()
  await expect(page).toHaveURL(`${social.url}/?page=2#top`)
  await expect(modal.dialog).toBeHidden()
  expect(faults).toEqual([])
})
