import type { Page } from '@playwright/test'
import { pressUntil } from '../fixtures/pressUntil.ts'
import { startExample } from '../fixtures/startExample.ts'
import { test as base, expect, watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const test = base.extend<{ url: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  url: async ({}, use) => {
    const site = await startExample('server-rendered')
    await use(site.url)
    await site.stop()
  },
})

/** What a visitor sees: text and place of everything the server drew. */
const look = (page: Page) =>
  page.locator('#root').evaluate((root) =>
    [...root.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.textContent, x, y, width, height]
    }),
  )

/** Keeps everything that is changed below the root from now on. */
function recordChanges(): void {
  const changes: string[] = []
  Object.assign(globalThis, { changes })
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) changes.push(`${type} ${target.textContent}`)
  })
  const options = { childList: true, characterData: true, attributes: true, subtree: true }
  observer.observe(document.getElementById('root') as HTMLElement, options)
}

const readChanges = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes)

function watchConsole(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text())
  })
  return messages
}

test('a returning visitor finds the account in the first HTML, and nothing moves while the page wakes up', async ({
  page,
  stack,
  url,
}) => {
  const faults = watchFaults(page)
  const messages = watchConsole(page)
  const wallet = createStackWallet(stack)
  await announce(page, wallet)
  const first = await page.goto(url)
  expect(await first?.text()).toContain('Good day, stranger.')
  const modal = new ModalPage(page)
  const button = page.locator('#account')
  await button.click()
  await modal.button(/Test Wallet/).click()
  await expect(button).toHaveText('0xf39F…2266')

  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/main.js', async (route) => {
    await held
    await route.continue()
  })
  const second = await page.goto(url, { waitUntil: 'commit' })
  const html = await second?.text()
  expect(html).toContain(`Good day, ${wallet.address}, with Test Wallet.`)
  expect(html).toContain('0xf39F…2266')
  expect(second?.headers()['cache-control']).toBe('private, no-store')
  await expect(button).toHaveText('0xf39F…2266')
  await page.evaluate(recordChanges)
  const before = await look(page)
  release()

  // The page is awake and the wallet restored once the button shows its account.
  await pressUntil(button, modal.button('Disconnect'))
  expect(await look(page)).toEqual(before)
  expect(await readChanges(page)).toEqual([])
  expect(messages).toEqual([])
  expect(faults).toEqual([])

  await modal.button('Disconnect').click()
  await expect(button).toHaveText('Connect wallet')
  expect(await readChanges(page)).toContainEqual(expect.stringContaining('Connect wallet'))
  expect(await (await page.reload())?.text()).toContain('Good day, stranger.')
  expect(messages).toEqual([])
})

test('another visitor is not shown who was there before', async ({ request, url }) => {
  const connections = [
    {
      connectorId: 'a',
      namespace: 'eip155',
      name: '<b>A</b>',
      accounts: ['eip155:31337:0xabc'],
      isActive: true,
    },
  ]
  const cookie = `portico.default.connections=${encodeURIComponent(JSON.stringify({ version: 1, connections }))}`
  const own = await (await request.get(url, { headers: { cookie } })).text()
  expect(own).toContain('Good day, 0xabc, with &lt;b&gt;A&lt;/b&gt;.')
  expect(await (await request.get(url)).text()).toContain('Good day, stranger.')
  expect((await request.get(`${url}/%2e%2e/server.js`)).status()).toBe(404)
})
