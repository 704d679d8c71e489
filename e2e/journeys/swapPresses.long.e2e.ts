import { parseEther } from 'viem'
import { reviewSwap } from '../fixtures/fillInSwap.ts'
import { expect, test } from '../fixtures/swapTest.ts'

test('with slow presses and a comma, half an ether is swapped once', async ({
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  const press = (name: string | RegExp) => modal.button(name).first().click({ delay: 600 })
  await modal.opener.click({ delay: 600 })
  await press(/^Swap$/)
  await press(/^Select token$/)
  await press(/^USD Coin/)
  await modal.dialog.getByLabel('You pay').fill('0,5')
  await press('Review')
  await press('Cancel')
  await press('Review')
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  await press(/^Swap$/)
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const after = await readHoldings()
  expect(before.ether - after.ether).toBeGreaterThanOrEqual(parseEther('0.5'))
  expect(before.ether - after.ether).toBeLessThan(parseEther('0.51'))
  expect(after.dollars - before.dollars).toBeGreaterThan(1_000_000_000n)
  await press('Done')
  await expect(modal.dialog).toBeHidden()
  expect(asked).toHaveLength(1)
})

test('pressed twice in a row, the wallet is asked once', async ({
  modal,
  wallet: _,
  answer,
  asked,
  readHoldings,
}) => {
  const before = await readHoldings()
  await reviewSwap(modal)
  await modal.button(/^Swap$/).dblclick()
  await expect(modal.button('Confirm in Test Wallet')).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const { ether } = await readHoldings()
  expect(before.ether - ether).toBeLessThan(parseEther('0.51'))
  expect(asked).toHaveLength(1)
})
