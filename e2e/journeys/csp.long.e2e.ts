import { join } from 'node:path'
import { addStandardWallet } from '@portico/testing/playwright'
import { createStandardWallet } from '@portico/testing/standard'
import { root } from '../fixtures/assembleSite.ts'
import { expectAgreement } from '../fixtures/checks/expectAgreement.ts'
import { expectMinimal } from '../fixtures/checks/expectMinimal.ts'
import { isNode } from '../fixtures/checks/policySources.ts'
import { createDemoVisits } from '../fixtures/demoVisits.ts'
import { exampleVisits } from '../fixtures/exampleVisits.ts'
import { openAsSite } from '../fixtures/openAsSite.ts'
import { startExample } from '../fixtures/startExample.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const openFirstView = (modal: ModalPage) => openAsSite(modal, 'Connect')

for (const { name, prepare, walk, visit = openFirstView, asksNodes = false } of exampleVisits)
  test(`the example ${name} works under the policy that portico writes, and under no smaller one`, async ({
    page,
    browser,
    stack,
    modal,
  }) => {
    await expectAgreement(join(root, 'examples', name), join(root, 'tools/cli/bin/portico.mjs'))
    const site = await startExample(name)
    const faults = watchFaults(page)
    const wallet = await prepare(page, stack)
    const answer = await page.goto(site.url)
    expect(answer?.headers()['content-security-policy']).toBe(site.policy)
    await walk(modal, wallet)
    expect(faults).toEqual([])
    await expectMinimal({
      browser,
      url: site.url,
      isSpared: (allowed) => !asksNodes && isNode(allowed),
      prepare: (visited) => prepare(visited, stack),
      visit: (visited, allowed) => visit(new ModalPage(visited), allowed),
    })
    await site.stop()
  })

// That it works under the whole of it is seen by every other journey.
test('the demo site works under no smaller policy than its own', async ({ browser, stack }) => {
  const visits = createDemoVisits(stack.urls)
  await expectMinimal({
    browser,
    url: stack.urls.demo,
    prepare: (page) => addStandardWallet(page, createStandardWallet({ chains: ['solana:devnet'] })),
    visit(page, { source }) {
      const modal = new ModalPage(page)
      return visits[source]?.(modal) ?? modal.open()
    },
  })
})
