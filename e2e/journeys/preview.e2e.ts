import type { Page } from '@playwright/test'
import { callInstance } from '../fixtures/callInstance.ts'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** The modal, and with it all that React draws. */
const modalFile = /\/modal\.js/

/** Opens the modal, and waits until what the shell draws at once has taken the place of the page's own frame. */
async function openPreview(page: Page, modal: ModalPage): Promise<void> {
  await modal.opener.click()
  // Of the two the frame alone says nothing of a language.
  await expect(page.locator('portico-modal:not([lang])')).toHaveCount(0)
  await expect(modal.button(/Portico Demo Wallet/)).toBeVisible()
}

/** Waits until the modal has taken its place. */
const arrive = (modal: ModalPage) => expect.poll(async () => (await modal.readState())?.view).toBeTruthy()

/** What the preview keeps a place for is in the catalogue, and a press does not wait long for that. */
async function awaitCatalogue(page: Page, modal: ModalPage): Promise<void> {
  const catalogue = page.waitForResponse(/\/portico\/catalogue\//)
  await modal.opener.hover()
  await (await catalogue).finished()
}

/** Where the parts of the first view stand, in CSS pixels. Of the field for an address, and of social accounts, the preview holds the place alone. */
const readPlaces = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('portico-modal')].map(({ shadowRoot }) => shadowRoot)
    const root = roots.find((candidate) => candidate?.querySelector('dialog[open]'))
    const selector =
      '.portico-dialog-card, h2, button:not(form *, .portico-shell-social), .portico-row *, .portico-shell-or, .portico-shell-socials, .portico-shell-legal'
    const parts = [...(root?.querySelectorAll(selector) ?? [])]
    return parts.map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      const { color, backgroundColor, fontSize } = getComputedStyle(part)
      return [
        part.tagName,
        part.ariaLabel ?? (part.matches('button, .portico-row *') ? part.textContent : ''),
        x,
        y,
        width,
        height,
        color,
        backgroundColor,
        fontSize,
      ]
    })
  })

/** Waits until what comes in has come. */
const rest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      [...document.querySelectorAll('portico-modal')]
        .flatMap(({ shadowRoot }) => shadowRoot?.getAnimations() ?? [])
        .filter((animation) => animation.effect?.getTiming().iterations === 1)
        .map((animation) => animation.finished),
    ),
  )

for (const [name, options] of Object.entries({
  'a card': { viewport: { width: 1280, height: 900 } },
  'a sheet': { viewport: { width: 360, height: 740 } },
  'a card in light colours': { viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
} as const))
  test.describe(name, () => {
    test.use(options)

    test('stands in its place before the modal has come, and nothing of it moves', async ({
      page,
      stack,
      modal,
    }) => {
      const { release } = await holdFiles(page, modalFile)
      await page.goto(stack.urls.demo)
      await expect(modal.opener).toHaveText('Connect wallet')
      if ('colorScheme' in options) await callInstance(page, 'setThemeMode', 'light')
      await awaitCatalogue(page, modal)
      await openPreview(page, modal)
      // Off the rows: the browser decides when what comes under a pointer counts as hovered.
      await page.mouse.move(1, 1)
      await expect(modal.title).toBeFocused()
      expect((await modal.readState())?.isOpen).toBe(false)
      await rest(page)
      const before = await readPlaces(page)
      expect(before.length).toBeGreaterThan(10)
      release()
      await arrive(modal)
      await rest(page)
      expect(await readPlaces(page)).toEqual(before)
      await expect(modal.title).toBeFocused()
    })
  })

test('the second press of a double one beside the preview closes nothing', async ({ page, stack, modal }) => {
  await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await openPreview(page, modal)
  await page.mouse.move(5, 5)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(modal.dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(modal.dialog).toBeHidden()
})

test('what is closed before the modal has come leaves nothing, and opens again', async ({
  page,
  stack,
  modal,
}) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  const ways = [
    () => page.keyboard.press('Escape'),
    () => modal.button('Close').click(),
    () => page.mouse.click(5, 5),
    () => callInstance(page, 'close'),
  ]
  for (const leave of ways) {
    await openPreview(page, modal)
    await leave()
    await expect(modal.dialog).toBeHidden()
    await expect(page.locator('portico-modal')).toHaveCount(0)
    await expect(modal.opener).toBeFocused()
  }
  const loaded = page.waitForResponse(/\/modal\.js/)
  release()
  await loaded
  await expect(page.locator('portico-modal')).toBeAttached()
  await expect(modal.dialog).toBeHidden()
  expect((await modal.readState())?.isOpen).toBe(false)
  await modal.open()
  await modal.expectTitle('Connect wallet')
})

test('what is pressed before the modal has come is what it goes on with', async ({ page, stack, modal }) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await openPreview(page, modal)
  await modal.button(/^All wallets/).click()
  await modal.button(/Portico Demo Wallet/).click()
  await expect(modal.button(/Portico Demo Wallet/)).toHaveAttribute('aria-busy', 'true')
  release()
  await modal.expectTitle('Portico Demo Wallet')
  await modal.approve()
  await expect(modal.opener).toHaveText('0xf39F…2266')
})

test('a press that lasts until the modal is there is not lost', async ({ page, stack, modal }) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await openPreview(page, modal)
  await modal.button(/^All wallets/).hover()
  await page.mouse.down()
  const loaded = page.waitForResponse(/\/modal\.js/)
  release()
  await loaded
  // The modal has come, and waits for the press to end.
  await expect(page.locator('portico-modal')).toHaveCount(2)
  await page.mouse.up()
  await modal.expectTitle('All wallets')
})

test('the focus stays on the wallet that it stands on', async ({ page, stack, modal }) => {
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await openPreview(page, modal)
  await modal.button(/Portico Demo Wallet/).focus()
  release()
  await arrive(modal)
  await expect(modal.button(/Portico Demo Wallet/)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal.opener).toBeFocused()
})

test('a list that was scrolled stays where it is', async ({ page, stack, modal }) => {
  await page.setViewportSize({ width: 1280, height: 260 })
  const { release } = await holdFiles(page, modalFile)
  await page.goto(stack.urls.demo)
  await openPreview(page, modal)
  const body = modal.dialog.locator('.portico-dialog-body')
  await body.evaluate((element) => element.scrollTo(0, 40))
  release()
  await arrive(modal)
  expect(await body.evaluate((element) => element.scrollTop)).toBe(40)
})

test('of two views that are opened at once the last one stands', async ({ page, stack, modal }) => {
  await page.goto(stack.urls.demo)
  await expect(modal.opener).toHaveText('Connect wallet')
  await page.evaluate(() => {
    type Instance = { open(parameters?: { view: string }): Promise<void> }
    const { portico } = document.querySelector('portico-button') as unknown as { portico: Instance }
    return Promise.all([portico.open(), portico.open({ view: 'Networks' })])
  })
  await modal.expectTitle('Choose network')
})

test.describe('a visitor who reads Arabic', () => {
  test.use({ locale: 'ar' })

  test('finds the wallets at their side of the screen at once, and no English words', async ({
    page,
    stack,
    modal,
  }) => {
    const { release } = await holdFiles(page, modalFile)
    await page.route(/\/locale-ar\.js/, (route) => route.abort())
    await page.goto(stack.urls.demo)
    await openPreview(page, modal)
    await expect(page.locator('portico-modal')).toHaveAttribute('dir', 'rtl')
    await expect(modal.dialog).not.toContainText(/Installed|All wallets|Connect wallet|Any wallet/)
    release()
  })
})

test('a modal that cannot come takes its place away again, and the button says so', async ({
  page,
  stack,
  modal,
}) => {
  await page.route(/\/modal\.js/, (route) => route.abort())
  await page.goto(stack.urls.demo)
  await modal.opener.click()
  await expect(modal.opener).toHaveText('Try again')
  await expect(modal.dialog).toBeHidden()
  await page.unroute(/\/modal\.js/)
  await modal.open()
  await modal.expectTitle('Connect wallet')
})
