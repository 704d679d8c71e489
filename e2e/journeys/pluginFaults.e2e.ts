import type { Page } from '@playwright/test'
import { brokenPlugins, faultSwitch } from '../fixtures/brokenPlugins.ts'
import { pinSite } from '../fixtures/pinSite.ts'
import { shipFile, withoutFile } from '../fixtures/shipFile.ts'
import {
  type Change,
  changeFile,
  hasRun,
  loseFile,
  marker,
  type Restore,
  stallFile,
  swapFile,
} from '../fixtures/tamper.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const directory = '/portico/plugins/send/1.0.0'
const entry = `${directory}/remoteEntry.js`
const chunk = `${directory}/plugin.js`

const unexpected = /The files did not arrive as this site expects them/
const broken = /It stopped working. Your wallet is still connected/

/** Opens Send from the account and sees it fail with this message. */
async function expectFailure(modal: ModalPage, message: RegExp, code: string): Promise<void> {
  await modal.open()
  await modal.button('Send').click()
  const failure = modal.dialog.getByRole('alert')
  await expect(failure).toContainText('Send could not be loaded')
  await expect(failure).toContainText(message)
  await expect(failure).toContainText(code)
}

/** Back leads to the account, close closes, and the wallet is still connected. */
async function expectAlive(modal: ModalPage): Promise<void> {
  await modal.button('Back').click()
  await modal.expectTitle('Account')
  await expect(modal.button('Disconnect')).toBeVisible()
  await modal.close()
  await expect(modal.opener).toHaveText('0xf39F…2266')
}

/** Trying again, from the place of the failure, ends in the form. */
async function expectRecovery(modal: ModalPage): Promise<void> {
  await modal.button('Try again').click()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  await expectAlive(modal)
}

const faults: Readonly<Record<string, (page: Page) => Promise<Restore>>> = {
  'whose entry changed by a byte': (page) => changeFile(page, entry, (text) => `${marker}${text}`),
  'whose chunk changed by a byte': (page) => changeFile(page, chunk, (text) => `${marker}${text}`),
  // What would be refused as a changed byte runs under no other name either.
  'whose chunk is that of another release': (page) =>
    changeFile(page, chunk, (text) => marker + text.replace('You send', 'You send today')),
  'whose chunk is another file of it': (page) => swapFile(page, chunk, `${directory}/locale-de.js`),
  'whose entry is its chunk': (page) => swapFile(page, entry, chunk),
  'whose chunk is a file of the shell': (page) => swapFile(page, chunk, '/portico/shell/1.0.0/alert.js'),
  'whose entry is missing': (page) => loseFile(page, entry),
  'whose chunk is missing': (page) => loseFile(page, chunk),
}

for (const [name, tamper] of Object.entries(faults))
  test(`a plugin ${name} is refused, and loads once it is whole`, async ({ site, modal }) => {
    await modal.connect()
    const restore = await tamper(site)
    await expectFailure(modal, unexpected, 'PORTICO-PLUGIN-003')
    expect(await hasRun(site)).toBe(false)
    await modal.button('Try again').click()
    await expect(modal.dialog.getByRole('alert')).toContainText(unexpected)
    await expectAlive(modal)

    await expectFailure(modal, unexpected, 'PORTICO-PLUGIN-003')
    await restore()
    await expectRecovery(modal)
  })

for (const [name, path] of Object.entries({ entry, chunk }))
  test(`a plugin whose ${name} never arrives is given up after its time limit`, async ({
    page,
    site,
    modal,
  }) => {
    await page.clock.install()
    await site.reload()
    await modal.connect()
    // A first failure leaves everything else in place, so that only the plugin's own limit can pass below.
    const restore = await loseFile(page, path)
    await expectFailure(modal, unexpected, 'PORTICO-PLUGIN-003')
    await site.waitForLoadState('networkidle')
    await restore()
    const arrive = await stallFile(page, path)
    await modal.button('Try again').click()
    await expect(modal.dialog.getByRole('status', { name: 'Loading Send' })).toBeVisible()
    await page.clock.fastForward(15_000)
    await expect(modal.dialog.getByRole('alert')).toContainText('It took too long to arrive')
    await arrive()
    await expectRecovery(modal)
  })

for (const place of ['import', 'setup', 'render'] as const)
  test(`a plugin that throws at ${place} leaves the modal whole, and can be tried again`, async ({
    page,
    stack,
    modal,
  }) => {
    await page.addInitScript(`${faultSwitch} = true`)
    await visitWith(page, stack.urls.demo, brokenPlugins[place])
    await modal.connect()
    const code = { import: 'PLUGIN-006', setup: 'PLUGIN-007', render: 'PLUGIN-008' }[place]
    await expectFailure(modal, broken, code)
    await expectAlive(modal)
    await expectFailure(modal, broken, code)
    await page.evaluate(`${faultSwitch} = false`)
    await expectRecovery(modal)
  })

async function visitWith(page: Page, demo: string, change: Change): Promise<void> {
  await shipFile(page, demo + chunk, change)
  await page.goto(demo)
}

const refusals: Readonly<Record<string, [RegExp, string, (page: Page, demo: string) => Promise<unknown>]>> = {
  'without the hash of its chunk': [
    /list of checked files does not allow it/,
    'PORTICO-PLUGIN-002',
    (page) => pinSite(page, (lock) => withoutFile(lock, 'plugin.js')),
  ],
  'without the hash of its entry': [
    /list of checked files does not allow it/,
    'PORTICO-PLUGIN-002',
    (page) => pinSite(page, (lock) => withoutFile(lock, 'remoteEntry.js')),
  ],
  'that needs a later contract': [
    /made for another version/,
    'PORTICO-PLUGIN-005',
    (page) =>
      pinSite(page, (lock) =>
        JSON.parse(JSON.stringify(lock).replaceAll('"portico":"^1.0.0"', '"portico":"^2.0.0"')),
      ),
  ],
  'compiled against another contract': [
    /made for another version/,
    'PORTICO-PLUGIN-005',
    (page, demo) => shipFile(page, demo + chunk, brokenPlugins.contract),
  ],
  'without a definition': [
    broken,
    'PORTICO-PLUGIN-010',
    (page, demo) => shipFile(page, demo + chunk, brokenPlugins.definition),
  ],
}

for (const [name, [message, code, tamper]] of Object.entries(refusals))
  test(`a plugin ${name} is refused for good`, async ({ page, stack, modal }) => {
    await tamper(page, stack.urls.demo)
    await page.goto(stack.urls.demo)
    await modal.connect()
    await expectFailure(modal, message, code)
    await expect(modal.button('Try again')).toBeHidden()
    await expectAlive(modal)
  })
