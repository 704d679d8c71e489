import type { Page } from '@playwright/test'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const own = ['plugins/send/1.0.0/plugin.js', 'plugins/send/1.0.0/remoteEntry.js']
/** What of the shell it runs on. */
const foundation = ['evm-client.js', 'evm.js', 'federation.js', 'plugins.js', 'shared.js', 'transactions.js']

const everything = [...foundation, ...own].sort()

/** A browser that has no idle time: whoever presses at once has warmed nothing. */
const keepBusy = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })

async function openAccount(page: Page, url: string, modal: ModalPage): Promise<void> {
  await page.goto(url)
  await modal.connect()
  await modal.open()
  await expect(modal.dialog.getByRole('listitem').first()).toBeVisible()
}

/** Presses without a sign before it, as a finger does. @returns what the frame of the press shows */
const press = (modal: ModalPage, name: string) =>
  modal.button(name).evaluate((button) => {
    const root = button.getRootNode() as ShadowRoot
    ;(button as HTMLButtonElement).click()
    return new Promise<unknown>((resolve) =>
      requestAnimationFrame(() =>
        resolve({
          title: root.querySelector('h2')?.textContent,
          loading: root.querySelector('.portico-shell-view [role=status]')?.ariaLabel,
          canGoBack: root.querySelector('button[aria-label=Back]') !== null,
        }),
      ),
    )
  })

test('pressed at once, everything that Send needs is asked for together, and its frame stands meanwhile', async ({
  page,
  stack,
  modal,
}) => {
  await keepBusy(page)
  await openAccount(page, stack.urls.demo, modal)
  const files = await holdFiles(page)
  expect(await press(modal, 'Send')).toEqual({
    title: 'Send',
    loading: 'Loading Send',
    canGoBack: true,
  })
  await expect.poll(files.getAsked).toEqual(everything)
  await modal.expectTitle('Send')
  await modal.button('Back').click()
  await modal.expectTitle('Account')
  await press(modal, 'Send')
  files.release()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  // No answer led to another file.
  expect(files.getAsked()).toEqual(everything)
})

test('while the account is looked at the shell’s own files come, and with the press only the plugin’s are left', async ({
  page,
  stack,
  modal,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await openAccount(page, stack.urls.demo, modal)
  const names = () => foundation.filter((name) => requests.some((url) => url.includes(`/${name}`)))
  await expect.poll(names).toEqual(foundation)
  expect(requests.filter((url) => url.includes('/plugins/'))).toEqual([])
  await page.waitForLoadState('networkidle')
  const files = await holdFiles(page)
  expect(await press(modal, 'Send')).toMatchObject({ title: 'Send', loading: 'Loading Send' })
  await expect.poll(files.getAsked).toEqual(own)
  files.release()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  expect(files.getAsked()).toEqual(own)
})

test.describe('a visitor who reads German', () => {
  test.use({ locale: 'de' })

  test('does not wait a second time for the texts of Send', async ({ page, stack, modal }) => {
    await keepBusy(page)
    await page.goto(stack.urls.demo)
    await modal.opener.click()
    await modal.button(/Portico Demo Wallet/).click()
    await modal.approve()
    await modal.opener.click()
    await expect(modal.button('Senden')).toBeVisible()
    const files = await holdFiles(page)
    expect(await press(modal, 'Senden')).toMatchObject({ title: 'Senden' })
    const all = [...foundation, 'plugins/send/1.0.0/locale-de.js', ...own].sort()
    await expect.poll(files.getAsked).toEqual(all)
    files.release()
    await expect(modal.dialog.getByLabel('Du sendest')).toBeVisible()
    expect(files.getAsked()).toEqual(all)
  })
})
