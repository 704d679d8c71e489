import type { Page } from '@playwright/test'
import { createWallet } from '@portico/testing/wallets'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { readFrames, recordFrames } from '../fixtures/recordFrames.ts'
import { startExample } from '../fixtures/startExample.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { announce } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const test = base.extend<{ minimalUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
  minimalUrl: async ({}, use) => {
    const example = await startExample('minimal')
    await use(example.url)
    await example.stop()
  },
})

const account = '0xf39F…2266'

/** What the button has said. A page that makes its instance late shows it empty until then. */
const readAccounts = async (page: Page) => (await readFrames(page)).filter(Boolean)

/** Comes back while no file of the shell arrives, and then all of them. @returns what has been asked for */
async function comeBack(page: Page, modal: ModalPage): Promise<string[]> {
  await recordFrames(page)
  const files = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect.poll(files.getAsked).not.toEqual([])
  await expect(modal.opener).toHaveText(account)
  expect((await modal.readState())?.status).toBe('reconnecting')
  expect(await readAccounts(page)).toEqual([account])
  files.release()
  await expect.poll(async () => (await modal.readState())?.status).toBe('connected')
  await page.waitForLoadState('networkidle')
  expect(await readAccounts(page)).toEqual([account])
  await expect(page.locator('portico-modal')).toHaveCount(0)
  return files.getAsked()
}

test('on the smallest page the first frame with the button shows the account, and the core alone restores it', async ({
  page,
  minimalUrl,
}) => {
  const chains = [{ chainId: 1, rpcUrl: `${minimalUrl}/no-node` }]
  await announce(page, createWallet({ chains }))
  await page.goto(minimalUrl)
  const modal = new ModalPage(page, { button: page.locator('portico-button') })
  await modal.connect('Test Wallet')
  await expect(modal.opener).toHaveText(account)
  expect(await comeBack(page, modal)).toEqual(['core.js'])
  expect(await readFrames(page)).toEqual([account])
})

test('with plugins, services and a wallet that comes late, no file of the views comes, and none of a plugin', async ({
  site,
  modal,
}) => {
  await modal.connect()
  await expect(modal.opener).toHaveText(account)
  const asked = await comeBack(site, modal)
  // The demo has a second namespace, whose wallets show themselves another way.
  expect(asked.filter((name) => !name.startsWith('catalogue/'))).toEqual(['core.js', 'otherWallets.js'])
})
