import { chainAccounts } from '@portico/testing/chain'
import type { AccountsWallet } from '../fixtures/createAccountsWallet.ts'
import { createHoldings } from '../fixtures/createHoldings.ts'
import { chooseAmounts, fillInSwap, reviewSwap } from '../fixtures/fillInSwap.ts'
import { replaceAnswers } from '../fixtures/stops/replaceAnswers.ts'
import { expect, test } from '../fixtures/swapTest.ts'

const [first, second] = chainAccounts
const changed = 'Your account or network has changed'
const build = /build-transaction/

/** What the holder of the wallet does in the wallet itself. */
const changes: Readonly<Record<string, (wallet: AccountsWallet) => void>> = {
  'another network': (wallet) => wallet.selectNetwork(31338),
  'another account': (wallet) => wallet.selectAccount(second.address),
}

for (const [name, change] of Object.entries(changes)) {
  test(`${name} ends the review, and the wallet is not asked`, async ({
    modal,
    wallet,
    asked,
    readHoldings,
  }) => {
    const before = await readHoldings()
    await reviewSwap(modal)
    change(wallet)
    await expect(modal.dialog.getByText(changed)).toBeVisible()
    await expect(modal.dialog.getByText('Nothing was swapped.')).toBeVisible()
    await expect(modal.button(/^Swap$/)).toBeHidden()
    await modal.button('Start again').click()
    await modal.expectTitle('Swap')
    expect(asked).toEqual([])
    expect(await readHoldings()).toEqual(before)
  })

  test(`${name} while the transaction is made keeps the wallet from being asked`, async ({
    page,
    stack,
    modal,
    wallet,
    asked,
    readHoldings,
  }) => {
    const before = await readHoldings()
    const gateway = await replaceAnswers(page, stack.urls.gateway)
    await reviewSwap(modal)
    gateway.hold(build)
    const requested = page.waitForRequest(build)
    await modal.button(/^Swap$/).click()
    await requested
    change(wallet)
    await expect(modal.dialog.getByText(changed)).toBeVisible()
    await modal.button('Start again').click()
    await modal.expectTitle('Swap')
    await gateway.restore()
    await expect(page.getByRole('alert').getByText(changed)).toBeVisible()
    expect(asked).toEqual([])
    expect(await readHoldings()).toEqual(before)
  })
}

test('after another network was selected the form is a new one, and swaps there', async ({
  stack,
  modal,
  wallet,
  asked,
  answer,
  readHoldings,
}) => {
  const readThere = createHoldings(stack, first.address, 'secondChain')
  const [before, beforeThere] = await Promise.all([readHoldings(), readThere()])
  await fillInSwap(modal)
  wallet.selectNetwork(31338)
  await expect(modal.dialog.getByLabel('You pay')).toHaveValue('')
  await expect(modal.button('Review')).toBeHidden()
  await chooseAmounts(modal)
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('Local Two')).toBeVisible()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.map(({ network }) => network.chainId)).toEqual([31338])
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect((await readThere()).dollars - beforeThere.dollars).toBeGreaterThan(1_000_000_000n)
  expect(await readHoldings()).toEqual(before)
})

test('after another account was selected, that one gives and receives', async ({
  stack,
  modal,
  wallet,
  asked,
  answer,
  readHoldings,
}) => {
  const readSecond = createHoldings(stack, second.address)
  const [before, secondBefore] = await Promise.all([readHoldings(), readSecond()])
  await fillInSwap(modal)
  wallet.selectAccount(second.address)
  const amount = modal.dialog.getByLabel('You pay')
  await expect(amount).toHaveValue('')
  await amount.fill('0.5')
  await modal.button('Review').click()
  await expect(modal.dialog.getByText('0x7099…79C8')).toBeVisible()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  expect(JSON.stringify(asked).toLowerCase()).not.toContain(first.address.slice(2).toLowerCase())
  answer()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect((await readSecond()).dollars - secondBefore.dollars).toBeGreaterThan(1_000_000_000n)
  expect(await readHoldings()).toEqual(before)
})

test('another account while the wallet is asked changes nothing of what it was asked for', async ({
  page,
  stack,
  modal,
  wallet,
  asked,
  answer,
  readHoldings,
}) => {
  const readSecond = createHoldings(stack, second.address)
  const [before, secondBefore] = await Promise.all([readHoldings(), readSecond()])
  await reviewSwap(modal)
  await modal.button(/^Swap$/).click()
  await expect.poll(() => asked.length).toBe(1)
  wallet.selectAccount(second.address)
  await expect(modal.opener).toHaveText('0x7099…79C8')
  answer()
  await expect(page.getByText('Swapped', { exact: true })).toBeVisible()
  expect((await readHoldings()).dollars - before.dollars).toBeGreaterThan(1_000_000_000n)
  expect(await readSecond()).toEqual(secondBefore)
})
