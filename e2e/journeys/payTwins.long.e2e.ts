import { connectFromPay, openPayPage, reviewPayment } from '../fixtures/paySteps.ts'
import { expect, test } from '../fixtures/shopTest.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const price = 12_500_000n

/** A wallet that asks its holder about transactions, and counts them. */
function createAskingWallet(stack: Parameters<typeof createStackWallet>[0]) {
  const waiting: ((isAgreed: boolean) => void)[] = []
  const wallet = createStackWallet(stack, {
    approve: ({ method }) =>
      method === 'eth_sendTransaction' ? new Promise((resolve) => waiting.push(resolve)) : true,
  })
  const answer = async (isAgreed: boolean) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    waiting.shift()?.(isAgreed)
  }
  return { wallet, answer, countWaiting: () => waiting.length }
}

test('a double press and one of 600 ms ask the wallet once', async ({ page, order, readTill, stack }) => {
  const { wallet, answer, countWaiting } = createAskingWallet(stack)
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').dblclick({ delay: 600 })
  await expect(shop.modal.dialog.getByText(/^Confirm in/).first()).toBeVisible()
  expect(countWaiting()).toBe(1)
  await answer(true)
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(price)
})

test('whoever declines pays nothing, and can think better of it', async ({
  page,
  order,
  readTill,
  stack,
}) => {
  const { wallet, answer } = createAskingWallet(stack)
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await answer(false)
  await expect(shop.modal.dialog.getByText('You declined in the wallet. Nothing was paid.')).toBeVisible()
  expect(await readTill()).toBe(before)
  await shop.modal.button('Pay 12.5 USDC').click()
  await answer(true)
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(price)
})

test('who closes the modal while the wallet asks has paid once it agrees, and no other way is offered', async ({
  page,
  order,
  readTill,
  stack,
}) => {
  const { wallet, answer, countWaiting } = createAskingWallet(stack)
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await expect.poll(countWaiting).toBe(1)
  await shop.modal.close()
  await shop.pay()
  await expect(shop.modal.button(/^USD Coin/)).toHaveCount(0)
  await answer(true)
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(price)
})

test('a page that is loaded again while the wallet asks does not ask it again by itself, and knows what came of it', async ({
  page,
  order,
  readTill,
  stack,
}) => {
  const { wallet, answer, countWaiting } = createAskingWallet(stack)
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await expect.poll(countWaiting).toBe(1)
  await page.reload()
  await shop.pay()
  await expect(shop.modal.dialog.getByRole('heading', { name: 'Not known yet' })).toBeVisible()
  // The wallet has the request still, and its holder agrees.
  await answer(true)
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(price)
})

test('two tabs pay once', async ({ page, order, readTill, stack }) => {
  const { wallet, answer, countWaiting } = createAskingWallet(stack)
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  const tab = await page.context().newPage()
  await announce(tab, wallet)
  await tab.goto(page.url())
  const other = new ModalPage(tab)
  await tab.getByRole('button', { name: 'Pay with crypto' }).click()
  await reviewPayment(other)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await expect.poll(countWaiting).toBe(1)
  await other.button('Pay 12.5 USDC').click()
  await expect(other.dialog.getByText(/Another tab is paying|under way already/).first()).toBeVisible()
  await answer(true)
  await shop.expectShipped()
  await expect(tab.getByRole('main').getByRole('status')).toContainText('Paid.')
  expect((await readTill()) - before).toBe(price)
  expect(countWaiting()).toBe(0)
})

test('a wallet on another network is led to the one that is paid on', async ({
  page,
  order,
  readTill,
  stack,
}) => {
  const wallet = createStackWallet(stack)
  await wallet.provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] })
  const shop = await order(page, wallet)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(price)
})

test('an exchange that is down says so, and the other ways are there', async ({ page, order, exchange }) => {
  const shop = await order(page)
  exchange.setDown(true)
  await shop.pay()
  const exchangeRow = shop.modal.button(/^Local Exchange/)
  if (await exchangeRow.isVisible()) {
    await exchangeRow.click()
    await shop.modal.expectAlert('did not answer')
  }
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await shop.expectShipped()
})

test('a withdrawal that is slow is waited for, with all pages closed too', async ({
  page,
  order,
  exchange,
}) => {
  const shop = await order(page)
  await shop.pay()
  const window = await openPayPage(page, shop.modal, /^Local Exchange/)
  await window.getByLabel('What comes of it').selectOption('slow')
  await window.getByRole('button', { name: 'Confirm' }).click()
  await window.close()
  const address = page.url()
  await page.goto('about:blank')
  await exchange.release()
  await page.goto(address)
  await shop.expectShipped()
})
