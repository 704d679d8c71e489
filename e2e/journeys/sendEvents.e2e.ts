import { chainAccounts } from '@portico/testing/chain'
import { servePlugin } from '../fixtures/servePlugin.ts'
import { expect, test } from '../fixtures/test.ts'

interface Posted {
  readonly props: { readonly event: string; readonly properties: object }
}

test('what a visitor sends is posted by analytics, by the names of the specification and without accounts', async ({
  page,
  stack,
  modal,
}) => {
  const posted: Posted['props'][] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/e')
      posted.push(...(request.postDataJSON() as Posted[]).map(({ props }) => props))
  })
  const getOwn = () => posted.filter(({ event }) => /SEND/.test(event))
  await servePlugin(page, 'analytics')
  await page.clock.install()
  await page.goto(stack.urls.demo)
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('You send').fill('0.5')
  await modal.dialog.getByLabel('To', { exact: true }).fill(chainAccounts[3].address)
  await modal.button('Review').click()
  await modal.button('Cancel').click()
  await modal.button('Review').click()
  await modal.button('Confirm in wallet').click()
  await modal.reject()
  await modal.button('Try again').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await page.clock.fastForward(10_500)
  const place = { network: 'eip155:31337', isSmartAccount: false }
  const transfer = { ...place, token: 'ETH', amount: 0.5 }
  await expect.poll(getOwn).toEqual([
    { type: 'track', event: 'OPEN_SEND', properties: place },
    { type: 'track', event: 'SEND_INITIATED', properties: transfer },
    {
      ...{ type: 'track', event: 'SEND_REJECTED' },
      properties: { ...transfer, message: 'The request was declined in the wallet.' },
    },
    { type: 'track', event: 'SEND_INITIATED', properties: transfer },
    { type: 'track', event: 'SEND_SUCCESS', properties: transfer },
  ])
  expect(JSON.stringify(getOwn())).not.toMatch(/0x[0-9a-f]{40}/i)
})
