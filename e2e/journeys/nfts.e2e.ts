import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { loseFile } from '../fixtures/tamper.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** What axe finds in the modal. */
async function findViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run('portico-modal'),
  )
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Pixels by which the shown view is scrolled. */
const getScroll = (modal: ModalPage) =>
  modal.dialog.locator('.portico-dialog-body').evaluate((body) => body.scrollTop)

async function openNfts(modal: ModalPage): Promise<void> {
  await modal.open()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await expect(modal.button(/Meadow/).first()).toBeVisible()
}

test('a visitor sees their NFTs with pictures of the gateway alone, and one of them in full', async ({
  site,
  stack,
  modal,
}) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(request.url()))
  await modal.connect()
  await modal.open()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' })).toContainText('USD Coin')
  expect(requests.filter((url) => url.includes('/nfts'))).toEqual([])
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  const cards = modal.dialog.getByRole('list', { name: 'NFTs' }).getByRole('button')
  await expect(cards.first()).toBeVisible()
  await expect(cards.filter({ hasText: 'Meadow' })).toHaveCount(4)
  const picture = cards.first().locator('img')
  await expect(picture).toHaveAttribute('src', /\/v1\/images\/[\w-]+\?w=384$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(cards.filter({ hasText: 'Field Notes' }).filter({ hasText: '×3' })).toHaveCount(1)

  await cards.last().click()
  await expect(modal.dialog.getByRole('heading', { level: 3 })).toBeVisible()
  await expect.poll(() => getScroll(modal)).toBe(0)
  await expect(modal.dialog.getByText('ERC-721')).toBeVisible()
  await expect(modal.dialog.getByText('Local One')).toBeVisible()
  await modal.button('Back').click()
  await expect(modal.dialog.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards.last()).toBeInViewport({ ratio: 0.9 })

  const strangers = requests.filter(
    (url) =>
      !['data:', 'blob:', stack.urls.demo, stack.urls.gateway, stack.urls.chain].some((own) =>
        url.startsWith(own),
      ),
  )
  expect(strangers).toEqual([])
})

test('spam is hidden until the visitor asks for it, and says what it is', async ({ site: _, modal }) => {
  await modal.connect()
  await openNfts(modal)
  await expect(modal.dialog).not.toContainText('rewards')
  const turn = modal.dialog.getByRole('switch', { name: 'Show spam, 1' })
  await expect(turn).toHaveAttribute('aria-checked', 'false')
  await turn.click()
  await modal.button(/Spam/).click()
  await expect(modal.dialog.getByText('This came uninvited')).toBeVisible()
  await expect(modal.dialog.locator('a')).toHaveCount(0)
})

test('the keyboard alone reaches an NFT and comes back', async ({ site, modal }) => {
  await modal.connect()
  await modal.open()
  const tokens = modal.dialog.getByRole('tab', { name: 'Tokens' })
  await tokens.focus()
  await site.keyboard.press('ArrowRight')
  await expect(modal.dialog.getByRole('tab', { name: 'NFTs' })).toBeFocused()
  await expect(modal.button(/Meadow/).first()).toBeVisible()
  await site.keyboard.press('Tab')
  await site.keyboard.press('Enter')
  await expect(modal.dialog.getByText('Details')).toBeVisible()
  await expect(modal.dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await modal.button('Back').press('Enter')
  await expect(modal.button(/Meadow/).first()).toBeVisible()
})

test('a list that does not come says so and can be asked for again', async ({ site, modal }) => {
  await modal.connect()
  await site.route('**/v1/account/*/nfts?*', (route) => route.fulfill({ status: 404, body: '{}' }))
  await modal.open()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await modal.expectAlert('NFTs could not be loaded.')
  await site.unroute('**/v1/account/*/nfts?*')
  await modal.button('Try again').click()
  await expect(modal.button(/Meadow/).first()).toBeVisible()
})

test('a part that does not come leaves the account alone', async ({ site, modal }) => {
  const restore = await loseFile(site, '/portico/shell/1.0.0/nfts.js')
  await modal.connect()
  await modal.open()
  await modal.dialog.getByRole('tab', { name: 'NFTs' }).click()
  await modal.expectAlert('NFTs could not be loaded')
  await restore()
  await modal.button('Try again').click()
  await expect(modal.button(/Meadow/).first()).toBeVisible()
})

test.describe('nobody is kept out', () => {
  // The page's policy would refuse the checker itself.
  test.use({ bypassCSP: true })

  for (const theme of ['dark', 'light'] as const)
    test(`in the ${theme} theme`, async ({ site, modal }) => {
      if (theme === 'light') await site.getByRole('button', { name: 'Light theme' }).click()
      await modal.connect()
      await openNfts(modal)
      await modal.dialog.getByRole('switch').click()
      expect(await findViolations(site)).toEqual([])
      await modal
        .button(/Meadow/)
        .first()
        .click()
      await expect(modal.dialog.getByText('Traits')).toBeVisible()
      expect(await findViolations(site)).toEqual([])
    })
})
