import type { Page } from '@playwright/test'
import { type OpenOftenParameters, openOften } from '../fixtures/checks/openOften.ts'
import { watchMemory } from '../fixtures/checks/readMemory.ts'
import { expect, test } from '../fixtures/test.ts'

/** Bytes that may have been added by a hundred openings: what the engine itself has compiled and learnt. */
const heapLimit = 1024 ** 2

/** Openings until everything is loaded, and what is kept of a visitor, such as caches with an end, has come. */
const warmUp = 25

/** Holds a hundred openings and closings to what the page held before them. */
async function expectNoGrowth(page: Page, visit: Omit<OpenOftenParameters, 'times'>): Promise<void> {
  const readMemory = await watchMemory(page)
  await openOften(page, { ...visit, times: warmUp })
  const before = await readMemory()
  await openOften(page, { ...visit, times: 100 })
  // What was collected last is let go of by tasks of the page, so it is counted again until they have run.
  await expect(async () => {
    const after = await readMemory()
    expect(after.heap - before.heap, 'bytes of the heap').toBeLessThan(heapLimit)
    expect(after.nodes, 'nodes').toBeLessThanOrEqual(before.nodes)
    expect(after.listeners, 'listeners').toBeLessThanOrEqual(before.listeners)
  }).toPass({ timeout: 30_000 })
}

test('a visitor who looks for a wallet a hundred times leaves nothing in the page’s memory', async ({
  site,
}) => {
  await expectNoGrowth(site, {
    title: 'Connect wallet',
    presses: [
      ['All wallets', 'All wallets'],
      ['Back', 'Connect wallet'],
    ],
  })
})

test('a visitor who looks at the account a hundred times leaves nothing in the page’s memory', async ({
  site,
  modal,
}) => {
  await modal.connect()
  await expectNoGrowth(site, {
    title: 'Account',
    presses: [
      ['Network: ', 'Choose network'],
      ['Back', 'Account'],
      ['Settings', 'Settings'],
      ['Back', 'Account'],
    ],
  })
})
