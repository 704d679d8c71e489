import type { Page, Route } from '@playwright/test'
import { pressUntil } from '../fixtures/pressUntil.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

type Answer = (route: Route) => unknown

const respond = (body: string, status = 200): Answer => {
  const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' }
  return (route) => route.fulfill({ status, headers, body })
}

/** Puts an answer in place of the gateway's; the returned function ends it. */
async function replaceGateway(page: Page, url: string, answer: Answer): Promise<() => Promise<void>> {
  const pattern = `${url}/**`
  await page.route(pattern, answer)
  return () => page.unroute(pattern)
}

/** Balances come back by a press, or by themselves where that is sooner. */
const getToken = ({ dialog }: ModalPage) => dialog.getByRole('list', { name: 'Tokens' }).getByText('USD Coin')

async function expectNoBalances(modal: ModalPage): Promise<void> {
  await expect(modal.dialog.getByText('are not known at the moment')).toBeVisible()
  await expect(modal.dialog.getByText('Token Balance Unavailable')).toBeVisible()
}

const faults: Readonly<Record<string, Answer>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'reports an error': respond('{"error":"broken"}', 500),
  'answers no JSON': respond('<html>'),
  'answers another shape': respond('{"balances":[{"name":1}],"data":"none","count":"many"}'),
}

for (const [name, answer] of Object.entries(faults))
  test(`while the gateway ${name}, the account says so, Send opens, and trying again works afterwards`, async ({
    page,
    site,
    stack,
    modal,
  }) => {
    const restore = await replaceGateway(site, stack.urls.gateway, answer)
    await modal.connect()
    await modal.open()
    await expectNoBalances(modal)
    await modal.button('Send').click()
    await expect(modal.dialog.getByLabel('You send')).toBeVisible()
    await modal.button('Back').click()
    await restore()
    await pressUntil(modal.button('Try again'), getToken(modal))
    await expect(page.getByText('are not known at the moment')).toBeHidden()
  })

test('a gateway that never answers is given up after its time limit', async ({ page, stack, modal }) => {
  await page.clock.install()
  await page.goto(stack.urls.demo)
  const restore = await replaceGateway(page, stack.urls.gateway, () => {})
  await modal.connect()
  await modal.open()
  await expect(modal.dialog.getByRole('region', { name: 'Total balance' })).toHaveAttribute(
    'aria-busy',
    'true',
  )
  await page.clock.fastForward(10_000)
  await expect(modal.dialog.getByText('are not known at the moment')).toBeVisible()
  await restore()
  await pressUntil(modal.button('Try again'), getToken(modal))
})

test('the list of all wallets says when it cannot be loaded, and loads once the gateway is back', async ({
  site,
  stack,
  modal,
}) => {
  const restore = await replaceGateway(site, stack.urls.gateway, respond('nonsense'))
  await modal.open()
  await modal.button('All wallets').click()
  await expect(modal.dialog.getByText('The list of wallets could not be loaded.')).toBeVisible()
  await restore()
  await modal.button('Try again').click()
  await expect(modal.button(/^Show more/)).toBeVisible()
  await modal.button('Back').click()
  await modal.expectTitle('Connect wallet')
})
