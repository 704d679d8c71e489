import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createContentPolicy, type Stack, serveStatic } from '@portico/stack'
import type { Wallet } from '@portico/testing/wallets'
import { askChain } from '../fixtures/askChain.ts'
import { writePage } from '../fixtures/openPackedSite.ts'
import { cli, createPlugin, runBin, test } from '../fixtures/pluginRepository.ts'
import { expect, watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** Sends something, or what reverts, and hands it over. */
const view = `import type { PluginContext } from '@portico/contract'
import { Button, EmptyState } from '@portico/ui'
import { useSyncExternalStore } from 'react'

const payment = { to: '0x000000000000000000000000000000000000dEaD', value: '0xde0b6b3a7640000' }
/** Code that reverts as it is deployed. */
const broken = { data: '0x60006000fd', gas: '0x30000' }

async function send({ wallet, account, transactions }: PluginContext, transaction: object) {
  const from = account.get()?.address
  const hash = await wallet.request<string>({ method: 'eth_sendTransaction', params: [{ from, ...transaction }] })
  await transactions.track({ hash, texts: { success: 'Paid 1 ETH', failed: 'Nothing was paid' }, data: { kind: 'payment' } })
}

export function GreetingView({ context }: { context: PluginContext; t: unknown }) {
  const { transactions } = context
  const all = useSyncExternalStore(transactions.subscribe, transactions.get, transactions.get)
  return (
    <EmptyState icon="info" title={all.map(({ status, data }) => data.kind + ' ' + status).join(', ') || 'Nothing yet'}>
      <Button onClick={() => void send(context, payment)}>Pay</Button>
      <Button onClick={() => void send(context, broken)}>Break</Button>
    </EmptyState>
  )
}
`

const script = `import { createPortico } from '/script/portico.js'
import { localOne, localTwo } from '/script/networks.js'

const [root, { gatewayUrl }] = await Promise.all(
  ['/portico.root.json', '/site.json'].map(async (path) => (await fetch(path)).json()),
)
window.settled = []
createPortico({ networks: [localOne, localTwo], root, gatewayUrl }).on('transactionSettled', ({ status, message }) => {
  window.settled.push(status + ': ' + message)
})
`

const getSettled = (page: Page) => page.evaluate(() => (window as unknown as { settled: string[] }).settled)

/** A site with the plugin, copied by the CLI. @returns the folder to serve */
async function createSite(directory: string, stack: Stack): Promise<string> {
  const plugin = await createPlugin(directory)
  const path = join(plugin, 'portico.plugin.json')
  const manifest = JSON.parse(await readFile(path, 'utf8'))
  const capabilities = {
    ...{ 'accounts.read': true, 'wallet.request': ['eth_sendTransaction'], transactions: true },
  }
  await writeFile(path, JSON.stringify({ ...manifest, capabilities }))
  await writeFile(join(plugin, 'src/views/GreetingView.tsx'), view)
  await runBin(plugin, directory, cli, 'plugin', 'build')
  await runBin(plugin, directory, cli, 'plugin', 'publish', '--to', '../releases', '--channel', 'stable')
  await runBin(directory, directory, cli, 'init')
  await writeFile(
    join(directory, 'portico.config.ts'),
    `export default { features: {}, gatewayUrl: '${stack.urls.gateway}' }\n`,
  )
  const added = await runBin(directory, directory, cli, 'add', './releases/acme-bridge', '--yes')
  expect(added).toContain('transactions')
  const files = await writePage(directory)
  await writeFile(join(files, 'main.js'), script)
  return files
}

async function openPage(page: Page, url: string, wallet: Wallet) {
  const faults = watchFaults(page)
  await announce(page, wallet)
  await page.goto(url)
  return { modal: new ModalPage(page), faults }
}

test('what a plugin sent is followed over a reload and in every tab, and reported once', async ({
  page,
  context,
  stack,
  directory,
}) => {
  const { gateway } = stack.urls
  const site = await serveStatic({
    directory: await createSite(directory, stack),
    headers: { 'Content-Security-Policy': createContentPolicy({ gatewayUrl: gateway }) },
    json: { '/site.json': { gatewayUrl: gateway } },
  })
  const wallet = createStackWallet(stack)
  const { modal, faults } = await openPage(page, site.url, wallet)
  await modal.choose('Test Wallet')
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await modal.open()
  const tokens = modal.dialog.getByRole('tabpanel')
  await expect(tokens).toContainText('ETH')
  const before = await tokens.textContent()

  await askChain(stack, 'evm_setAutomine', false)
  await modal.button('Acme bridge').click()
  await modal.button('Pay').click()
  await expect(page.getByText('payment pending')).toBeVisible()
  await page.reload()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await askChain(stack, 'evm_mine')
  await expect(page.getByRole('status').getByText('Paid 1 ETH')).toBeVisible()
  await expect(modal.dialog).toBeHidden()
  expect(await getSettled(page)).toEqual(['success: Paid 1 ETH'])
  await modal.open()
  await expect(tokens).toContainText('ETH')
  expect(await tokens.textContent()).not.toBe(before)
  await modal.button('Acme bridge').click()
  await expect(page.getByText('payment success')).toBeVisible()

  const other = await context.newPage()
  await openPage(other, site.url, wallet)
  const heard = new ModalPage(other)
  await expect(heard.opener).toHaveText('0xf39F…2266')
  await heard.open()
  await heard.button('Acme bridge').click()
  await expect(other.getByText('payment success')).toBeVisible()
  await page.bringToFront()
  await modal.button('Break').click()
  await expect(other.getByText('payment pending, payment success')).toBeVisible()
  await askChain(stack, 'evm_mine')
  // The tab that sent it has a second's lead; a busy machine may spend it.
  const countAlerts = async () => {
    const counts = [page, other].map((tab) => tab.getByRole('alert').getByText('Nothing was paid').count())
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  await expect.poll(countAlerts).toBe(1)
  await expect(other.getByText('payment failed, payment success')).toBeVisible()
  await expect.poll(() => getSettled(other)).toEqual(['failed: Nothing was paid'])
  await expect.poll(() => getSettled(page)).toEqual(['success: Paid 1 ETH', 'failed: Nothing was paid'])
  expect(faults).toEqual([])
  await askChain(stack, 'evm_setAutomine', true)
  await site.stop()
})
