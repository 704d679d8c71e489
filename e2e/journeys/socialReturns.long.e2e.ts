import type { Page } from '@playwright/test'
import { pressProvider } from '@portico/plugin-socials/testing'
import { PorticoPage } from '@portico/testing/playwright'
import { createName, pressAgain, signInAs } from '../fixtures/socialSteps.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'

const tenMinutes = 600_000

/** Where a provider's answer goes, and what it was asked with. */
async function readAsked(page: Page, act: () => Promise<Page>) {
  const asking = page.context().waitForEvent('request', (request) => /[?&]redirect_uri=/.test(request.url()))
  const window = await act()
  const { searchParams } = new URL((await asking).url())
  const answer = new URL(searchParams.get('redirect_uri') ?? '')
  answer.searchParams.set('state', searchParams.get('state') ?? '')
  return { window, answer }
}

test('inside Telegram the page itself goes to the provider and back with a clean address, at each login', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  const home = `${stack.urls.demo}/?page=2#top`
  await page.goto(home)
  const portico = new PorticoPage(page)
  const name = createName()
  const signIn = async () => {
    await portico.open()
    await portico.button('More social accounts').click()
    await portico.dialog.getByRole('button', { name: 'GitHub', exact: true }).click({ delay: 600 })
    await page.waitForURL(/\/github\/login/)
    await signInAs(page, name)
    await page.waitForURL(home)
    await expect.poll(() => portico.readAddress()).toMatch(/0x/)
    expect(page.url()).toBe(home)
    return portico.readAddress()
  }
  const first = await signIn()
  await portico.disconnect()
  expect(await signIn()).toBe(first)
  // The way back is no place to come to: neither by Back nor by loading the page again.
  await page.reload()
  await expect.poll(() => portico.readAddress()).toBe(first)
  expect(page.url()).toBe(home)
  expect(page.context().pages()).toHaveLength(1)
  expect(faults).toEqual([])
})

test('who leaves the window open and says nothing is told that it took too long, and tries again', async ({
  page,
  stack,
}) => {
  await page.clock.install()
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.open()
  const silent = await pressProvider(portico, 'GitHub')
  await expect(silent.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
  await page.clock.fastForward(tenMinutes - 10_000)
  await expect(portico.dialog.getByText('Continue in the window of GitHub')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(portico.dialog.getByText('That took too long.')).toBeVisible()
  await expect(portico.dialog.getByText('You cancelled')).toHaveCount(0)
  await signInAs(await pressAgain(portico), createName())
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('who goes on in a window that has been given up comes in all the same', async ({ page, stack }) => {
  await page.clock.install()
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await portico.open()
  const late = await pressProvider(portico, 'GitHub')
  await expect(late.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
  await page.clock.fastForward(tenMinutes)
  await expect(portico.dialog.getByText('That took too long.')).toBeVisible()
  // By the service's clock no time has passed.
  await signInAs(late, createName())
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
  await expect.poll(() => late.isClosed()).toBe(true)
})

for (const [error, words] of [
  ['access_denied', 'You cancelled at GitHub.'],
  ['server_error', 'GitHub did not confirm who you are.'],
] as const)
  test(`what a provider answers with ${error} is told in its own words, and tried again`, async ({
    page,
    stack,
  }) => {
    await page.goto(stack.urls.demo)
    const portico = new PorticoPage(page)
    await portico.open()
    const { window, answer } = await readAsked(page, () => pressProvider(portico, 'GitHub'))
    await expect(window.getByRole('heading', { name: 'Sign in with GitHub' })).toBeVisible()
    answer.searchParams.set('error', error)
    await window.goto(answer.href)
    await expect(portico.dialog.getByText(words)).toBeVisible()
    await signInAs(await pressAgain(portico), createName())
    await expect(portico.dialog).toBeHidden()
    expect(await portico.readAddress()).toMatch(/0x/)
  })
