import { expect, test } from '../fixtures/ownTest.ts'

const [one, two] = ['0xf39F…2266', '0x7099…79C8'] as const

/** Addresses that ask for more than an account's address. */
const getAsked = (requests: readonly string[]) =>
  requests.filter((url) => /\/v1\/(identity|profile|account)\//.test(url))

test('a button for one wallet connects it with one click, by its rdns or by its name, and shows the account', async ({
  page,
  visit,
}) => {
  const { modal } = await visit('button=wallet%3Ddev.portico.two&button=wallet%3DWallet%20One')
  const buttons = page.locator('portico-wallet-button')
  const byRdns = buttons.first().getByRole('button')
  const byName = buttons.last().getByRole('button')
  await expect(byRdns).toHaveText('dev.portico.two')
  await byRdns.click()
  await expect(byRdns).toHaveText(two)
  await expect(byName).toHaveText('Wallet One')
  await byName.click()
  await expect(byName).toHaveText(one)
  await expect(byRdns).toHaveText('dev.portico.two')
  await expect(modal.dialog).toBeHidden()
  await byName.click()
  await modal.expectTitle('Account')
  await modal.button('Disconnect').click()
  await expect(modal.button('Wallets: Wallet Two')).toBeVisible()
  await expect(byName).toHaveText('Wallet One')
  await expect(byRdns).toHaveText(two)
  await modal.button('Disconnect').click()
  await expect(modal.dialog).toBeHidden()
  await expect(byRdns).toHaveText('dev.portico.two')
})

test('a wallet that is not here is found in the directory, and paired', async ({ page, visit, stack }) => {
  const { modal } = await visit('button=wallet%3DTrust%20Wallet')
  await page.locator('portico-wallet-button').getByRole('button').click()
  await modal.expectTitle('Trust Wallet')
  await expect(modal.button('Copy link')).toBeEnabled()
  expect(stack.urls.relay).toMatch(/^ws/)
})

test('a wallet that nobody knows leaves the visitor with the list', async ({ page, visit }) => {
  const { modal } = await visit('button=wallet%3DNo%20Such%20Wallet')
  await page.locator('portico-wallet-button').getByRole('button').click()
  await modal.expectTitle('Connect wallet')
  await expect(modal.button(/^Wallet One/)).toBeVisible()
})

test('a button with a profile shows name and balance once connected', async ({ page, visit }) => {
  const { modal, requests } = await visit('button=profile')
  const profile = page.locator('portico-button[profile]').getByRole('button')
  await expect(profile).toHaveText('Connect wallet')
  expect(getAsked(requests)).toEqual([])
  await modal.connect('Wallet One')
  await expect(profile).toHaveText(/^[\d,.]+ ETH · ada\.eth$/)
  await expect(modal.opener).toHaveText(one)
  await expect(profile.locator('.mark')).toBeVisible()
})

test('without it nothing is asked about the account', async ({ page, visit }) => {
  const { modal, requests } = await visit('')
  await modal.connect('Wallet One')
  await expect(modal.opener).toHaveText(one)
  await page.waitForLoadState('networkidle')
  expect(getAsked(requests)).toEqual([])
})
