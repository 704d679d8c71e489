import { payBy } from '../fixtures/onrampTest.ts'
import { connectFromPay, openPayPage, reviewPayment } from '../fixtures/paySteps.ts'
import { expect, type Order, test } from '../fixtures/shopTest.ts'

const status = ({ modal }: Order) => modal.dialog.getByRole('status').first()

test('tokens that the wallet holds pay, and the shop ships once its own server has seen it', async ({
  page,
  order,
  readTill,
}) => {
  const shop = await order(page)
  const before = await readTill()
  await shop.pay()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(12_500_000n)
  await page.reload()
  await shop.expectShipped()
  await expect(page.getByRole('button', { name: 'Pay with crypto' })).toBeHidden()
})

for (const [name, token] of [
  ['the network’s own currency', /^Ether At most/],
  ['another token, which is allowed first', /^Dai Stablecoin/],
] as const)
  test(`${name} is swapped, and exactly the price arrives`, async ({ page, order, readTill }) => {
    const shop = await order(page)
    const before = await readTill()
    await shop.pay()
    await connectFromPay(shop.modal)
    await reviewPayment(shop.modal, token)
    await expect(shop.modal.dialog.getByText('You pay at most')).toBeVisible()
    await shop.modal.button(/^Pay /).click()
    await shop.expectShipped()
    expect((await readTill()) - before).toBe(12_500_000n)
  })

test('an exchange pays without a wallet, and says who pays its fee', async ({ page, order, exchange }) => {
  const shop = await order(page)
  await shop.pay()
  const before = exchange.getBalance('usdc-31337')
  await expect(shop.modal.button(/^Local Exchange You pay its fee on top/)).toBeVisible()
  const window = await openPayPage(page, shop.modal, /^Local Exchange/)
  await expect(window.getByText('1 USDC, paid by you beside the amount')).toBeVisible()
  await window.getByRole('button', { name: 'Confirm' }).click()
  await expect(window.getByRole('heading', { name: 'Withdrawal sent' })).toBeVisible()
  await window.close()
  await shop.expectShipped()
  expect(before - exchange.getBalance('usdc-31337')).toBe(13_500_000n)
})

test('an exchange that sends less than asked for leaves a rest, which the wallet pays', async ({
  page,
  order,
  exchange,
}) => {
  const shop = await order(page)
  await shop.pay()
  const before = exchange.getBalance('usdc-31337')
  const window = await openPayPage(page, shop.modal, /^Local Exchange/)
  await window.getByLabel('What comes of it').selectOption('less')
  await window.getByRole('button', { name: 'Confirm' }).click()
  await expect(status(shop)).toContainText('Too little has come', { timeout: 30_000 })
  expect(before).toBeGreaterThan(exchange.getBalance('usdc-31337'))
  await shop.modal.button('Pay the rest').click()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 1 USDC').click()
  await shop.expectShipped()
})

test('a withdrawal that is cancelled pays nothing, and another way is open', async ({
  page,
  order,
  readTill,
}) => {
  const shop = await order(page)
  const before = await readTill()
  await shop.pay()
  const window = await openPayPage(page, shop.modal, /^Local Exchange/)
  await window.getByRole('button', { name: 'Cancel' }).click()
  await window.close()
  await shop.modal.button('Pay another way').click()
  await connectFromPay(shop.modal)
  await reviewPayment(shop.modal)
  await shop.modal.button('Pay 12.5 USDC').click()
  await shop.expectShipped()
  expect((await readTill()) - before).toBe(12_500_000n)
})

test('a card pays without a wallet; one that is declined pays nothing', async ({ page, order }) => {
  const shop = await order(page)
  await shop.pay()
  const refused = await openPayPage(page, shop.modal, /^Card/)
  await payBy(refused, '4000 0000 0000 0002')
  await expect(refused.getByRole('heading')).toContainText('declined')
  await refused.close()
  await shop.modal.button('Pay another way').click()
  const window = await openPayPage(page, shop.modal, /^Card/)
  await payBy(window, '4242 4242 4242 4242')
  await window.close()
  await shop.expectShipped()
})
