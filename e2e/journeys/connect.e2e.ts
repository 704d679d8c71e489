import { expect, test } from '../fixtures/test.ts'

test('a visitor connects, sees real balances, switches network and back, reloads, disconnects', async ({
  site,
  modal,
}) => {
  await modal.open()
  await modal.expectTitle('Connect wallet')
  await modal.button(/Portico Demo Wallet/).click()
  await modal.expectTitle('Portico Demo Wallet')
  await expect(modal.dialog.getByText('Confirm in Portico Demo Wallet')).toBeVisible()
  await modal.approve()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(modal.opener).toBeFocused()

  await modal.open()
  await modal.expectTitle('Account')
  await expect(modal.dialog.getByRole('tab', { name: 'Tokens' })).toHaveAttribute('aria-selected', 'true')
  const tokens = modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')
  await expect(tokens.filter({ hasText: /^Ether/ })).toContainText('ETH')
  await expect(tokens.filter({ hasText: 'USD Coin' })).toContainText('$10,000.00')

  await modal.button('Network: Local One').click()
  await modal.button(/Local Two/).click()
  await modal.approve()
  await expect(modal.button('Network: Local Two')).toBeVisible()
  await modal.button('Network: Local Two').click()
  await modal.button(/Local One/).click()
  await modal.approve()
  await expect(modal.button('Network: Local One')).toBeVisible()
  await modal.close()

  await site.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('Connect wallet')

  await site.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a declined connection says so, and trying again works', async ({ site, modal }) => {
  await modal.open()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.reject()
  await expect(modal.dialog.getByText('Connection declined')).toBeVisible()
  await modal.button('Try again').click()
  await modal.approve()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  expect(
    await site.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('portico.'))),
  ).toContain('portico.default.connections')
})

test('nothing leaves the page and nothing is stored before the visitor turns to the button', async ({
  page,
  stack,
  modal,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(stack.urls.demo)
  await expect(modal.opener).toBeVisible()
  expect(requests.filter((url) => !url.startsWith(stack.urls.demo))).toEqual([])
  expect(requests.filter((url) => url.includes('/portico/'))).toEqual([])
  expect(
    await page.evaluate(() => [Object.keys(localStorage).length, document.cookie, sessionStorage.length]),
  ).toEqual([0, '', 0])
  await modal.opener.hover()
  await expect.poll(() => requests.filter((url) => url.includes('/portico/')).length).toBeGreaterThan(0)
  expect(requests.filter((url) => !url.startsWith(stack.urls.demo))).toEqual([])
})

test('the keyboard alone opens, connects and leaves, and the focus returns', async ({ site, modal }) => {
  await modal.opener.focus()
  await site.keyboard.press('Enter')
  await modal.expectTitle('Connect wallet')
  await site.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toBeFocused()
})

test('a theme that the site chooses before the modal has loaded is the modal’s', async ({ site, modal }) => {
  await site.getByRole('button', { name: 'Light theme' }).click()
  await modal.open()
  await expect(site.locator('portico-modal')).toHaveAttribute('data-theme', 'light')
})
