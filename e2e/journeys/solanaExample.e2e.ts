import { solanaAccounts } from '@portico/testing/solana'
import { expect, test } from '../fixtures/burnerTest.ts'
import { routeUsual } from '../fixtures/routeUsual.ts'
import { airdrop, getBalance } from '../fixtures/solanaNode.ts'
import { startExample } from '../fixtures/startExample.ts'

test('a library that knows the Wallet Standard signs and sends with whatever wallet Portico connected', async ({
  page,
  stack,
  modal,
}) => {
  await routeUsual(page, stack)
  const site = await startExample('solana')
  await page.goto(site.url)
  await page.locator('portico-button').getByRole('button').click()
  await modal.button(/^Burner Wallet/).click()
  await expect(modal.dialog).toBeHidden()

  const sign = page.locator('#sign')
  await sign.getByRole('button', { name: 'Sign' }).click()
  await expect(sign.locator('output')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)

  const connections = await page.evaluate(() => localStorage.getItem('portico.default.connections'))
  const [account] = JSON.parse(connections ?? '').connections[0].accounts as [string]
  const address = account.split(':')[2] ?? ''
  await airdrop(stack.urls.solana, address, 1e9)
  await expect.poll(() => getBalance(stack.urls.solana, address)).toBe(1e9)
  const recipient = solanaAccounts[3]?.address ?? ''
  const before = await getBalance(stack.urls.solana, recipient)
  const send = page.locator('#send')
  await send.getByLabel('To').fill(recipient)
  await send.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => getBalance(stack.urls.solana, recipient)).toBe(before + 1e8)
  await site.stop()
})
