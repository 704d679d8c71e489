import type { Page } from '@playwright/test'
import { type OpenOftenParameters, openOften } from '../fixtures/checks/openOften.ts'
import { type HeldMemory, watchMemory } from '../fixtures/checks/readMemory.ts'
import { expect, test } from '../fixtures/test.ts'

/** Bytes that may have been added by a hundred openings: what the engine itself has compiled and learnt. */
const heapLimit = 1024 ** 2

/** Openings until everything is loaded, and what is kept of a visitor, such as caches with an end, has come. */
const warmUp = 25

/** Hundreds that are counted at the most: a leak adds to each of them, what the engine makes room for to one. */
const rounds = 3

/** What a hundred openings and closings have added. */
async function readGrowth(
  page: Page,
  visit: Omit<OpenOftenParameters, 'times'>,
  readMemory: () => Promise<HeldMemory>,
) {
  const before = await readMemory()
  await openOften(page, { ...visit, times: 100 })
  let grown = { heap: Number.POSITIVE_INFINITY, nodes: 0, listeners: 0 }
  // What was collected last is let go of by tasks of the page, so it is counted again until they have run.
  for (let count = 0; count < 10 && !isSmall(grown); count += 1) {
    const after = await readMemory()
    grown = {
      heap: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    }
  }
  return grown
}

const isSmall = ({ heap, nodes, listeners }: HeldMemory) => heap < heapLimit && nodes <= 0 && listeners <= 0

/** Holds a hundred openings and closings to what the page held before them. */
async function expectNoGrowth(page: Page, visit: Omit<OpenOftenParameters, 'times'>): Promise<void> {
  const readMemory = await watchMemory(page)
  await openOften(page, { ...visit, times: warmUp })
  const growths: HeldMemory[] = []
  while (growths.length < rounds && !growths.some(isSmall))
    growths.push(await readGrowth(page, visit, readMemory))
  expect(growths.some(isSmall), JSON.stringify(growths)).toBe(true)
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
