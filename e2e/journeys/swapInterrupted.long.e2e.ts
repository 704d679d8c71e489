import { openActivity } from '@portico/plugin-history/testing'
import { parseEther } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { fillInSwap, reviewSwap } from '../fixtures/fillInSwap.ts'
import { expect, test } from '../fixtures/swapTest.ts'

/** What half an ether brings at least, in base units of dollars. */
const least = 1_000_000_000n

test('reloaded before a block has it, a word says how it ended, and Activity has it', async ({
  page,
  stack,
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal, { amount: '0.501' })
  await askChain(stack, 'evm_setAutomine', false)
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await expect(modal.dialog.getByText('On its way')).toBeVisible()
  await page.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  expect((await readHoldings()).dollars).toBe(before.dollars)
  await askChain(stack, 'evm_mine')
  await expect(page.getByRole('status').getByText(/^0\.501 ETH → [\d,.]+ USDC · Swapped$/)).toBeVisible()
  const after = await readHoldings()
  expect(after.dollars - before.dollars).toBeGreaterThan(least)
  expect(before.ether - after.ether).toBeGreaterThanOrEqual(parseEther('0.501'))
  await openActivity(modal)
  await expect(modal.button(/^Swapped.*−0\.501 ETH/)).toHaveCount(1)
  expect(asked).toHaveLength(1)
})

test('reloaded while the wallet is asked, the form is a new one, and what the wallet answers is in Activity', async ({
  page,
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal, { amount: '0.502' })
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await fillInSwap(modal, { amount: '0.25' })
  expect(await readHoldings()).toEqual(before)
  // The wallet's own window has outlived the page.
  answer()
  await expect.poll(async () => (await readHoldings()).dollars - before.dollars).toBeGreaterThan(least)
  await modal.button('Back').click()
  await modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(modal.button(/^Swapped.*−0\.502 ETH/)).toHaveCount(1)
  expect(asked).toHaveLength(1)
})

test('closed while the wallet is asked, a word says what it answers, and Activity leads to it', async ({
  page,
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal, { amount: '0.503' })
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  expect(await readHoldings()).toEqual(before)
  answer()
  await expect(page.getByRole('status').getByText(/^0\.503 ETH → [\d,.]+ USDC · Swapped$/)).toBeVisible()
  expect((await readHoldings()).dollars - before.dollars).toBeGreaterThan(least)
  await openActivity(modal)
  await modal.button(/^Swapped.*−0\.503 ETH/).click()
  await modal.expectTitle('Transaction')
  await expect(modal.dialog.getByText('−0.503 ETH')).toBeVisible()
})

test('closed while the wallet is asked, a word says that it was declined, and the form keeps what was typed', async ({
  page,
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal)
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  await modal.close()
  answer(false)
  await expect(page.getByRole('alert').getByText('You declined in your wallet')).toBeVisible()
  await modal.open()
  await modal.button(/^Swap$/).click()
  await expect(modal.dialog.getByLabel('You pay')).toHaveValue('0.5')
  await expect(modal.button('Review')).toBeEnabled()
  expect(await readHoldings()).toEqual(before)
})

test('Back while the wallet is asked leads to the form, and from there to the same question', async ({
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal)
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  await modal.button('Back').click()
  await modal.expectTitle('Swap')
  await modal.dialog.getByLabel('You pay').fill('0.75')
  await modal.button('Review').click()
  await modal.expectTitle('Review')
  await expect(modal.button('Confirm in Test Wallet')).toBeVisible()
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const after = await readHoldings()
  expect(before.ether - after.ether).toBeLessThan(parseEther('0.51'))
  expect(after.dollars - before.dollars).toBeGreaterThan(least)
  expect(asked).toHaveLength(1)
})

test('Back from the review and there again swaps what was changed meanwhile', async ({
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal)
  await modal.button('Back').click()
  await expect(modal.dialog.getByLabel('You pay')).toHaveValue('0.5')
  await modal.button('Review').click()
  await modal.button('Cancel').click()
  await modal.dialog.getByLabel('You pay').fill('0.75')
  await expect(modal.button('Review')).toBeEnabled()
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('−0.75', { exact: true })).toBeVisible()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  expect(asked).toHaveLength(0)
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect(before.ether - (await readHoldings()).ether).toBeGreaterThan(parseEther('0.75'))
  expect(asked).toHaveLength(1)
})
