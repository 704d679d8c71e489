import type { BrowserContext, Page } from '@playwright/test'
import { signInByEmail } from '@portico/plugin-email/testing'
import { getVault } from '@portico/plugin-socials/testing'
import { PorticoPage } from '@portico/testing/playwright'
import { createCodeReader } from '../fixtures/emailTest.ts'
import { approveWay, createName, openCode, openWays, removeWay } from '../fixtures/socialSteps.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'

/** What the code says, by the way of those who cannot scan. */
async function copyLink({ dialog, page }: PorticoPage): Promise<string> {
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByText('Copied').first()).toBeVisible()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Somebody's app, which has read a code: a browser of its own. */
async function openApp(context: BrowserContext, url: string): Promise<Page> {
  const phone = await context.browser()?.newContext()
  if (!phone) throw new Error('There is no browser.')
  const app = await phone.newPage()
  await app.goto(url)
  return app
}

async function approve(app: Page, name: string, signer = 'custody address'): Promise<void> {
  await app.getByRole('combobox', { name: 'Account name' }).fill(name)
  await app.getByRole('combobox', { name: 'Signs by' }).selectOption(signer)
  await app.getByRole('button', { name: 'Continue' }).click()
  await expect(app.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('an account has a wallet, which stays over a reload, and is the same by another key of it', async ({
  page,
  context,
  stack,
}) => {
  const faults = watchFaults(page)
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  const name = createName()
  await openCode(portico)
  await expect(portico.dialog.getByRole('img', { name: 'Code to sign in with Farcaster' })).toBeVisible()
  const app = await openApp(context, await copyLink(portico))
  await expect(app.getByText(`${new URL(stack.urls.demo).host} wants you to sign in.`)).toBeVisible()
  await approve(app, name)
  await expect(portico.dialog).toBeHidden()
  const address = await portico.readAddress()
  expect(address).toMatch(/0x/)
  await page.reload()
  await expect.poll(() => portico.readAddress()).toBe(address)
  await portico.disconnect()
  await openCode(portico)
  await approve(await openApp(context, await copyLink(portico)), name, 'auth address')
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toBe(address)
  expect(faults).toEqual([])
})

test('what is cancelled in the app nobody is told: the visitor says so here, and tries again', async ({
  page,
  context,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  const { dialog } = portico
  await openCode(portico)
  const app = await openApp(context, await copyLink(portico))
  await app.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.getByRole('heading', { name: 'You cancelled' })).toBeVisible()
  await expect(dialog.getByText('Scan this with the phone that has Farcaster.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText('You cancelled at Farcaster.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await approve(await openApp(context, await copyLink(portico)), createName())
  await expect(dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('who closes the modal, and even loads the page again, goes on with the code that was scanned', async ({
  page,
  context,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await openCode(portico)
  const url = await copyLink(portico)
  const app = await openApp(context, url)
  await portico.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(portico.dialog).toBeHidden()
  await openCode(portico)
  expect(await copyLink(portico)).toBe(url)
  await page.reload()
  await approve(app, createName())
  expect(await portico.readAddress()).toBeNull()
  await portico.open()
  await portico.dialog.getByRole('button', { name: 'Farcaster', exact: true }).click({ delay: 600 })
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('a code that has expired is said to be so, and followed by a new one', async ({
  page,
  context,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  const { dialog } = portico
  await openCode(portico)
  const url = await copyLink(portico)
  const app = await openApp(context, url)
  await app.getByRole('button', { name: 'Let the code expire' }).click()
  await expect(app.getByRole('heading', { name: 'The code has expired' })).toBeVisible()
  await expect(dialog.getByText('This code has expired.')).toBeVisible()
  await dialog.getByRole('button', { name: 'New code' }).click()
  await expect(dialog.getByText('Scan this with the phone that has Farcaster.')).toBeVisible()
  const next = await copyLink(portico)
  expect(next).not.toBe(url)
  await approve(await openApp(context, next), createName())
  await expect(dialog).toBeHidden()
})

test('an account is added to a wallet of an e-mail address, brings it in, and is taken away again', async ({
  page,
  context,
  stack,
}) => {
  const portico = new PorticoPage(page)
  const { dialog } = portico
  const name = createName('noor')
  const email = `${name}@shop.example`
  await page.goto(stack.urls.demo)
  const readCode = createCodeReader(stack)
  await signInByEmail(portico, { email, readCode })
  const address = await portico.readAddress()
  await openWays(portico)
  const vault = getVault(portico)
  await expect(vault.getByText(email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add Farcaster' }).click({ delay: 600 })
  await approve(await openApp(context, await copyLink(portico)), name)
  await expect(vault.getByRole('heading', { name: 'Let an account sign in' })).toBeVisible()
  await expect(vault.getByText(/Farcaster · .* \(FID \d+\)/)).toBeVisible()
  const row = await approveWay(portico, 'Farcaster')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await portico.disconnect()
  await openCode(portico)
  await approve(await openApp(context, await copyLink(portico)), name)
  await expect(dialog).toBeHidden()
  expect(await portico.readAddress()).toBe(address)
  await openWays(portico)
  await removeWay(row)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the app is opened by a link, and whoever comes back is in', async ({ page, context, stack }) => {
    await page.goto(stack.urls.demo)
    const portico = new PorticoPage(page)
    await openCode(portico)
    const link = portico.dialog.getByRole('link', { name: 'Open Farcaster' })
    await expect(portico.dialog.getByRole('img', { name: 'Code to sign in with Farcaster' })).toBeHidden()
    const [app] = await Promise.all([context.waitForEvent('page'), link.click()])
    await approve(app, createName())
    await app.close()
    await expect(portico.dialog).toBeHidden()
    expect(await portico.readAddress()).toMatch(/0x/)
  })
})
