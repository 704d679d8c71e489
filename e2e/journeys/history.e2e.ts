import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openActivity } from '@portico/plugin-history/testing'
import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { askToSend } from '../fixtures/askToSend.ts'
import { setOptions } from '../fixtures/stops/openView.ts'
import { expect, test } from '../fixtures/test.ts'

const history = '**/v1/account/*/history?*'
const receiver = chainAccounts[3].address

/** Nodes say of nothing yet that it is in a block. */
async function holdReceipts(site: Page): Promise<() => Promise<void>> {
  const isReceipt = (url: URL) => url.pathname === '/v1' || url.pathname === '/'
  await site.route(isReceipt, async (route) => {
    const asked = route.request().postData() ?? ''
    if (!asked.includes('eth_getTransactionReceipt')) return route.fallback()
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), result: null } })
  })
  return () => site.unroute(isReceipt)
}

test('what is sent is there at once as pending, then settles; what is received comes by itself', async ({
  site,
  stack,
  modal,
}) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await modal.connect()
  await modal.open()
  expect(requests.filter((path) => /\/history/.test(path))).toEqual([])

  const release = await holdReceipts(site)
  await site.route(history, (route) => route.fulfill({ json: { data: [], next: null, coverage: [] } }))
  await askToSend(modal, { amount: '0.25', to: receiver })
  await modal.approve()
  await expect(modal.dialog.getByText('On its way')).toBeVisible()
  await modal.button('Done').click()
  await openActivity(modal)
  const waiting = modal.dialog.getByRole('list', { name: 'Waiting' }).getByRole('button')
  await expect(waiting).toContainText('Pending')
  expect([...new Set(requests.filter((path) => path.includes('/plugins/history/')))].sort()).toEqual([
    '/portico/plugins/history/1.0.0/plugin.js',
    '/portico/plugins/history/1.0.0/remoteEntry.js',
  ])

  await site.unroute(history)
  await release()
  const sent = modal.button(/^Sent.*0\.25 ETH/)
  await expect(sent).toBeVisible({ timeout: 30_000 })
  await expect(waiting).toHaveCount(0)
  await sent.click()
  await modal.expectTitle('Transaction')
  await expect(modal.dialog.getByText(receiver)).toBeVisible()
  await expect(modal.dialog.getByText('−0.25 ETH')).toBeVisible()
  await modal.button('Back').click()

  const account = privateKeyToAccount(chainAccounts[3].privateKey)
  const transport = http(stack.urls.chain)
  const client = createPublicClient({ transport })
  const owner = (await modal.readState())?.address as `0x${string}`
  const wallet = createWalletClient({ account, transport })
  const hash = await wallet.sendTransaction({ chain: null, to: owner, value: parseEther('0.125') })
  await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  await expect(modal.button(/^Received.*\+0\.125 ETH/)).toBeVisible({ timeout: 30_000 })

  const download = site.waitForEvent('download')
  await modal.button('Download what is shown (CSV)').click()
  const file = await download
  expect(file.suggestedFilename()).toBe('activity.csv')
  const table = await readFile(await file.path(), 'utf8')
  expect(table).toContain(`${hash},confirmed,receive,in,0.125,ETH,`)
  expect(table).toMatch(/,confirmed,send,out,0\.25,ETH,/)
})

test('a gateway that fails says so, and is asked again', async ({ site, modal }) => {
  await modal.connect()
  await site.route(history, (route) => route.fulfill({ status: 404, body: '{}' }))
  await openActivity(modal)
  await modal.expectAlert('The newest activity could not be loaded.')
  await site.unroute(history)
  await modal.button('Try again').click()
  await expect(modal.alert).toBeHidden()
  await expect(modal.button(/^(Sent|Received|Minted|Contract)/).first()).toBeVisible()
})

test('the keyboard alone reaches an entry and comes back to the tab', async ({ site, modal }) => {
  await modal.connect()
  await openActivity(modal)
  const first = modal.dialog.getByRole('list').getByRole('button').first()
  await first.focus()
  await site.keyboard.press('Enter')
  await modal.expectTitle('Transaction')
  await site.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await modal.open()
  await expect(modal.dialog.getByRole('tab', { name: 'Activity' })).toBeVisible()
})

test('a site that has switched it off fetches none of it', async ({ site, modal }) => {
  const requests: string[] = []
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await setOptions(site, { features: { history: false } })
  await modal.connect()
  await modal.open()
  await expect(modal.dialog.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  await expect(modal.dialog.getByRole('tab', { name: 'Activity' })).toHaveCount(0)
  expect(requests.filter((path) => path.includes('/history'))).toEqual([])
})
