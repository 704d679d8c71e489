import type { Locator, Page } from '@playwright/test'
import { chainAccounts } from '@portico/testing/chain'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'

/** Moves the focus by Tab alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  const isFocused = () => target.evaluate((element) => element.matches(':focus'))
  for (let presses = 0; presses < 25 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

test('the keyboard alone connects and sends', async ({ page, stack, modal }) => {
  await announce(page, createStackWallet(stack))
  await page.goto(stack.urls.demo)
  await press(page, modal.opener)
  await press(page, modal.button(/Test Wallet/))
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(modal.opener).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, modal.button('Send'))
  await press(page, modal.button('ETH, Select token'))
  await press(page, modal.button(/^USD Coin/))
  await tabTo(page, modal.dialog.getByLabel('You send'))
  await page.keyboard.type('3.5')
  await tabTo(page, modal.dialog.getByLabel('To', { exact: true }))
  await page.keyboard.type(chainAccounts[3].address)
  await press(page, modal.button('Review'))
  await press(page, modal.button('Confirm in wallet'))
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await press(page, modal.button('Done'))
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toBeFocused()
})
