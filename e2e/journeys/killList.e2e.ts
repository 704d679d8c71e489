import type { Page } from '@playwright/test'
import { recordEvents } from '../fixtures/recordEvents.ts'
import { serveKillList } from '../fixtures/serveKillList.ts'
import { drawAlways, shipCanary } from '../fixtures/shipCanary.ts'
import { shipFile } from '../fixtures/shipFile.ts'
import { hasRun, marker } from '../fixtures/tamper.ts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const send = [{ id: 'send', version: '1.0.0' }]
const eventNames = ['error', 'pluginFallback']

/** Loads the page, connects where the last visit has not, and opens Send from the account. */
async function openSend(page: Page, demo: string, modal: ModalPage, isConnected = false) {
  await page.goto(demo)
  const readEvents = await recordEvents(page, eventNames)
  if (!isConnected) await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  return readEvents
}

async function expectWithdrawn(modal: ModalPage): Promise<void> {
  const failure = modal.dialog.getByRole('alert')
  await expect(failure).toContainText('Send could not be loaded')
  await expect(failure).toContainText('This site has switched it off for now.')
  await expect(failure).toContainText('PORTICO-PLUGIN-015')
  await expect(modal.button('Try again')).toBeHidden()
}

/** Sequence of the list that the page keeps, as it was signed. */
const readSequence = (page: Page) =>
  page.evaluate(() => {
    const { payload } = JSON.parse(localStorage.getItem('portico.default.killList') ?? '{}')
    return payload && JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).sequence
  })

const expectForm = (modal: ModalPage) => expect(modal.dialog.getByLabel('You send')).toBeVisible()

test('a killed plugin runs no line, and leaves everything else alive', async ({ page, stack, modal }) => {
  const faults = watchFaults(page)
  await shipFile(page, `${stack.urls.demo}/portico/plugins/send/1.0.0/plugin.js`, (text) => marker + text)
  const list = await serveKillList(page)
  await list.publish({ sequence: 2, killed: send })
  const readEvents = await openSend(page, stack.urls.demo, modal)
  await expectWithdrawn(modal)
  expect(await readEvents()).toEqual([{ name: 'error', code: 'PORTICO-PLUGIN-015' }])
  expect(await hasRun(page)).toBe(false)
  await modal.button('Back').click()
  await modal.expectTitle('Account')
  await modal.close()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  expect(faults).toEqual([])
})

test('a plugin that is open when the site withdraws it goes within a minute, and comes back as it went', async ({
  page,
  stack,
  modal,
}) => {
  await page.clock.install()
  const list = await serveKillList(page)
  const readEvents = await openSend(page, stack.urls.demo, modal)
  await expectForm(modal)
  expect(list.getCount()).toBe(1)
  await list.publish({ sequence: 2, killed: send })
  await page.clock.fastForward(60_000)
  await expectWithdrawn(modal)
  expect(await readEvents()).toEqual([{ name: 'error', code: 'PORTICO-PLUGIN-015' }])

  await list.publish({ sequence: 3, killed: [] })
  await page.clock.fastForward(60_000)
  await expect.poll(() => readSequence(page)).toBe(3)
  await modal.button('Back').click()
  await modal.button('Send').click()
  await expectForm(modal)
})

test('a killed release on trial gives way to the accepted one in the same opening', async ({
  page,
  stack,
  modal,
}) => {
  await drawAlways(page, 0)
  await shipCanary(page, stack.urls.demo, { change: (text) => marker + text })
  const list = await serveKillList(page)
  await list.publish({ sequence: 2, killed: [{ id: 'send', version: '1.1.0' }] })
  const readEvents = await openSend(page, stack.urls.demo, modal)
  await expectForm(modal)
  expect(await readEvents()).toEqual([
    { name: 'pluginFallback', id: 'send', from: '1.1.0', to: '1.0.0', code: 'PORTICO-PLUGIN-015' },
  ])
  expect(await hasRun(page)).toBe(false)
})

test('a list of another key, and an older one, change nothing and are reported to the site', async ({
  page,
  stack,
  modal,
}) => {
  const list = await serveKillList(page)
  await list.forge({ sequence: 9, killed: send })
  const readForged = await openSend(page, stack.urls.demo, modal)
  await expectForm(modal)
  expect(await readForged()).toEqual([{ name: 'error', code: 'PORTICO-PLUGIN-016' }])

  await list.publish({ sequence: 3, killed: send })
  await openSend(page, stack.urls.demo, modal, true)
  await expectWithdrawn(modal)
  await list.publish({ sequence: 2, killed: [] })
  const readOlder = await openSend(page, stack.urls.demo, modal, true)
  await expectWithdrawn(modal)
  expect((await readOlder()).map(({ code }) => code)).toEqual(['PORTICO-PLUGIN-016', 'PORTICO-PLUGIN-015'])
})

test('nothing is asked for before the modal is needed, and once for all it brings', async ({
  page,
  stack,
  modal,
}) => {
  const list = await serveKillList(page)
  await page.goto(stack.urls.demo)
  await expect(modal.opener).toBeVisible()
  expect(list.getCount()).toBe(0)
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await expectForm(modal)
  expect(list.getCount()).toBe(1)
})

test('a withdrawn shell closes, and opens no more until the site brings it back', async ({
  page,
  stack,
  modal,
}) => {
  await page.clock.install()
  const list = await serveKillList(page)
  const readEvents = await openSend(page, stack.urls.demo, modal)
  await expectForm(modal)
  await list.publish({ sequence: 2, killed: [{ id: 'shell', version: '1.0.0' }] })
  await page.clock.fastForward(60_000)
  await expect(modal.dialog).toBeHidden()
  expect(await readEvents()).toEqual([{ name: 'error', code: 'PORTICO-PLUGIN-015' }])
  await modal.opener.click()
  await expect(modal.dialog).toBeHidden()

  await page.reload()
  const readAgain = await recordEvents(page, eventNames)
  await modal.opener.click()
  await expect.poll(readAgain).toEqual([{ name: 'error', code: 'PORTICO-PLUGIN-015' }])
  await expect(modal.dialog).toBeHidden()

  await list.publish({ sequence: 3, killed: [] })
  await page.clock.fastForward(60_000)
  await expect.poll(() => readSequence(page)).toBe(3)
  await modal.open()
})

test('a number that a script has stored switches no list off', async ({ page, stack, modal }) => {
  await page.addInitScript(() => localStorage.setItem('portico.default.killList', '9999999999999999'))
  const list = await serveKillList(page)
  await list.publish({ sequence: 2, killed: send })
  await openSend(page, stack.urls.demo, modal)
  await expectWithdrawn(modal)
})
