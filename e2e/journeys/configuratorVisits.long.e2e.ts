import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { serveStatic } from '@portico/stack'
import { buildPrinted } from '../fixtures/configurator/buildPrinted.ts'
import { ConfiguratorPage, type Offered } from '../fixtures/configurator/ConfiguratorPage.ts'
import {
  createPlan,
  type PlannedChoice,
  planLength,
  planSeed,
  toAddress,
} from '../fixtures/configurator/createPlan.ts'
import { standInForServices } from '../fixtures/configurator/standInForServices.ts'
import {
  bringWallet,
  readActions,
  readConnectText,
  toNetworks,
  toPlugins,
} from '../fixtures/configurator/visitPrinted.ts'
import { installPacked } from '../fixtures/installPacked.ts'
import { watchFaults } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const root = join(import.meta.dirname, '../..')

interface WorkerFixtures {
  /** Address of the built demo site, without what runs beside it. */
  readonly demo: string
  readonly offered: Offered
  /** A project that holds every package that is published for sites. */
  readonly packed: string
}

const test = base.extend<{ planned: readonly PlannedChoice[] }, WorkerFixtures>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
    async ({}, use) => {
      const site = await serveStatic({ directory: join(root, 'apps/demo/dist') })
      await use(site.url)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  offered: [
    async ({ browser, demo }, use) => {
      const page = await browser.newPage()
      const configurator = new ConfiguratorPage(page)
      await configurator.open(demo)
      await use(await configurator.readOffered())
      await page.close()
    },
    { scope: 'worker' },
  ],
  packed: [
    // biome-ignore lint/correctness/noEmptyPattern: the form in which fixtures say that they need no other
    async ({}, use) => {
      const plugins = (await readdir(join(root, 'plugins'))).map((name) => `plugin-${name}`)
      const names = ['embed', 'cli', 'shell', ...plugins].map((name) => `@portico/${name}`)
      const directory = await installPacked(names, [])
      await use(directory)
      await rm(directory, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  planned: async ({ offered }, use, info) => {
    await use(createPlan(offered, planSeed))
    if (info.status !== info.expectedStatus) console.error(`Chosen by PORTICO_SEED=${planSeed}`)
  },
})

// Each has a folder and a server of its own.
test.describe.configure({ mode: 'parallel' })

test('what is built and visited below makes every choice of every control', ({ planned, offered }) => {
  const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
  const gather = (pick: (choice: PlannedChoice) => readonly string[]) => sorted(planned.flatMap(pick))
  const off = planned.flatMap(({ features }) => offered.features.filter((name) => !features.includes(name)))
  expect(planned.length).toBeGreaterThanOrEqual(20)
  expect(gather(({ features }) => features)).toEqual(sorted(offered.features))
  expect(sorted(off)).toEqual(sorted(offered.features))
  expect(gather(({ order }) => order.slice(0, 1))).toEqual(sorted(offered.ordered))
  expect(gather(({ mode }) => [mode])).toEqual(sorted(offered.modes))
  expect(gather(({ locale }) => [locale])).toEqual(sorted(offered.locales))
  expect(gather(({ networks }) => networks)).toEqual(sorted(offered.networks))
  expect(planned.some(({ accent }) => accent)).toBe(true)
})

/** Backgrounds of the card. */
const cards = { dark: 'rgb(22, 23, 27)', light: 'rgb(255, 255, 255)' }
/** Fill of the page's button, where nobody chose one. */
const accents = { dark: '5b63f0', light: '4a51e0' }

const toColor = (hex: string) => {
  const [red, green, blue] = [0, 2, 4].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

for (const index of Array.from({ length: planLength }, (_, place) => place))
  test(`choice ${index + 1}: what is printed compiles, is built, and connects as it was chosen`, async ({
    page,
    demo,
    packed,
    planned,
  }) => {
    const choice = planned[index] as PlannedChoice
    const configurator = new ConfiguratorPage(page)
    await configurator.open(demo, toAddress(choice))
    const built = await buildPrinted(await configurator.readPrinted(), packed)
    expect([...built.plugins].sort()).toEqual([...toPlugins(choice)].sort())
    for (const url of toNetworks(choice).flatMap(({ rpcUrls }) => rpcUrls))
      expect(built.policy).toContain(new URL(url).origin)

    const headers = { 'Content-Security-Policy': built.policy }
    const site = await serveStatic({ directory: built.files, headers })
    const faults = watchFaults(page)
    // The visitor's system is light, which the mode alone knows to overrule.
    await page.emulateMedia({ colorScheme: 'light' })
    await standInForServices(page)
    const wallet = await bringWallet(page, choice)
    await page.goto(site.url)
    const modal = new ModalPage(page)
    const mode = choice.mode === 'dark' ? 'dark' : 'light'
    await expect(modal.opener).toHaveText(readConnectText(choice))
    await expect(modal.opener).toHaveCSS('background-color', toColor(choice.accent || accents[mode]))

    await modal.connect(wallet)
    expect(await modal.readNetwork()).toBe(toNetworks(choice)[0]?.caipNetworkId)
    await modal.open()
    await expect(modal.dialog.locator('.portico-dialog-card')).toHaveCSS('background-color', cards[mode])
    const actions = modal.dialog.getByRole('toolbar').getByRole('button')
    await expect(actions).toHaveText([...(await readActions(choice))])
    expect(faults).toEqual([])
    await site.stop()
    await rm(dirname(built.files), { recursive: true, force: true })
  })
