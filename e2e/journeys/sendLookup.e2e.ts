import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, http } from 'viem'
import { serveOwnPlugin } from '../fixtures/servePlugin.ts'
import { expect, test } from '../fixtures/test.ts'

const receiver = chainAccounts[3].address

test('a name that a plugin looks up is sent to once the visitor has taken its whole address', async ({
  page,
  stack,
  modal,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  await serveOwnPlugin(page, 'acme-names')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const isFetched = () => fetched.some((path) => path.includes('/plugins/acme-names/'))
  await page.goto(stack.urls.demo)
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await modal.dialog.getByLabel('You send').fill('0.25')
  const to = modal.dialog.getByLabel('To', { exact: true })
  const ask = modal.button('Look up with Acme Names')

  await to.fill('nobody.example')
  await expect(modal.dialog).toContainText('This name belongs to nobody.')
  await expect(ask).toBeHidden()
  await to.fill('nobody.acme')
  await expect(ask).toBeVisible()
  expect(isFetched()).toBe(false)
  await ask.click()
  await expect(modal.dialog).toContainText('Acme Names does not know this name.')
  await to.fill('broken.acme')
  await ask.click()
  await expect(modal.dialog).toContainText('Acme Names gave no answer. Try again, or use an address.')

  await to.fill('noor.acme')
  await ask.click()
  await expect(modal.dialog).toContainText(receiver)
  await expect(modal.button('Check the receiver')).toBeDisabled()
  await modal.button('Use this address').click()
  await modal.button('Review').click()
  await expect(modal.dialog).toContainText('According to Acme Names')
  await expect(modal.dialog).toContainText(receiver)
  const before = await client.getBalance({ address: receiver })
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect((await client.getBalance({ address: receiver })) - before).toBe(250_000_000_000_000_000n)
})
