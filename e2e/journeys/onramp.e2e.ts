import { waitForActivity } from '@portico/plugin-history/testing'
import { buy, openBuy } from '@portico/plugin-onramp/testing'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { expect, payBy, test } from '../fixtures/onrampTest.ts'

const [good, declined, hashless] = ['4242 4242 4242 4242', '4000 0000 0000 0002', '4000 0000 0000 9979']

test('what is paid by card arrives in the account, is told once, and is in its history', async ({
  page,
  visit,
}) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '100' })
  await expect(modal.dialog.getByRole('status').first()).toContainText('Waiting for your payment')
  await payBy(provider, good)
  await expect(provider.getByRole('heading')).toContainText('Payment received')
  await provider.close()
  await expect(modal.dialog.getByRole('status').first()).toContainText('Arrived', { timeout: 30_000 })
  await modal.button('Done').click()
  expect(await waitForActivity(modal, { name: /0\.049/ })).toContain('ETH')
})

test('a card that is declined buys nothing, and the form is as it was for another try', async ({
  page,
  visit,
}) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '50' })
  await payBy(provider, declined)
  await expect(modal.dialog.getByRole('status').first()).toContainText('Payment failed')
  await modal.button('Try again').click()
  await modal.expectTitle('Buy')
  await expect(modal.dialog.getByLabel(/^You pay/)).toHaveValue('50')
  await expect(modal.button(/^Buy ETH/)).toBeEnabled()
})

test('a provider that is down has no price: there is none until it says one', async ({
  page,
  visit,
  cards,
}) => {
  const modal = await visit(page)
  cards.setDown(true)
  await openBuy(modal)
  await modal.dialog.getByLabel(/^You pay/).fill('100')
  await modal.expectAlert('says no price')
  await expect(modal.dialog.getByLabel(/^You get/)).toHaveValue('')
  cards.setDown(false)
  await modal.button('Try again').click()
  await expect(modal.dialog.getByLabel(/^You get/)).toHaveValue('0.049125')
})

test('a window that is closed proves nothing, a reload loses nothing, and a link leads there once', async ({
  page,
  visit,
}) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '25' })
  await expect(provider.getByLabel('Card number')).toBeVisible()
  const address = provider.url()
  await provider.close()
  await expect(modal.dialog.getByRole('status').first()).toContainText('Waiting for your payment')
  await expect(modal.button(/^Open the page/)).toBeHidden()
  await page.reload()
  await expect(modal.opener).not.toHaveText('Connect wallet')
  const other = await page.context().newPage()
  await other.goto(address)
  await payBy(other, good)
  await openBuy(modal)
  const row = modal.dialog.getByRole('list', { name: 'Your purchases' }).getByRole('button')
  await expect(row).toContainText('Arrived', { timeout: 30_000 })
})

test('in a language with a comma, 10,5 is ten and a half; less than the limit is said before anybody is asked', async ({
  page,
  visit,
}) => {
  const modal = await visit(page)
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
  )
  await openBuy(modal)
  await setLanguage(page, 'de')
  await expect(modal.dialog.getByText('Du zahlst')).toBeVisible()
  const paid = modal.dialog.locator('.portico-amount-input').first()
  await paid.fill('0,5')
  await expect(modal.dialog.getByText(/10,00/)).toBeVisible()
  expect(asked.filter((one) => one.startsWith('/v1/onramp/quote'))).toEqual([])
  await paid.fill('10,5')
  await expect.poll(() => asked.filter((one) => one.includes('"amount":"10.50"')).length).toBe(1)
})

test('what a provider says to have sent and no transaction shows is no success', async ({ page, visit }) => {
  const modal = await visit(page)
  const provider = await buy(modal, { amount: '30' })
  await payBy(provider, hashless)
  await expect(modal.dialog.getByRole('status').first()).toContainText('On its way')
  const answer = { state: 'unclear', hash: null, id: 'order-1' }
  await page.route('**/v1/onramp/orders', (route) => route.fulfill({ json: { orders: [answer] } }))
  await expect(modal.dialog.getByRole('status').first()).toContainText('Contact the provider')
  await expect(modal.dialog.getByText('order-1')).toBeVisible()
})
