import type { Page } from '@playwright/test'
import { brokenPlugins, faultSwitch } from '../fixtures/brokenPlugins.ts'
import { recordEvents } from '../fixtures/recordEvents.ts'
import { drawAlways, shipCanary } from '../fixtures/shipCanary.ts'
import { hasRun, marker } from '../fixtures/tamper.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** What the release on trial says, and the accepted one does not. */
const renewed = (text: string) => text.replace('You send', 'You send today')

const eventNames = ['error', 'pluginFallback']

/** Connects, and opens Send from the account. */
const connectAndOpenSend = (page: Page, modal: ModalPage) => openSend(page, modal, () => modal.connect())

/** Opens Send from the account of a visitor who is connected, or whom `connect` makes so. */
async function openSend(page: Page, modal: ModalPage, connect?: () => Promise<void>) {
  const readEvents = await recordEvents(page, eventNames)
  await connect?.()
  await modal.open()
  await modal.button('Send').click()
  return readEvents
}

/** Versions of send of which files were asked for. */
function watchVersions(page: Page): Set<string> {
  const versions = new Set<string>()
  page.on('request', (request) => {
    const [, version] = /\/plugins\/send\/([^/]+)\//.exec(request.url()) ?? []
    if (version) versions.add(version)
  })
  return versions
}

test('a release on trial is drawn for a share of the visitors, each always the same one', async ({
  page,
  stack,
  modal,
}) => {
  const faults = watchFaults(page)
  await drawAlways(page, 0.0999)
  await shipCanary(page, stack.urls.demo, { change: renewed })
  const versions = watchVersions(page)
  await page.goto(stack.urls.demo)
  const readEvents = await connectAndOpenSend(page, modal)
  await expect(modal.dialog.getByLabel('You send today')).toBeVisible()
  expect(await readEvents()).toEqual([])
  expect([...versions]).toEqual(['1.1.0'])

  await drawAlways(page, 0.5)
  await page.reload()
  await openSend(page, modal)
  await expect(modal.dialog.getByLabel('You send today')).toBeVisible()
  expect(faults).toEqual([])
})

test('the others get the accepted release, and no byte of the other one', async ({ page, stack, modal }) => {
  await drawAlways(page, 0.1)
  await shipCanary(page, stack.urls.demo, { change: renewed })
  const versions = watchVersions(page)
  await page.goto(stack.urls.demo)
  // Nothing is drawn before the visitor turns to it.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  await connectAndOpenSend(page, modal)
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  expect([...versions]).toEqual(['1.0.0'])
})

/** What is wrong with the release on trial, and its code. */
const broken = {
  'whose file changed by a byte': {
    tamper: { 'plugin.js': (text: string) => marker + text },
    change: renewed,
  },
  'whose entry changed by a byte': {
    tamper: { 'remoteEntry.js': (text: string) => marker + text },
    change: renewed,
  },
  'that throws at import': { change: brokenPlugins.import },
  'that throws at setup': { change: brokenPlugins.setup },
  'made for another contract': { change: brokenPlugins.contract },
  'without a definition': { change: brokenPlugins.definition },
}
const codes = ['003', '003', '006', '007', '005', '010']

for (const [index, [name, release]] of Object.entries(broken).entries())
  test(`a release on trial ${name} gives way to the accepted one in the same opening`, async ({
    page,
    stack,
    modal,
  }) => {
    const faults = watchFaults(page)
    await page.addInitScript(`${faultSwitch} = true`)
    await drawAlways(page, 0)
    await shipCanary(page, stack.urls.demo, release)
    const versions = watchVersions(page)
    await page.goto(stack.urls.demo)
    const readEvents = await connectAndOpenSend(page, modal)
    await expect(modal.dialog.getByLabel('You send')).toBeVisible()
    await expect(modal.alert).toBeHidden()
    const code = `PORTICO-PLUGIN-${codes[index]}`
    expect(await readEvents()).toEqual([
      { name: 'pluginFallback', id: 'send', from: '1.1.0', to: '1.0.0', code },
    ])
    expect(await hasRun(page)).toBe(false)

    versions.clear()
    await page.reload()
    const readLater = await openSend(page, modal)
    await expect(modal.dialog.getByLabel('You send')).toBeVisible()
    expect([...versions]).toEqual(['1.0.0'])
    expect(await readLater()).toEqual([])
    expect(faults).toEqual([])
  })

test('a release on trial whose view throws three times gives way where the visitor stands', async ({
  page,
  stack,
  modal,
}) => {
  await page.addInitScript(`${faultSwitch} = true`)
  await drawAlways(page, 0)
  await shipCanary(page, stack.urls.demo, { change: brokenPlugins.render })
  await page.goto(stack.urls.demo)
  const readEvents = await connectAndOpenSend(page, modal)
  for (const _ of ['first', 'second']) {
    await expect(modal.alert).toContainText('PORTICO-PLUGIN-008')
    await modal.button('Try again').click()
  }
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  await modal.expectTitle('Send')
  expect((await readEvents()).at(-1)).toMatchObject({ name: 'pluginFallback', code: 'PORTICO-PLUGIN-008' })
  await modal.button('Back').click()
  await modal.expectTitle('Account')
})
