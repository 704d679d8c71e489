import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { encodeFunctionData, erc20Abi } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { findViolations } from '../fixtures/checks/findViolations.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'

/** Orders tea at the shop. */
async function orderTea(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Green tea, 100 g: Order for 12.50 USDC' }).click()
  await expect(page.getByRole('status')).toHaveText('Waiting for your payment.')
}

/** What a camera reads of the screen; null while there is no code on it. */
async function scan(page: Page): Promise<string | null> {
  const { data, width, height } = PNG.sync.read(await page.screenshot())
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null
}

test('a wallet on another device pays by the code of an order, and then the page says that it is on its way', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  await orderTea(page, stack.urls.shop)
  await expect.poll(() => scan(page)).toContain('ethereum:')
  const link = (await scan(page)) ?? ''
  expect(await page.getByRole('link', { name: 'open the link' }).getAttribute('href')).toBe(link)
  expect(await findViolations(page, undefined, 'main')).toEqual([])
  const [, to = '', address = '', amount = '0'] =
    /^ethereum:(0x\w{40})@31337\/transfer\?address=(0x\w{40})&uint256=(\d+)$/.exec(link) ?? []
  expect(amount).toBe('12500000')
  const args = [address as `0x${string}`, BigInt(amount)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const [, , from] = await askChain<string[]>(stack, 'eth_accounts')
  const hash = await askChain<string>(stack, 'eth_sendTransaction', { from, to, data })
  await expect(page.getByRole('status')).toHaveText('Paid. It is on its way to you.')
  await expect(page.getByRole('button', { name: 'Pay with crypto' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Paid. It is on its way to you.')
  expect(await findViolations(page, undefined, 'main')).toEqual([])
  await page.getByRole('list', { name: 'Transactions' }).getByRole('link').click({ delay: 600 })
  await expect(page).toHaveURL(`${stack.urls.explorer}/31337/tx/${hash}`)
  await expect(page.getByRole('main')).toContainText(hash)
  await expect(page.getByRole('main')).toContainText('12.5 USDC')
  expect(faults).toEqual([])
})

test('nobody finds an order without its address, and the shop says so', async ({ page, stack }) => {
  const faults = watchFaults(page)
  await orderTea(page, stack.urls.shop)
  await page.goto(page.url().slice(0, -1))
  await expect(page.getByRole('status')).toHaveText('There is no such order.')
  await expect(page.getByRole('button', { name: 'Pay with crypto' })).toBeHidden()
  expect(faults).toEqual([])
})

test('a withdrawal that is confirmed in two tabs is sent once', async ({ page, stack, context }) => {
  const { exchange } = stack
  if (!exchange) throw new Error('There is no exchange on this stack.')
  const before = exchange.getBalance('usdc-31337')
  const asked = {
    ...{ reference: 'two-tabs', asset: 'usdc-31337', amount: '25000000', feePayer: 'visitor' },
    address: '0x000000000000000000000000000000000000bEEF',
  }
  const headers = { authorization: 'Bearer portico-local-stack-exchange-0001' }
  const answer = await fetch(`${exchange.url}/api/withdrawals`, {
    ...{ method: 'POST', headers, body: JSON.stringify(asked) },
  })
  const { url } = await answer.json()
  const second = await context.newPage()
  await Promise.all([page, second].map((tab) => tab.goto(url)))
  expect(await findViolations(page, undefined, 'main')).toEqual([])
  await Promise.all([page, second].map((tab) => tab.getByRole('button', { name: 'Confirm' }).click()))
  for (const tab of [page, second])
    await expect(tab.getByRole('heading', { name: /^Withdrawal (sent|confirmed)$/ })).toBeVisible()
  await expect.poll(() => before - exchange.getBalance('usdc-31337')).toBe(26_000_000n)
  await second.close()
})
