import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAgreement } from '../fixtures/checks/expectAgreement.ts'
import { expectMinimal } from '../fixtures/checks/expectMinimal.ts'
import { anyNonce, isNode, withoutSource } from '../fixtures/checks/policySources.ts'
import { readPolicy } from '../fixtures/checks/readPolicy.ts'
import { expect, test } from '../fixtures/exampleTest.ts'
import { runScript } from '../fixtures/installExample.ts'
import { openAsSite } from '../fixtures/openAsSite.ts'
import { pressUntil } from '../fixtures/pressUntil.ts'
import { holdScripts, recordChanges } from '../fixtures/recordChanges.ts'
import { visitExample } from '../fixtures/visitExample.ts'
import { walkExample } from '../fixtures/walkExample.ts'
import { announce, createNodelessWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** Sees the first view, with a wallet of its own. */
const visitor = {
  isSpared: isNode,
  prepare: (page: Page) => announce(page, createNodelessWallet()),
  visit: (page: Page) => openAsSite(new ModalPage(page), 'Connect'),
}

const getProgram = (directory: string) => join(directory, 'node_modules/.bin/portico')

const sites = [
  { name: 'vite-react', framework: 'React' },
  { name: 'vue', framework: 'Vue' },
  { name: 'svelte', framework: 'Svelte' },
]

for (const { name, framework } of sites)
  test(`a site with ${framework} type-checks, builds from published packages, connects, signs and comes back`, async ({
    page,
    browser,
    modal,
    wallet,
    install,
    serve,
  }) => {
    const directory = await install({ name })
    await runScript(directory, 'build')
    await runScript(directory, 'typecheck')
    await expectAgreement(directory, getProgram(directory))
    const policy = await readPolicy(directory, getProgram(directory))
    const site = await serve(join(directory, 'dist'), policy)
    await page.goto(site.url)
    await visitExample({ page, modal, wallet })
    await walkExample(modal, wallet)
    await expectMinimal({ browser, url: site.url, ...visitor })
  })

test('a page without a bundler loads two files as they are published, connects, signs and comes back', async ({
  page,
  browser,
  modal,
  wallet,
  install,
  serve,
}) => {
  const directory = await install({ name: 'script-tag' })
  await runScript(directory, 'build')
  await expectAgreement(directory, getProgram(directory))
  const policy = await readPolicy(directory, getProgram(directory))
  const site = await serve(join(directory, 'public'), policy)
  await page.goto(site.url)
  await visitExample({ page, modal, wallet })
  await walkExample(modal, wallet)
  await expectMinimal({ browser, url: site.url, ...visitor })
})

test('a site with Next builds, greets a returning visitor in its first HTML, and nothing moves while it wakes up', async ({
  page,
  browser,
  modal,
  wallet,
  install,
  serveNext,
}) => {
  test.slow()
  const directory = await install({ name: 'next', areOthersCopied: true })
  await runScript(directory, 'build')
  const url = await serveNext(directory, 'start')
  const opener = page.locator('.accent')
  const first = await page.goto(url)
  expect(await first?.text()).toContain('Not connected')
  expect(first?.headers()['cache-control']).toContain('no-store')
  const header = first?.headers()['content-security-policy'] ?? ''
  expect(header).toContain("script-src 'nonce-")
  await expectAgreement(directory, getProgram(directory))
  const policy = await readPolicy(directory, getProgram(directory))
  expect(withoutSource(header, { directive: 'script-src', source: anyNonce })).toBe(policy)
  await visitExample({ page, modal, wallet, opener })

  await opener.click()
  await modal.button(/Test Wallet/).click()
  await expect(page.locator('#account')).toHaveText(wallet.address)
  const release = await holdScripts(page)
  const second = await page.goto(url, { waitUntil: 'commit' })
  expect(await second?.text()).toContain(`<dd id="account">${wallet.address}</dd>`)
  await expect(opener).toHaveText('0xf39F…2266')
  const readChanges = await recordChanges(page)
  release()
  // The page is awake and the wallet restored once the button opens its account.
  await pressUntil(opener, modal.button('Disconnect'))
  expect(await readChanges()).toEqual([])

  await modal.button('Disconnect').click()
  await walkExample(modal, wallet)
  await expectMinimal({ browser, url, ...visitor })
})

test('a site with Next in development, strict, hydrates a returning visitor without a word', async ({
  page,
  modal,
  wallet,
  install,
  serveNext,
}) => {
  test.slow()
  const directory = await install({ name: 'next', areOthersCopied: true })
  await runScript(directory, 'portico')
  const url = await serveNext(directory, 'dev')
  await page.goto(url)
  const account = page.locator('#account')
  await pressUntil(page.locator('.accent'), modal.button(/Test Wallet/))
  await modal.button(/Test Wallet/).click()
  await expect(account).toHaveText(wallet.address)
  const again = await page.reload()
  expect(await again?.text()).toContain(`<dd id="account">${wallet.address}</dd>`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.locator('#sign output')).toHaveText(/^0x/)
})
