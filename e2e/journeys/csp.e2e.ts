import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { toPolicyText } from '@portico/cli'
import { builtDemo } from '@portico/stack'
import { DemoWalletPrompt } from '@portico/testing/playwright'
import { root } from '../fixtures/assembleSite.ts'
import { expectMinimal, readPolicy } from '../fixtures/checks/expectMinimal.ts'
import { serveUnderPolicy } from '../fixtures/serveUnderPolicy.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const cli = join(root, 'tools/cli/bin/portico.mjs')

/** Without a gateway of its own an example shows what wallets say of themselves. */
const openModal = (page: Page) => page.locator('portico-button').getByRole('button').first().click()
const openHeadless = (page: Page) => page.getByRole('button', { name: 'Connect' }).click()

const examples = [
  ...['ethers', 'viem', 'wagmi', 'minimal', 'solana'].map((name) => ({ name, visit: openModal })),
  { name: 'headless', visit: openHeadless },
]

for (const { name, visit } of examples)
  test(`the example ${name} works under the policy that portico writes, and under no smaller one`, async ({
    page,
    browser,
  }) => {
    const directory = join(root, 'examples', name)
    const policy = await readPolicy(directory, cli)
    const site = await serveUnderPolicy(toPolicyText(policy), { directory: join(directory, 'dist') })
    const faults = watchFaults(page)
    await page.goto(site.url)
    await visit(page)
    // Of a gateway that does not run nothing is heard: `headless.e2e.ts` asks one.
    const visited = policy.map((directive) => ({
      ...directive,
      sources: directive.sources.filter(({ source }) => !source.startsWith('http')),
    }))
    await expectMinimal({ browser, site, policy: visited, visit })
    expect(faults).toEqual([])
    await site.stop()
  })

test('the demo site works under its policy in every journey, and under no smaller one', async ({
  browser,
  stack,
}) => {
  const response = await fetch(stack.urls.demo)
  const header = response.headers.get('content-security-policy') ?? ''
  const policy = header.split('; ').map((line) => {
    const [name = '', ...sources] = line.split(' ')
    return { name, sources: sources.map((source) => ({ source, reason: '' })) }
  })
  const stackFacts = await (await fetch(`${stack.urls.demo}/stack.json`)).json()
  const site = await serveUnderPolicy(header, { directory: builtDemo, json: { '/stack.json': stackFacts } })
  // Nodes are asked by the page's own wallet when it sends; the modal has the gateway.
  const { chain, secondChain, solana } = stack.urls
  const unasked = [chain, secondChain, solana, solana.replace('http', 'ws')]
  const isVisited = ({ source }: { source: string }) => !unasked.includes(source)
  const visited = policy.map(({ name, sources }) => ({ name, sources: sources.filter(isVisited) }))
  await expectMinimal({ browser, site, policy: visited, visit: visitDemo })
  await site.stop()
})

/** Asks everybody whom the policy names. */
async function visitDemo(page: Page) {
  const modal = new ModalPage(page)
  await modal.opener.click()
  await modal.button(/^All wallets/).click()
  await modal.button(/^Rainbow/).waitFor()
  await modal.button('Back').click()
  await modal.button(/^WalletConnect/).click()
  await modal.button('Copy link').waitFor()
  await modal.button('Back').click()
  await modal.button(/^Portico Demo Wallet/).click()
  await new DemoWalletPrompt(page).approve()
  await modal.dialog.waitFor({ state: 'hidden' })
}
