import type { Page } from '@playwright/test'
import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { pinSite } from '../fixtures/pinSite.ts'
import { recordEvents } from '../fixtures/recordEvents.ts'
import { withoutFile } from '../fixtures/shipFile.ts'
import { changeFile, hasRun, marker, swapFile } from '../fixtures/tamper.ts'
import { expect, test } from '../fixtures/test.ts'

const plugin = '/portico/plugins/send/1.0.0'
const shell = '/portico/shell/1.0.0'

/** What is wrong with the German of the plugin, and its code. */
const germanFaults: Readonly<Record<string, [string, (page: Page) => Promise<unknown>]>> = {
  'changed by a byte': [
    'PORTICO-PLUGIN-003',
    (page) => changeFile(page, `${plugin}/locale-de.js`, (text) => marker + text),
  ],
  'swapped for another language': [
    'PORTICO-PLUGIN-003',
    (page) => swapFile(page, `${plugin}/locale-de.js`, `${plugin}/locale-fr.js`),
  ],
  'without a hash': [
    'PORTICO-PLUGIN-002',
    (page) => pinSite(page, (lock) => withoutFile(lock, 'locale-de.js')),
  ],
}

for (const [name, [code, tamper]] of Object.entries(germanFaults))
  test(`a language of a plugin ${name} leaves English, and is reported to the site`, async ({
    page,
    stack,
    modal,
  }) => {
    await page.goto(stack.urls.demo)
    await tamper(page)
    await page.reload()
    const readEvents = await recordEvents(page, ['error'])
    await modal.connect()
    await modal.open()
    await setLanguage(page, 'de')
    await modal.button('Senden').click()
    await expect(modal.dialog.getByLabel('You send')).toBeVisible()
    expect(await readEvents()).toEqual([{ name: 'error', code }])
    expect(await hasRun(page)).toBe(false)
  })

test('a changed language of the shell leaves English, and is reported to the site', async ({
  site,
  modal,
}) => {
  await changeFile(site, `${shell}/locale-de.js`, (text) => marker + text)
  const readEvents = await recordEvents(site, ['error'])
  await modal.open()
  await site.evaluate(() => {
    const bind = (portico: { setLocale(locale: string): Promise<void> }) => void portico.setLocale('de')
    document.dispatchEvent(new CustomEvent('portico:bind', { detail: { id: 'default', bind } }))
  })
  await expect.poll(readEvents).toEqual([{ name: 'error', code: 'PORTICO-LOAD-001' }])
  await modal.expectTitle('Connect wallet')
  expect(await hasRun(site)).toBe(false)
})

test('a lockfile older than the files of a plugin refuses all of them', async ({ site, modal }) => {
  for (const name of ['remoteEntry.js', 'plugin.js'])
    await changeFile(site, `${plugin}/${name}`, (text) => marker + text)
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await modal.expectAlert('PORTICO-PLUGIN-003')
  expect(await hasRun(site)).toBe(false)
})

test('bytes that something has imported before, under the names of files of a plugin, are not taken for them', async ({
  site,
  modal,
}) => {
  // What has run does not run again: the texts say whose bytes are in use.
  const changes = { 'plugin.js': ['You send', 'You lose'], 'locale-de.js': ['Du sendest', 'Du verlierst'] }
  for (const [name, [text = '', changed = '']] of Object.entries(changes)) {
    const restore = await changeFile(site, `${plugin}/${name}`, (file) => file.replace(text, changed))
    await site.evaluate((address) => import(address), `${plugin}/${name}`)
    await restore()
  }
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  await modal.button('Back').click()
  await setLanguage(site, 'de')
  await modal.button('Senden').click()
  await expect(modal.dialog.getByLabel('Du sendest')).toBeVisible()
})

test('a lockfile older than the files of the shell refuses all of them', async ({ page, stack, modal }) => {
  for (const name of ['core.js', 'modal.js', 'react.js'])
    await changeFile(page, `${shell}/${name}`, (text) => marker + text)
  await page.goto(stack.urls.demo)
  const readEvents = await recordEvents(page, ['error'])
  await modal.opener.click()
  await expect(modal.opener).toHaveText('Try again')
  // The pointer on the button is one attempt, the click another.
  const codes = (await readEvents()).map(({ code }) => code)
  expect([...new Set(codes)]).toEqual(['PORTICO-LOAD-001'])
  expect(await hasRun(page)).toBe(false)
})

for (const version of [0, 2])
  test(`a root in the form of version ${version} is refused, and nothing is asked for`, async ({
    page,
    stack,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const thrown = page.waitForEvent('pageerror')
    await changeFile(page, '/stack.json', (text) => text.replace('"version":1', `"version":${version}`))
    await page.goto(stack.urls.demo)
    expect((await thrown).message).toContain('PORTICO-CONFIG-011')
    expect(asked.filter((path) => path.startsWith('/portico/'))).toEqual([])
  })

test('the manifest that counts is the one of the lockfile: what lies beside the files is not asked for', async ({
  site,
  modal,
}) => {
  const asked: string[] = []
  site.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  const files = asked.filter((path) => path.startsWith(`${plugin}/`))
  expect(files.sort()).toEqual([`${plugin}/plugin.js`, `${plugin}/remoteEntry.js`])
})
