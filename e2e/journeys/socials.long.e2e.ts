import type { Page } from '@playwright/test'
import { signInByEmail } from '@portico/plugin-email/testing'
import { getVault, pressProvider, signInBySocial } from '@portico/plugin-socials/testing'
import { PorticoPage } from '@portico/testing/playwright'
import { createCodeReader, waitForCode } from '../fixtures/emailTest.ts'
import { approveWay, createName, openWays, pressAgain, removeWay, signInAs } from '../fixtures/socialSteps.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'

for (const title of ['Google', 'Apple', 'GitHub', 'X', 'Discord', 'Facebook'])
  test(`${title}: an account has a wallet, which stays over a reload, and is the same after signing out`, async ({
    page,
    stack,
  }) => {
    const faults = watchFaults(page)
    await page.goto(stack.urls.demo)
    const portico = new PorticoPage(page)
    const name = createName()
    const signIn = (window: Page) => signInAs(window, name)
    await signInBySocial(portico, { title, signIn })
    const address = await portico.readAddress()
    expect(new URL(page.url()).search).toBe('')
    await page.reload()
    await expect.poll(() => portico.readAddress()).toBe(address)
    await portico.disconnect()
    await signInBySocial(portico, { title, signIn })
    expect(await portico.readAddress()).toBe(address)
    expect(faults).toEqual([])
  })

test('who cancels at the provider is told so, and tries again in one press', async ({ page, stack }) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.open()
  const window = await pressProvider(portico, 'GitHub')
  await window.getByRole('button', { name: 'Cancel' }).click()
  await expect(portico.dialog.getByText('You cancelled at GitHub.')).toBeVisible()
  const next = await pressAgain(portico)
  await signInAs(next, createName())
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('a window that keeps others out is not taken for closed, and its visitor comes in all the same', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.open()
  const window = await pressProvider(portico, 'Google')
  await expect(window.getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
  await signInAs(window, createName())
  await expect(portico.dialog).toBeHidden()
  await expect.poll(() => window.isClosed()).toBe(true)
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('who closes the window tries again; who closes the modal and goes on in the window comes in', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.open()
  await (await pressProvider(portico, 'GitHub')).close()
  const next = await pressAgain(portico)
  await expect(next.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
  await portico.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(portico.dialog).toBeHidden()
  await signInAs(next, createName())
  await expect.poll(() => portico.readAddress()).toMatch(/0x/)
  await expect(portico.dialog).toBeHidden()
  await expect.poll(() => next.isClosed()).toBe(true)
})

test('an account with the address of a wallet opens that wallet, once its visitor has shown both', async ({
  page,
  stack,
}) => {
  const name = createName()
  const email = `${name}@shop.example`
  const portico = new PorticoPage(page)
  await page.goto(stack.urls.demo)
  const readCode = createCodeReader(stack)
  await signInByEmail(portico, { email, readCode })
  const address = await portico.readAddress()
  await portico.disconnect()
  await portico.open()
  await signInAs(await pressProvider(portico, 'Google'), name)
  await expect(portico.dialog.getByText(`${email} has a wallet already.`)).toBeVisible()
  await portico.dialog.getByRole('button', { name: 'Open it by e-mail' }).click()
  await portico.dialog.getByRole('textbox', { name: 'Code' }).fill(await readCode(email))
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toBe(address)
  await portico.disconnect()
  await signInBySocial(portico, { title: 'Google', signIn: (window) => signInAs(window, name) })
  expect(await portico.readAddress()).toBe(address)
})

test('who comes by e-mail to the address of an account is told of its wallet, and goes back to it or makes another', async ({
  page,
  stack,
}) => {
  const name = createName()
  const email = `${name}@shop.example`
  const portico = new PorticoPage(page)
  const { dialog } = portico
  await page.goto(stack.urls.demo)
  await signInBySocial(portico, { title: 'Google', signIn: (window) => signInAs(window, name) })
  const address = await portico.readAddress()
  await portico.disconnect()
  const vault = page.frameLocator('iframe[slot="email/vault"]')
  // The code stays good until the visitor has chosen: no other one is sent.
  const enterCode = async () => {
    await portico.open()
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Code' })).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Code' }).fill((await waitForCode(stack, email)).code)
    await expect(vault.getByRole('heading', { name: `${email} has a wallet already.` })).toBeVisible()
    await expect(vault.getByText(/^Google opens it/)).toBeVisible()
  }
  await enterCode()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await signInAs(await pressProvider(portico, 'Google'), name)
  await expect.poll(() => portico.readAddress()).toBe(address)
  await portico.disconnect()
  await enterCode()
  await vault.getByRole('button', { name: 'Make another wallet' }).click({ delay: 600 })
  await expect(dialog).toBeHidden()
  await expect.poll(() => portico.readAddress()).toMatch(/0x/)
  expect(await portico.readAddress()).not.toBe(address)
})

test('an account is added in Settings, seen in the vault, and taken away again', async ({ page, stack }) => {
  const portico = new PorticoPage(page)
  const { dialog } = portico
  await page.goto(stack.urls.demo)
  await signInBySocial(portico, { title: 'GitHub', signIn: (window) => signInAs(window, createName()) })
  await openWays(portico)
  const vault = getVault(portico)
  await expect(vault.getByText('GitHub')).toBeVisible()
  const name = createName('noor')
  const [window] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Add Discord' }).click({ delay: 600 }),
  ])
  await signInAs(window, name)
  await expect(vault.getByRole('heading', { name: 'Let an account sign in' })).toBeVisible()
  await expect(vault.getByText(`Discord · ${name}`)).toBeVisible()
  const row = await approveWay(portico, 'Discord')
  await expect(row.getByText(name)).toBeVisible()
  await removeWay(row)
})
