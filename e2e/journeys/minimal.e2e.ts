import { test as base, expect } from '@playwright/test'
import { createWallet } from '@portico/testing/wallets'
import { startExample } from '../fixtures/startExample.ts'
import { watchFaults } from '../fixtures/test.ts'
import { announce } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  url: async ({}, use) => {
    const site = await startExample('minimal')
    await use(site.url)
    await site.stop()
  },
})

test('the smallest page asks two files of its own and stores nothing, until the visitor connects', async ({
  page,
  url,
}) => {
  const faults = watchFaults(page)
  const requests: string[] = []
  page.on('request', (request) => request.url().startsWith('data:') || requests.push(request.url()))
  // Nothing answers where this wallet says its node is: connecting needs no service.
  const chains = [{ chainId: 1, rpcUrl: `${url}/no-node` }]
  const wallet = createWallet({ chains })
  await announce(page, wallet)
  await page.goto(url)
  const modal = new ModalPage(page)
  const opener = page.locator('portico-button').getByRole('button')
  await expect(opener).toHaveText('Connect wallet')
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([`${url}/`, `${url}/main.js`])
  expect(
    await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie.length]),
  ).toEqual([0, 0, 0])

  await opener.click()
  await modal.expectTitle('Connect wallet')
  await expect(modal.button('All wallets')).toBeHidden()
  await modal.button(/Test Wallet/).click()
  await expect(modal.dialog).toBeHidden()
  await expect(opener).toHaveText('0xf39F…2266')
  await opener.click()
  await expect(modal.button('Disconnect')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests.filter((request) => !request.startsWith(`${url}/`))).toEqual([])
  expect(requests.filter((request) => request.includes('/plugins/'))).toEqual([])
  expect(faults).toEqual([])
})
