import type { BrowserContextOptions, Page } from '@playwright/test'
import { onPhone } from '../fixtures/appBrowsers.ts'
import { callInstance } from '../fixtures/callInstance.ts'
import { findViolations } from '../fixtures/checks/findViolations.ts'
import { countAnnounced } from '../fixtures/countAnnounced.ts'
import { type HeldFiles, holdFiles } from '../fixtures/holdFiles.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, announceInfos, createStackWallet } from '../fixtures/wallets.ts'

const coreFile = /\/core\.js/
const modalFile = /\/modal\.js/

const demoWallet = 'Portico Demo Wallet'

/** What the page itself shows until files have come. */
const getFrame = (page: Page) => page.locator('portico-account-button').getByRole('dialog')

/** Holds the first files back, once the wallets of the page are there. */
async function holdCore(page: Page, wallets = 1): Promise<HeldFiles> {
  await expect.poll(() => countAnnounced(page)).toBe(wallets)
  return holdFiles(page, coreFile)
}

const getRow = (page: Page, name: string) => getFrame(page).getByRole('button', { name, exact: true })

/** Names in the order in which they stand, and where their letters begin, in CSS pixels. */
const readNames = (page: Page) =>
  page.evaluate(() => {
    const hosts = [...document.querySelectorAll('portico-modal, portico-account-button')]
    const root = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'))?.shadowRoot
    const isRead = (node: Node) => node.parentElement?.closest('.label, .portico-row-label')
    const walker = document.createTreeWalker(
      root?.querySelector('dialog[open]') as Node,
      NodeFilter.SHOW_TEXT,
    )
    const names: (string | number)[][] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { x, y, right } = range.getBoundingClientRect()
      const side = document.dir === 'rtl' ? right : x
      if (isRead(node)) names.push([node.textContent ?? '', Math.round(side), Math.round(y)])
    }
    return names
  })

for (const [name, { dir = 'ltr', theme, ...options }] of Object.entries({
  'a card': { viewport: { width: 1280, height: 900 } },
  'a sheet': { viewport: { width: 360, height: 740 } },
  'a card in light colours': { viewport: { width: 1280, height: 900 }, theme: 'light' },
  'a sheet from right to left': { viewport: { width: 360, height: 740 }, locale: 'ar', dir: 'rtl' },
  'a sheet on a phone, where they stand before pairing': onPhone('chrome'),
} as Record<string, BrowserContextOptions & { dir?: string; theme?: string }>))
  test.describe(name, () => {
    test.use(options)

    test('names the wallets of the page before anything has come, where they then stand', async ({
      page,
      stack,
      modal,
    }) => {
      await announceInfos(page, [{ uuid: 'fern', name: 'Fern', rdns: 'dev.portico.fern' }])
      await page.goto(stack.urls.demo)
      await page.evaluate((value) => {
        document.dir = value
      }, dir)
      if (theme) await callInstance(page, 'setThemeMode', theme)
      const core = await holdCore(page, 2)
      const held = await holdFiles(page, modalFile)
      await modal.opener.click()
      await expect(getRow(page, demoWallet)).toBeVisible()
      const before = await readNames(page)
      expect(before.map(([wallet]) => wallet).sort()).toEqual(['Fern', demoWallet])
      expect(await findViolations(page)).toEqual([])
      core.release()
      await expect(getFrame(page)).toHaveCount(0)
      await expect(modal.title).toBeFocused()
      // What holds the place of texts in another language, until they come, is less high.
      const drop = (names: (string | number)[][]) => names.map((name) => name.slice(0, dir === 'rtl' ? 2 : 3))
      const isNamed = ([wallet]: (string | number)[]) => before.some(([same]) => same === wallet)
      expect(drop((await readNames(page)).filter(isNamed))).toEqual(drop(before))
      held.release()
    })
  })

for (const [name, press] of Object.entries({
  'the pointer': (page: Page) => getRow(page, demoWallet).click(),
  'the keyboard': async (page: Page) => {
    await page.keyboard.press('Tab')
    await expect(getRow(page, demoWallet)).toBeFocused()
    await page.keyboard.press('Enter')
  },
}))
  test(`a wallet that is pressed on the frame by ${name} is what the modal goes on with`, async ({
    site: page,
    modal,
  }) => {
    const core = await holdCore(page)
    const held = await holdFiles(page, modalFile)
    await modal.opener.click()
    await press(page)
    core.release()
    await expect(modal.button(new RegExp(demoWallet))).toHaveAttribute('aria-busy', 'true')
    held.release()
    await modal.expectTitle(demoWallet)
    await modal.approve()
    await expect(modal.opener).toHaveText('0xf39F…2266')
  })

test('of two wallets that are pressed on the frame the last one counts', async ({ page, stack, modal }) => {
  await announce(page, createStackWallet(stack, { name: 'Fern', rdns: 'dev.portico.fern' }))
  await page.goto(stack.urls.demo)
  const core = await holdCore(page, 2)
  await modal.opener.click()
  await getRow(page, demoWallet).click()
  await getRow(page, 'Fern').click()
  core.release()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  expect(await page.evaluate(() => localStorage.getItem('portico.default.connections'))).toContain('fern')
})

test('a press on a wallet that lasts until the rows are there is not lost', async ({ site: page, modal }) => {
  const core = await holdCore(page)
  await modal.opener.click()
  await getRow(page, demoWallet).hover()
  await page.mouse.down()
  core.release()
  await expect(page.locator('portico-modal')).toHaveCount(3)
  await page.mouse.up()
  await modal.expectTitle(demoWallet)
})

test('the focus stays on the wallet that it stands on', async ({ site: page, modal }) => {
  const core = await holdCore(page)
  const held = await holdFiles(page, modalFile)
  await modal.opener.click()
  await getRow(page, demoWallet).focus()
  core.release()
  await expect(getFrame(page)).toHaveCount(0)
  await expect(modal.button(new RegExp(demoWallet))).toBeFocused()
  held.release()
  await expect.poll(async () => (await modal.readState())?.view).toBe('Connect')
  await expect(modal.button(new RegExp(demoWallet))).toBeFocused()
})

test('a frame that is closed after a wallet was pressed leaves nothing, and nothing opens', async ({
  site: page,
  modal,
}) => {
  const core = await holdCore(page)
  await modal.opener.click()
  await getRow(page, demoWallet).click()
  await page.keyboard.press('Escape')
  core.release()
  await expect(modal.opener).toHaveAttribute('aria-busy', 'false')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a wallet that poses as another is not chosen before the visitor has seen which is which', async ({
  page,
  stack,
  modal,
}) => {
  const posing = { uuid: 'posing', name: demoWallet, rdns: 'com.evil.wallet' }
  await announceInfos(page, [posing, { ...posing, uuid: 'other', name: 'All wallets' }])
  await page.goto(stack.urls.demo)
  const core = await holdCore(page, 3)
  await modal.opener.click()
  await expect(getRow(page, demoWallet)).toHaveCount(1)
  await getRow(page, demoWallet).click()
  core.release()
  await expect.poll(async () => (await modal.readState())?.view).toBe('Connect')
  await expect(modal.button(/Portico Demo Wallet.*com\.evil\.wallet/)).toBeVisible()
  await modal.expectTitle('Connect wallet')
})

test('of 600 wallets the first eight are named, and stand first in what comes', async ({
  page,
  stack,
  modal,
}) => {
  const infos = Array.from({ length: 600 }, (_, index) => ({
    uuid: `${index}`,
    name: `Wallet ${index}`,
    rdns: `dev.portico.wallet${index}`,
  }))
  await announceInfos(page, infos)
  await page.goto(stack.urls.demo)
  const core = await holdCore(page, 601)
  await modal.opener.click()
  await expect(getFrame(page).locator('p')).toHaveCount(10)
  const before = await readNames(page)
  expect(before).toHaveLength(8)
  core.release()
  await expect(getFrame(page)).toHaveCount(0)
  await expect(modal.title).toBeFocused()
  const after = await readNames(page)
  const names = before.map(([name]) => name)
  expect(after.map(([name]) => name).filter((name) => names.includes(name ?? ''))).toEqual(names)
})
