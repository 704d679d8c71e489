import { expect, test } from '../fixtures/ownTest.ts'

const [one, two] = ['0xf39F…2266', '0x7099…79C8'] as const

test.describe('a part of the page', () => {
  for (const width of [360, 1280])
    test(`takes no focus at first, connects, shows the account and begins anew, at ${width}`, async ({
      page,
      visit,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const { region, modal } = await visit('show=embedded')
      const title = region.getByRole('heading', { level: 2 })
      await expect(title).toHaveText('Connect wallet')
      await expect(page.getByLabel('Search')).toBeFocused()
      await expect(region.getByRole('button', { name: 'Close' })).toBeHidden()
      const box = await region.locator('.portico-dialog-card').boundingBox()
      expect(box?.width).toBe(Math.min(360, width - 32))

      await region.getByRole('button', { name: /^Wallet One/ }).click()
      await expect(title).toHaveText('Account')
      await expect(modal.opener).toHaveText(one)
      await expect(region.getByRole('list', { name: 'Tokens' })).toContainText('USD Coin')
      // The page goes on beside it.
      await page.getByLabel('Search').fill('meadow')

      await region.getByRole('button', { name: 'Disconnect' }).click()
      await expect(title).toHaveText('Connect wallet')
      await expect(title).toBeFocused()
      // Visitors who leave by themselves read nothing of it.
      expect(await region.getByRole('alert').count()).toBe(0)
      await expect(page.getByLabel('Search')).toHaveValue('meadow')
      await region.getByRole('button', { name: /^Wallet Two/ }).click()
      await expect(modal.opener).toHaveText(two)
      await expect(title).toHaveText('Account')
    })

  test('shows the account of a returning visitor', async ({ page, visit }) => {
    const { region } = await visit('show=embedded')
    await region.getByRole('button', { name: /^Wallet One/ }).click()
    await expect(region.getByRole('heading', { level: 2 })).toHaveText('Account')
    await page.reload()
    await expect(region.getByRole('heading', { level: 2 })).toHaveText('Account')
    await expect(page.getByLabel('Search')).toBeFocused()
  })

  test('says so when the wallet itself leaves', async ({ visit }) => {
    const { region, wallet } = await visit('show=embedded')
    await region.getByRole('button', { name: /^Wallet One/ }).click()
    await expect(region.getByRole('heading', { level: 2 })).toHaveText('Account')
    wallet.forgetSite()
    await expect(region.getByRole('alert')).toHaveText('Wallet disconnected')
    await expect(region.getByRole('heading', { level: 2 })).toHaveText('Connect wallet')
  })
})

test('a site places the modal’s element itself, and nothing is appended to its page', async ({
  page,
  visit,
}) => {
  const { modal } = await visit('show=placed')
  await modal.open()
  await expect(page.locator('portico-modal')).toHaveCount(1)
  await expect(page.locator('#place > portico-modal')).toHaveCount(1)
  await modal.connect('Wallet One')
  await expect(modal.opener).toHaveText(one)
})

test('on a phone the modal takes the whole screen where the site wants it, and a card elsewhere', async ({
  page,
  visit,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { modal } = await visit('show=full')
  await modal.open()
  const card = modal.dialog.locator('.portico-dialog-card')
  await expect.poll(() => card.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await modal.connect('Wallet One')
  await page.setViewportSize({ width: 1280, height: 740 })
  await modal.open()
  await expect.poll(async () => (await card.boundingBox())?.width).toBe(360)
})

test('a site’s own view stands in the modal, styled by the page, and its wallets connect', async ({
  page,
  visit,
}) => {
  const { modal, requests } = await visit('show=view')
  await modal.open()
  await modal.expectTitle('Connect wallet')
  const own = page.getByRole('button', { name: 'Come in with Wallet One' })
  await expect(own).toBeVisible()
  await expect(own).toHaveCSS('border-top-style', 'dashed')
  await expect(own).toHaveCSS('background-color', 'rgb(255, 240, 220)')
  await expect(modal.button(/^Wallet One/)).toHaveCount(0)
  await own.click()
  await expect(modal.opener).toHaveText(one)
  await expect(page.locator('.own')).toHaveCount(0)
  expect(requests.filter((url) => /\/headless\.js\?/.test(url))).toHaveLength(1)
})

test('by keyboard a site’s own view is reached within the modal', async ({ page, visit }) => {
  const { modal } = await visit('show=view')
  await modal.opener.focus()
  await page.keyboard.press('Enter')
  const own = page.getByRole('button', { name: 'Come in with Wallet One' })
  await expect(own).toBeVisible()
  for (let step = 0; step < 4 && !(await own.evaluate((node) => node.matches(':focus'))); step += 1)
    await page.keyboard.press('Tab')
  await expect(own).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.opener).toHaveText(one)
})

test('a site’s own part and text stand among Portico’s, and go with the view', async ({ page, visit }) => {
  const { modal } = await visit('show=part')
  await modal.open()
  await modal.expectTitle('Step inside')
  await expect(modal.button(/^Wallet One/)).toBeVisible()
  const own = page.getByText('We never ask for your keys.')
  await expect(own).toBeVisible()
  await expect(own).toHaveCSS('color', 'rgb(120, 40, 10)')
  await page.getByRole('button', { name: 'Where are we?' }).click()
  await modal.expectTitle('Choose network')
  await expect(page.locator('body')).toHaveAttribute('data-footer', 'gone')
  await expect(page.locator('.own')).toHaveCount(0)
  // The card grows with the list, and its header moves.
  await expect(modal.button(/^Local Two/)).toBeVisible()
  await modal.button('Back').click()
  await expect(own).toBeVisible()
})
