import type { Page } from '@playwright/test'
import { callInstance } from '../fixtures/callInstance.ts'
import { findViolations } from '../fixtures/checks/findViolations.ts'
import { countAnnounced } from '../fixtures/countAnnounced.ts'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const coreFile = /\/core\.js/
const modalFile = /\/modal\.js/

/** What the page itself shows until files have come. */
const getFrame = (page: Page) => page.locator('portico-account-button').getByRole('dialog')

/** Where the card, its close button and its lines stand, in CSS pixels, and what colours they have. */
const readPlaces = (page: Page, card: string, line: string) =>
  page.evaluate(
    ([cardSelector, lineSelector]) => {
      const hosts = [...document.querySelectorAll('portico-modal, portico-account-button')]
      const root = hosts.find(({ shadowRoot }) => shadowRoot?.querySelector('dialog[open]'))?.shadowRoot
      const read = (element: Element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height, getComputedStyle(element).backgroundColor]
      }
      const close = root?.querySelector('[aria-label=Close]')?.getBoundingClientRect()
      return {
        card: [...(root?.querySelectorAll(cardSelector) ?? [])].map(read),
        lines: [...(root?.querySelectorAll(lineSelector) ?? [])].map(read),
        close: close && [close.x + close.width / 2, close.y + close.height / 2],
      }
    },
    [card, line] as const,
  )

for (const [name, { theme, tokens = '', ...options }] of Object.entries({
  'a card': { viewport: { width: 1280, height: 900 } },
  'a sheet': { viewport: { width: 360, height: 740 } },
  'a card in light colours': { viewport: { width: 1280, height: 900 }, theme: 'light' },
  'a sheet in light colours': { viewport: { width: 360, height: 740 }, theme: 'light' },
  'a card in the colours and sizes of a site': {
    viewport: { width: 1280, height: 900 },
    tokens:
      'portico-modal{--portico-width:340px;--portico-row:48px;--portico-color-canvas:#300;--portico-color-raised:#400}',
  },
} as Record<string, { viewport: { width: number; height: number }; theme?: string; tokens?: string }>))
  test.describe(name, () => {
    test.use(options)

    test('is framed before anything has come, and what comes stands where the frame stood', async ({
      site: page,
      modal,
    }) => {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        document.adoptedStyleSheets.push(sheet)
      }, tokens)
      await expect(modal.opener).toHaveText('Connect wallet')
      await expect.poll(() => countAnnounced(page)).toBe(1)
      if (theme) await callInstance(page, 'setThemeMode', theme)
      const core = await holdFiles(page, coreFile)
      const held = await holdFiles(page, modalFile)
      await modal.opener.click()
      await page.mouse.move(0, 0)
      await expect(getFrame(page)).toContainText('Connect wallet')
      const before = await readPlaces(page, 'dialog', 'p')
      expect(before.lines).toHaveLength(3)
      core.release()
      await expect(modal.title).toBeFocused()
      await expect(getFrame(page)).toHaveCount(0)
      // Within the frame of the swap already: nothing comes in again.
      expect(await readPlaces(page, '.portico-dialog-card', 'li > .portico-row')).toEqual(before)
      held.release()
      await modal.button(/^All wallets/).click()
      await modal.expectTitle('All wallets')
    })
  })

test('the frame keeps the focus, has names for those who hear it, and breaks no rule of axe', async ({
  site: page,
  modal,
}) => {
  const core = await holdFiles(page, coreFile)
  await modal.opener.focus()
  await page.keyboard.press('Enter')
  const frame = page.getByRole('dialog', { name: 'Connect wallet' })
  await expect(frame.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(modal.opener).not.toBeFocused()
  expect(await findViolations(page)).toEqual([])
  core.release()
  await expect(modal.title).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal.opener).toBeFocused()
})

for (const [name, leave] of Object.entries({
  Escape: (page: Page) => page.keyboard.press('Escape'),
  'its button': (page: Page) => getFrame(page).getByRole('button', { name: 'Close' }).click(),
  'the page’s own code': (page: Page) => callInstance(page, 'close'),
}))
  test(`closing the frame by ${name} leaves nothing, and nothing opens after it`, async ({
    site: page,
    modal,
  }) => {
    const core = await holdFiles(page, coreFile)
    await modal.opener.click()
    await expect(getFrame(page)).toBeVisible()
    await leave(page)
    await expect(getFrame(page)).toHaveCount(0)
    await expect(page.locator('portico-modal')).toHaveCount(0)
    await expect(modal.opener).toBeFocused()
    core.release()
    await expect(modal.opener).toHaveAttribute('aria-busy', 'false')
    await expect(modal.dialog).toBeHidden()
    expect((await modal.readState())?.isOpen).toBe(false)
    // The modal has come for the next press; what the hover has had drawn for this one is gone.
    await expect(page.locator('portico-modal:not([style])')).toHaveCount(1)
    await expect(page.locator('portico-modal')).toHaveCount(1)
    await modal.open()
    await modal.expectTitle('Connect wallet')
  })

test('a press on the frame’s button that outlasts the frame closes what came', async ({
  site: page,
  modal,
}) => {
  const core = await holdFiles(page, coreFile)
  await modal.opener.click()
  await getFrame(page).getByRole('button', { name: 'Close' }).hover()
  await page.mouse.down()
  core.release()
  // Beside the frame what the hover has had drawn, and the modal: both have come, and wait for the press to end.
  await expect(page.locator('portico-modal')).toHaveCount(3)
  await expect(getFrame(page)).toBeVisible()
  await page.mouse.up()
  await expect(getFrame(page)).toHaveCount(0)
  await expect(modal.opener).toHaveAttribute('aria-busy', 'false')
  await expect(modal.dialog).toBeHidden()
})

test('another view is framed without a title, and comes in its place', async ({ site: page, modal }) => {
  const core = await holdFiles(page, coreFile)
  await page.locator('portico-network-button').first().click()
  await expect(getFrame(page)).toBeVisible()
  await expect(getFrame(page)).not.toContainText('Connect')
  core.release()
  await modal.expectTitle('Choose network')
  await expect(getFrame(page)).toHaveCount(0)
})

test('two presses share one frame', async ({ site: page, modal }) => {
  const core = await holdFiles(page, coreFile)
  await modal.opener.click()
  await page.evaluate(() => {
    const { portico } = document.querySelector('portico-button') as unknown as { portico: { open(): void } }
    portico.open()
  })
  await expect(getFrame(page)).toHaveCount(1)
  core.release()
  await expect(modal.title).toBeFocused()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

test('a frame whose files do not come goes, and the button says so', async ({ site: page, modal }) => {
  await page.route(coreFile, (route) => route.abort())
  await modal.opener.click()
  await expect(modal.opener).toHaveText('Try again')
  await expect(getFrame(page)).toHaveCount(0)
  await page.unroute(coreFile)
  await modal.opener.click()
  await modal.expectTitle('Connect wallet')
})

test('a frame goes with its instance', async ({ site: page, modal }) => {
  const core = await holdFiles(page, coreFile)
  await modal.opener.click()
  await expect(getFrame(page)).toBeVisible()
  await callInstance(page, 'dispose')
  await expect(getFrame(page)).toHaveCount(0)
  const loaded = page.waitForResponse(coreFile)
  core.release()
  await loaded
  await expect(page.locator('portico-modal')).toHaveCount(0)
})

test('who connects in another tab while the frame stands finds the account in its place', async ({
  page,
  context,
  stack,
  modal,
}) => {
  const core = await holdFiles(page, coreFile)
  const other = await context.newPage()
  const wallet = createStackWallet(stack, { name: 'Shared Wallet', rdns: 'dev.portico.shared' })
  for (const tab of [page, other]) {
    await announce(tab, wallet)
    await tab.goto(stack.urls.demo)
  }
  await modal.opener.click()
  await expect(getFrame(page)).toBeVisible()
  await new ModalPage(other).connect('Shared Wallet')
  core.release()
  await modal.expectTitle('Account')
  await expect(getFrame(page)).toHaveCount(0)
  await expect(page.locator('portico-account-button')).toHaveCount(0)
  await expect(modal.opener).toHaveText('0xf39F…2266')
})

test('what is closed before it has come is not loaded, whatever was opened', async ({
  site: page,
  modal,
}) => {
  const core = await holdFiles(page, coreFile)
  const later = await holdFiles(page, /\/(modal|react)\.js/)
  await expect(modal.opener).toHaveText('Connect wallet')
  await page.evaluate(() => {
    const { portico } = document.querySelector('portico-button') as unknown as {
      portico: { open(parameters: object): Promise<void> }
    }
    portico.open({ view: 'Networks' }).then(() => {
      document.body.dataset.settled = 'true'
    })
  })
  await expect(getFrame(page)).toBeVisible()
  await page.keyboard.press('Escape')
  core.release()
  await expect(page.locator('body')).toHaveAttribute('data-settled', 'true')
  expect(later.getAsked()).toEqual([])
  await expect(modal.dialog).toBeHidden()
  await expect(page.locator('portico-modal')).toHaveCount(0)
})
