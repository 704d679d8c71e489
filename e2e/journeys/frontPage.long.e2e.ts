import type { Page } from '@playwright/test'
import { findViolations } from '../fixtures/checks/findViolations.ts'
import { changeFile } from '../fixtures/tamper.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { watchFailures } from '../fixtures/watchFailures.ts'
import { type SeenLoads, watchLoads } from '../fixtures/watchLoads.ts'

/** Places beside the page, by their links, with what stands at the top of each. */
const places = {
  Mailbox: 'Mail',
  'Identity provider': 'Local identity provider',
  'Card provider': 'Local Cards',
  Exchange: 'Local Exchange',
  Shop: 'Tea and Pots',
  Explorer: 'Local Explorer',
}

/** Views by what leads to them: those that anybody may see, and those of an account. */
const open = {
  'Connect a wallet': 'Connect wallet',
  'E-mail': 'Sign in by e-mail',
  'Scan with a phone': 'Scan with your phone',
  'All wallets': 'All wallets',
  Pay: 'Pay',
  Networks: 'Choose network',
}
const ofAccount = {
  Receive: 'Receive',
  Swap: 'Swap',
  Buy: 'Buy',
  Account: 'Account',
  Activity: 'Activity',
  Name: 'Account name',
  Wallets: 'Wallets',
  Settings: 'Settings',
}

const feature = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'All of it, a click away' })
    .getByRole('button', { name: new RegExp(`^${name} `) })

test('every place beside the front page is one click away, and says what it is', async ({
  page,
  stack,
  context,
}) => {
  const failures = watchFailures(context)
  await page.goto(stack.urls.demo)
  const links = page.getByRole('region', { name: 'What runs beside it' }).getByRole('link')
  await expect(links).toHaveCount(Object.keys(places).length)
  for (const [name, heading] of Object.entries(places)) {
    const opened = page.waitForEvent('popup')
    await links.filter({ hasText: name }).click({ delay: 600 })
    const place = await opened
    await expect(place.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(place.locator('body')).toContainText(/\S.{60}/s)
    await place.close()
  }
  await page.getByRole('link', { name: 'Configure your own' }).click()
  await expect(page).toHaveURL(/\/configure\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(failures).toEqual([])
})

test('what does not run is not led to', async ({ page, stack }) => {
  await changeFile(page, '/stack.json', (text) => text.replace(/"(mail|exchange)Url":"[^"]+",/g, ''))
  await page.goto(stack.urls.demo)
  const links = page.getByRole('region', { name: 'What runs beside it' }).getByRole('link')
  await expect(links).toHaveCount(Object.keys(places).length - 2)
  await expect(page.getByRole('link', { name: 'local mailbox' })).toHaveCount(0)
  const hint = page.getByText('or any e-mail address')
  await expect(hint).toHaveText(/or any e-mail address\.$/, { useInnerText: true })
})

test('every view is one click away, and what needs an account connects first and goes on', async ({
  site,
  modal,
}) => {
  const look = async (views: Readonly<Record<string, string>>) => {
    for (const [name, title] of Object.entries(views)) {
      await feature(site, name).click({ delay: 200 })
      await modal.expectTitle(title)
      await modal.close()
    }
  }
  await look(open)
  await look(Object.fromEntries(Object.keys(ofAccount).map((name) => [name, 'Connect wallet'])))
  await feature(site, 'Send').click({ delay: 600 })
  await modal.expectTitle('Connect wallet')
  await modal.button(/^Portico Demo Wallet/).click({ delay: 600 })
  await modal.approve()
  await modal.expectTitle('Send')
  await modal.close()
  await look({ ...open, ...ofAccount })
  // What is left without a result is no fault.
  await expect(site.locator('#opened')).toBeEmpty()
  await modal.disconnect()
  const opened = site.waitForEvent('popup')
  await feature(site, 'Social account').click({ delay: 600 })
  await expect((await opened).getByRole('heading', { name: 'Sign in with Google' })).toBeVisible()
})

test('the link to sign-in leads to a page that asks for it at once, and not again when it is loaded anew', async ({
  site,
  modal,
}) => {
  await site.getByRole('link', { name: /^Sign in / }).click({ delay: 600 })
  await modal.expectTitle('Connect wallet')
  await expect(site).toHaveURL(/\?signIn=gateway&required=?$/)
  await modal.button(/^Portico Demo Wallet/).click()
  await modal.approve()
  await modal.signIn({ answer: () => modal.approve() })
  await site.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(modal.dialog).toBeHidden()
})

/** What the page says of a part of its life, and what is said of what the network saw. */
const readFigures = (page: Page, part: string) => page.locator(`#${part} > *`).allTextContents()
const say = ({ files, bytes, requests }: SeenLoads) => [
  `${(bytes / 1024).toFixed(1)} KiB`,
  `of Portico, in ${files} ${files === 1 ? 'file' : 'files'}`,
  expect.stringMatching(requests === 0 ? /^No request/ : new RegExp(`^${requests} request`)),
]

/** Waits until the page and the network agree about a part of the page's life. */
const agree = (page: Page, part: string, seen: { read(): SeenLoads }) =>
  expect(async () => expect(await readFigures(page, part)).toEqual(say(seen.read()))).toPass({
    timeout: 30_000,
  })

test('what the page says that it has loaded is what the network saw, and the same from memory', async ({
  page,
  stack,
  modal,
}) => {
  const seen = watchLoads(page, stack.urls.demo)
  await page.goto(stack.urls.demo)
  await agree(page, 'before', seen)
  expect(seen.read()).toMatchObject({ files: 1, requests: 0 })
  expect(seen.read().bytes).toBeGreaterThan(4_000)
  const before = await readFigures(page, 'before')
  await expect(page.locator('#since')).toContainText('Reach for a button')
  const openWallets = async () => {
    await feature(page, 'All wallets').click({ delay: 600 })
    await expect(modal.button(/^Rainbow/)).toBeVisible()
  }
  seen.forget()
  await openWallets()
  await agree(page, 'since', seen)
  expect(seen.read().files).toBeGreaterThan(5)
  expect(seen.read().requests).toBeGreaterThan(0)
  expect(await readFigures(page, 'before')).toEqual(before)
  const [size, files] = await readFigures(page, 'since')
  await page.reload()
  await expect.poll(() => readFigures(page, 'before')).toEqual(before)
  await openWallets()
  await expect.poll(async () => (await readFigures(page, 'since')).slice(0, 2)).toEqual([size, files])
})

test('a page that knows its visitor loads more before the click, and says so', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(stack.urls.demo)
  await modal.connect()
  // What is under way ends with the page, and is none of the next one's.
  await page.goto('about:blank')
  const seen = watchLoads(page, stack.urls.demo)
  await page.goto(stack.urls.demo)
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(page.locator('#before')).toContainText(/^\d+\.\d KiBof Portico, in [2-9] files/)
  await expect(page.locator('#since')).toContainText('Reach for a button')
  await expect(async () =>
    expect((await readFigures(page, 'before'))[2]).toEqual(say(seen.read())[2]),
  ).toPass({ timeout: 30_000 })
})

for (const width of [1280, 390])
  test(`the front page can be read by everybody, ${width} pixels wide`, async ({ page, stack }) => {
    const faults = watchFaults(page)
    await page.setViewportSize({ width, height: 844 })
    await page.goto(stack.urls.demo)
    await expect(page.locator('#before')).toContainText('KiB')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const theme of ['dark', 'light']) {
      await page.locator('html').evaluate((root, name) => root.setAttribute('data-theme', name), theme)
      expect(await findViolations(page, undefined, 'body')).toEqual([])
    }
    expect(faults).toEqual([])
  })
