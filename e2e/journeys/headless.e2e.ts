import type { Page } from '@playwright/test'
import { chainAccounts } from '@portico/testing/chain'
import axe from 'axe-core'
import { createPublicClient, http } from 'viem'
import { imitate } from '../fixtures/imitate.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { type HeadlessVisit, visitHeadless } from '../fixtures/visitHeadless.ts'

const visits: HeadlessVisit[] = []
test.afterEach(async () => {
  for (const { site } of visits.splice(0)) await site.stop()
})

/** The example, opened, and its parts by roles and names. */
async function visit(page: Page, stack: Parameters<typeof visitHeadless>[1]) {
  const visited = await visitHeadless(page, stack)
  visits.push(visited)
  const header = page.getByRole('banner')
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  return { ...visited, header, dialog, button }
}

test('a site that draws its own connects, shows what is held, switches and leaves, without React and without the modal', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  const { requests, header, dialog, button } = await visit(page, stack)
  await page.waitForLoadState('networkidle')
  expect(requests.filter((url) => url.includes('/portico/'))).toEqual([])

  await header.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toHaveAccessibleName('Which wallet?')
  await expect(button('Back')).toBeHidden()
  await button(/Test Wallet/).click()
  await expect(dialog).toBeHidden()
  const account = header.getByRole('button', { name: '0xf39F…2266' })
  await expect(account).toBeFocused()

  await account.click()
  await expect(dialog).toHaveAccessibleName('ada.eth')
  await expect(dialog.getByText('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBeVisible()
  await expect(dialog.getByText('10,000 USDC')).toBeVisible()
  await expect(dialog.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible()

  await button('Network: Local One').click()
  await expect(dialog).toHaveAccessibleName('Networks')
  await button(/Local Two/).click()
  await expect(dialog).toHaveAccessibleName('Your account')
  await expect(button('Network: Local Two')).toBeVisible()
  await expect(header.getByRole('button', { name: 'Local Two' })).toBeVisible()

  await button('Disconnect').click()
  await expect(dialog).toBeHidden()
  await expect(header.getByRole('button', { name: 'Connect' })).toBeVisible()
  expect(requests.filter((url) => /\/(react|modal|account|networks)\.js/.test(url))).toEqual([])
  expect(requests.filter((url) => /\/headless\.js\?/.test(url))).toHaveLength(1)
  expect(faults).toEqual([])
})

test('a site draws the views of a plugin itself, and sends with them on the chain', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  const { header, dialog, button } = await visit(page, stack)
  await header.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await header.getByRole('button', { name: '0xf39F…2266' }).click()
  const chain = createPublicClient({ transport: http(stack.urls.chain) })
  const { address } = chainAccounts[4]
  const before = await chain.getBalance({ address })
  await button('Send').click()
  await expect(dialog).toHaveAccessibleName('Send')
  await button('Token: ETH').click()
  await button(/^Ether: /).click()
  await dialog.getByLabel('Amount').fill('0.75')
  await dialog.getByLabel('To').fill('0x1')
  await expect(dialog.getByRole('status')).toHaveText('Nothing can be sent to that.')
  await expect(button('Review')).toBeDisabled()
  await dialog.getByLabel('To').fill(address)
  await button('Review').click()
  await expect(dialog.getByText(address)).toBeVisible()
  await button('Send').click()
  await expect(dialog).toHaveAccessibleName('It has arrived')
  await expect(dialog.getByRole('status')).toHaveText(/^0.75 ETH to /)
  await button('Done').click()
  await expect(dialog).toBeHidden()
  expect((await chain.getBalance({ address })) - before).toBe(75n * 10n ** 16n)

  await header.getByRole('button', { name: '0xf39F…2266' }).click()
  await button('Activity').click()
  await button(/^send · .*−0.75 ETH$/).click()
  await expect(dialog.getByText('On Local One.')).toBeVisible()
  await button('Back').click()
  await button('Back').click()
  await page.keyboard.press('Escape')

  // Who looks like that one is sent to only once the visitor says so.
  await header.getByRole('button', { name: '0xf39F…2266' }).click()
  await button('Send').click()
  await dialog.getByLabel('Amount').fill('0.5')
  await dialog.getByLabel('To').fill(imitate(address))
  await button('Review').click()
  await expect(dialog.getByText(`This is almost ${address}`)).toBeVisible()
  await expect(button('Send')).toBeDisabled()
  await dialog.getByRole('checkbox').check()
  await expect(button('Send')).toBeEnabled()
  expect(faults).toEqual([])
})

test('a site draws an address to receive at itself, and asks for an amount', async ({ page, stack }) => {
  const faults = watchFaults(page)
  const { header, dialog, button } = await visit(page, stack)
  await header.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await header.getByRole('button', { name: '0xf39F…2266' }).click()
  await button('Receive').click()
  const { address } = chainAccounts[0]
  await expect(dialog.getByText(address, { exact: true })).toBeVisible()
  await expect(dialog.getByText('Works on Local One, Local Two.')).toBeVisible()
  await button('Ask for an amount').click()
  await button('Token: ETH').click()
  await button(/^USD Coin on Local One/).click()
  await dialog.getByLabel('Amount').fill('1.5')
  const { USDC } = stack.fixtures.tokens
  const request = `ethereum:${USDC.address}@31337/transfer?address=${address}&uint256=1500000`
  await expect(dialog.getByText(request)).toBeVisible()
  await button('Only the address').click()
  await expect(dialog.getByText(address, { exact: true })).toBeVisible()
  expect(faults).toEqual([])
})

test('a decline is said in the site’s own words, and can be tried again', async ({ page, stack }) => {
  const { wallet, header, dialog, button } = await visit(page, stack)
  wallet.setBehavior({ rejectConnect: true })
  await header.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await expect(dialog.getByRole('status')).toHaveText('Test Wallet did not connect. Nothing was shared.')
  wallet.setBehavior({})
  await button('Try again').click()
  await expect(header.getByRole('button', { name: '0xf39F…2266' })).toBeVisible()
})

test('the keyboard alone connects, and Escape asks the rules', async ({ page, stack }) => {
  const { header, dialog } = await visit(page, stack)
  const opener = header.getByRole('button', { name: 'Connect' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(header.getByRole('button', { name: '0xf39F…2266' })).toBeFocused()
})

test('the rules are Portico’s: on a network that the site does not offer, nothing closes before the visitor decides', async ({
  page,
  stack,
}) => {
  const { header, dialog, button, wallet } = await visit(page, stack)
  await header.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await expect(dialog).toBeHidden()
  wallet.selectNetwork(1)
  await expect(header.getByRole('button', { name: 'Switch network' })).toBeVisible()
  // It opens by itself.
  await expect(dialog.getByRole('status')).toHaveText('Your wallet is on a network we do not use.')
  await page.keyboard.press('Escape')
  await button('Close').click()
  await expect(dialog).toBeVisible()
  await button(/Local Two/).click()
  await expect(dialog).toBeHidden()
  await expect(header.getByRole('button', { name: 'Local Two' })).toBeVisible()
})

test('a file that does not come is reported, and tried again', async ({ page, stack }) => {
  const { header, dialog } = await visit(page, stack)
  // The hash in its address may hold a slash.
  const file = /\/headless\.js/
  await page.route(file, (route) => route.fulfill({ status: 404 }))
  await header.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('alert')).toContainText('The dialog did not arrive.')
  await page.unroute(file)
  await header.getByRole('button', { name: 'Connect' }).click()
  await expect(dialog).toHaveAccessibleName('Which wallet?')
})

test.describe('nobody is kept out', () => {
  // The page's policy would refuse the checker itself.
  test.use({ bypassCSP: true })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`${colorScheme}, on a phone`, async ({ page, stack }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 360, height: 800 })
      const { header, dialog, button } = await visit(page, stack)
      const check = async () => {
        if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
        const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      }
      await check()
      await header.getByRole('button', { name: 'Connect' }).click()
      await expect(button(/Test Wallet/)).toBeVisible()
      await check()
      await button(/Test Wallet/).click()
      await header.getByRole('button', { name: '0xf39F…2266' }).click()
      await expect(dialog.getByText('10,000 USDC')).toBeVisible()
      await check()
      await button('Network: Local One').click()
      await check()
    })
})
