import type { Page } from '@playwright/test'
import { createPublicClient, erc20Abi, http } from 'viem'
import { payBy } from '../fixtures/onrampTest.ts'
import { usual } from '../fixtures/routeUsual.ts'
import { test as base, expect, watchFaults } from '../fixtures/test.ts'
import { type HeadlessVisit, visitHeadless } from '../fixtures/visitHeadless.ts'

/** Account 9 of the mnemonic, which the demonstrations pay to. */
const shop = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

interface Drawn extends HeadlessVisit {
  /** Base units of dollars that somebody has. */
  readDollars(address: `0x${string}`): Promise<bigint>
}

const test = base.extend<{ drawn: Drawn }>({
  async drawn({ page, stack }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
    const { address } = stack.fixtures.tokens.USDC
    const faults = watchFaults(page)
    const visited = await visitHeadless(page, stack)
    await use({
      ...visited,
      readDollars: (owner) =>
        client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [owner] }),
    })
    await visited.site.stop()
    expect(faults).toEqual([])
  },
})

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog')
  return { dialog, button: (name: string | RegExp) => dialog.getByRole('button', { name }) }
}

test('a site draws Pay itself: a no pays nothing, and then the whole is paid', async ({ page, drawn }) => {
  const { dialog, button } = dialogOf(page)
  const before = await drawn.readDollars(shop)
  await page.getByRole('button', { name: 'Buy a stamp for 2.50 USDC' }).click()
  await expect(dialog).toHaveAccessibleName('Pay')
  await expect(dialog.getByText('2.5 USDC to Tern & Tide')).toBeVisible()
  await button('Connect a wallet').click()
  await button(/Test Wallet/).click()
  await button('USDC').first().click()
  await expect(dialog).toHaveAccessibleName('Review payment')
  await expect(dialog.getByText('You pay 2.5 USDC.')).toBeVisible()
  drawn.wallet.setBehavior({ rejectRequest: true })
  await button('Pay').click()
  await expect(dialog.getByRole('status')).toHaveText('You declined in your wallet. Nothing was paid.')
  expect(await drawn.readDollars(shop)).toBe(before)
  drawn.wallet.setBehavior({})
  await button('Pay').click()
  await expect(page.locator('#bought')).toHaveText('Your stamp is paid.')
  await expect(dialog).toBeHidden()
  expect((await drawn.readDollars(shop)) - before).toBe(2_500_000n)
})

test('who closes what the site draws while it stands there as paid has paid', async ({ page, drawn }) => {
  const { dialog, button } = dialogOf(page)
  const before = await drawn.readDollars(shop)
  await page.getByRole('button', { name: 'Buy a stamp for 2.50 USDC' }).click()
  await button('Connect a wallet').click()
  await button(/Test Wallet/).click()
  await button('USDC').first().click()
  await button('Pay').click()
  await expect(dialog.getByText('Paid', { exact: true })).toBeVisible()
  await button('Close').click()
  await expect(page.locator('#bought')).toHaveText('Your stamp is paid.')
  expect((await drawn.readDollars(shop)) - before).toBe(2_500_000n)
})

test('a site draws Buy itself, and what was bought by card arrives', async ({ page, drawn, stack }) => {
  const { dialog, button } = dialogOf(page)
  await page.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await page.getByRole('button', { name: '0xf39F…2266' }).click()
  await button('Buy').click()
  await expect(dialog).toHaveAccessibleName('Buy')
  await button(/^You get: /).click()
  await button('USDC on Local One').click()
  await dialog.getByLabel(/^Amount in/).fill('1')
  await expect(dialog.getByText(/^At least /)).toBeVisible()
  await dialog.getByLabel(/^Amount in/).fill('100')
  await expect(dialog.getByText(/USDC arrives\.$/)).toBeVisible()
  const before = await drawn.readDollars(drawn.wallet.address as `0x${string}`)
  // The window has an address of its own: it goes where the link leads.
  const { gateway } = stack.urls
  page.context().on('page', (opened) => {
    void opened.route(`${usual.gateway}/**`, (route) => {
      const location = route.request().url().replace(usual.gateway, gateway)
      return route.fulfill({ status: 303, headers: { location } })
    })
  })
  const [provider] = await Promise.all([
    page.waitForEvent('popup'),
    button('Go and pay').click({ delay: 600 }),
  ])
  await payBy(provider, '4242 4242 4242 4242')
  await expect(provider.getByRole('heading')).toContainText('Payment received')
  await provider.close()
  await expect(dialog).toHaveAccessibleName('It has arrived')
  expect(await drawn.readDollars(drawn.wallet.address as `0x${string}`)).toBeGreaterThan(before)
  await button('Done').click()
})
