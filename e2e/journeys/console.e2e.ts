import type { Page } from '@playwright/test'
import { brokenPlugins } from '../fixtures/brokenPlugins.ts'
import { shipFile } from '../fixtures/shipFile.ts'
import { changeFile, loseFile, marker } from '../fixtures/tamper.ts'
import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const shell = '/portico/shell/1.0.0'
const send = '/portico/plugins/send/1.0.0/plugin.js'

/** Where a failure is reported: the lines of the console that name a code, and what nobody has caught. */
function watchConsole(page: Page) {
  const lines: string[] = []
  const uncaught: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('PORTICO-')) lines.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => uncaught.push(error.message))
  return { lines, uncaught }
}

/** One line, with its code and the command that prints its page. */
const lineOf = (code: string) =>
  expect.stringMatching(
    new RegExp(`^error: \\w+Error: ${code}: .+\\s[^]*Docs: npx portico explain ${code}\\b`),
  )

interface Visit {
  readonly page: Page
  readonly modal: ModalPage
  readonly url: string
  readonly gateway: string
}

const openAccount = async ({ modal }: Visit) => {
  await modal.connect()
  await modal.open()
}

const abortGateway = (page: Page, gateway: string) =>
  page.route(`${gateway}/**`, (route) => route.abort('connectionrefused'))

/** What fails, how it is met, and the code that the console has then. */
const failures: readonly {
  readonly name: string
  readonly code: string
  prepare(visit: Visit): Promise<unknown>
  meet(visit: Visit): Promise<unknown>
}[] = [
  ...['core.js', 'modal.js'].map((file) => ({
    name: `a changed ${file}, by hover and press`,
    code: 'PORTICO-LOAD-001',
    prepare: ({ page }: Visit) => changeFile(page, `${shell}/${file}`, (text) => marker + text),
    async meet({ modal }: Visit) {
      await modal.opener.hover()
      await modal.opener.click()
      await expect(modal.opener).toHaveText('Try again')
    },
  })),
  {
    name: 'a missing core.js, where an earlier visit left a connection',
    code: 'PORTICO-LOAD-001',
    async prepare({ page, modal, url }) {
      await page.goto(url)
      await modal.connect()
      await loseFile(page, `${shell}/core.js`)
    },
    meet: ({ modal }) => expect(modal.opener).toHaveText('Connect wallet'),
  },
  {
    name: 'a changed part of the modal',
    code: 'PORTICO-LOAD-001',
    prepare: ({ page }) => changeFile(page, `${shell}/account.js`, (text) => marker + text),
    async meet(visit) {
      await openAccount(visit)
      await visit.modal.expectAlert('PORTICO-LOAD-001')
    },
  },
  {
    name: 'a changed file of a plugin, by hover and press',
    code: 'PORTICO-PLUGIN-003',
    prepare: ({ page }) => changeFile(page, send, (text) => marker + text),
    async meet(visit) {
      await openAccount(visit)
      await visit.modal.button('Send').click()
      await visit.modal.expectAlert('PORTICO-PLUGIN-003')
    },
  },
  {
    name: 'a plugin whose set-up throws',
    code: 'PORTICO-PLUGIN-007',
    async prepare({ page, url }) {
      await page.addInitScript('globalThis.isPluginBroken = true')
      await shipFile(page, `${url}${send}`, brokenPlugins.setup)
    },
    async meet(visit) {
      await openAccount(visit)
      await visit.modal.button('Send').click()
      await visit.modal.expectAlert('PORTICO-PLUGIN-007')
    },
  },
  {
    name: 'a plugin that throws while it is drawn',
    code: 'PORTICO-PLUGIN-008',
    async prepare({ page, url }) {
      await page.addInitScript('globalThis.isPluginBroken = true')
      await shipFile(page, `${url}${send}`, brokenPlugins.render)
    },
    async meet(visit) {
      await openAccount(visit)
      await visit.modal.button('Send').click()
      await visit.modal.expectAlert('PORTICO-PLUGIN-008')
    },
  },
  {
    name: 'a gateway that is out of reach',
    code: 'PORTICO-API-003',
    prepare: ({ page, gateway }) => abortGateway(page, gateway),
    async meet(visit) {
      await openAccount(visit)
      await expect(visit.modal.dialog.getByText('are not known at the moment')).toBeVisible()
    },
  },
  {
    name: 'a page that the gateway does not allow',
    code: 'PORTICO-CONFIG-007',
    async prepare({ page, gateway }) {
      await abortGateway(page, gateway)
      await page.route(`${gateway}/projects/v1/origins`, (route) =>
        route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          json: { allowedOrigins: ['https://shop.example'] },
        }),
      )
    },
    async meet(visit) {
      await openAccount(visit)
      await expect(visit.modal.dialog.getByText('are not known at the moment')).toBeVisible()
    },
  },
]

for (const { name, code, prepare, meet } of failures)
  test(`the console has ${name}, in one line`, async ({ page, stack, modal }) => {
    const visit = { page, modal, url: stack.urls.demo, gateway: stack.urls.gateway }
    await prepare(visit)
    const { lines, uncaught } = watchConsole(page)
    await page.goto(visit.url)
    await meet(visit)
    await expect.poll(() => lines).toEqual([lineOf(code)])
    expect(uncaught).toEqual([])
  })

const answers: readonly {
  readonly name: string
  readonly behavior: { readonly rejectConnect?: boolean; readonly badAnswer?: boolean }
  readonly alert: string
  readonly codes: readonly string[]
}[] = [
  {
    name: 'declines',
    behavior: { rejectConnect: true },
    alert: 'Connection declined',
    codes: [],
  },
  {
    name: 'answers nonsense',
    behavior: { badAnswer: true },
    alert: 'Test Wallet gave an answer that cannot be used',
    codes: ['PORTICO-CONNECT-004'],
  },
]

for (const { name, behavior, alert, codes } of answers)
  test(`a wallet that ${name} is in the console ${codes.length} times`, async ({ page, stack, modal }) => {
    const { lines } = watchConsole(page)
    await announce(page, createStackWallet(stack, { behavior }))
    await page.goto(stack.urls.demo)
    await modal.choose('Test Wallet')
    await modal.expectAlert(alert)
    expect(lines).toEqual(codes.map(lineOf))
  })

/** Opens as the code of a site does. @returns the code of what was caught, at once where nothing is */
const openByCode = (page: Page, isCaught: boolean) =>
  page.evaluate(
    (caught) =>
      new Promise((resolve) => {
        const bind = (portico: { open(): Promise<void> }) => {
          document.removeEventListener('portico:ready', ask)
          if (caught) return void portico.open().catch(({ code }) => resolve(code))
          // Later, so that it is the page's own and not the browser tool's.
          setTimeout(() => void portico.open())
          resolve(null)
        }
        const ask = () =>
          document.dispatchEvent(new CustomEvent('portico:bind', { detail: { id: 'default', bind } }))
        // The instance may still have to come.
        document.addEventListener('portico:ready', ask)
        ask()
      }),
    isCaught,
  )

test('what a site asked for and catches is not in the console', async ({ page, stack }) => {
  const { lines, uncaught } = watchConsole(page)
  await loseFile(page, `${shell}/core.js`)
  await page.goto(stack.urls.demo)
  expect(await openByCode(page, true)).toBe('PORTICO-LOAD-001')
  expect([...lines, ...uncaught]).toEqual([])
})

test('what a site asked for and nobody catches is there once, from the browser', async ({ page, stack }) => {
  const { lines, uncaught } = watchConsole(page)
  await loseFile(page, `${shell}/core.js`)
  await page.goto(stack.urls.demo)
  await openByCode(page, false)
  await expect.poll(() => uncaught).toEqual([expect.stringContaining('PORTICO-LOAD-001')])
  expect(lines).toEqual([])
})
