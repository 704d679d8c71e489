import type { BrowserContext, Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { type HeldPlugin, holdPlugin, pressForWindow, test } from '../fixtures/popupTest.ts'
import type { PluginSite } from '../fixtures/startPluginSite.ts'
import { expect, watchFaults } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** A place of a connected visitor that asks for a window. */
interface Place {
  readonly name: string
  /** What its window is for. */
  readonly subject: string
  /** Of its button. */
  readonly label: string
  /** From the account to its button. */
  find(modal: ModalPage): Promise<unknown>
}

const places: readonly Place[] = [
  { name: 'an action of the account', subject: 'account', label: 'Link', find: async () => {} },
  {
    name: 'an action of a token',
    subject: 'ETH',
    label: 'Cash out',
    find: ({ dialog }) => dialog.getByRole('button', { name: /^Ether/, expanded: false }).click(),
  },
  {
    name: 'an entry of Settings',
    subject: 'account',
    label: 'Limits',
    find: (modal) => modal.button('Settings').click(),
  },
]

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly stack: Stack
  readonly social: PluginSite
}

/** A connected visitor who presses at a place while its plugin is held. */
async function pressAt(
  { page, context, stack, social }: Visit,
  { label, find }: Place,
): Promise<HeldPlugin & { readonly modal: ModalPage; readonly popup: Page }> {
  const plugin = await holdPlugin(page)
  await announce(page, createStackWallet(stack))
  await page.goto(social.url)
  const modal = new ModalPage(page)
  await modal.choose('Test Wallet')
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await modal.open()
  await find(modal)
  const popup = await pressForWindow(context, modal.button(label))
  return { ...plugin, modal, popup }
}

for (const place of places) {
  test(`${place.name} opens its window within the click while the plugin is on its way`, async ({
    page,
    context,
    stack,
    social,
  }) => {
    const faults = watchFaults(page)
    const { modal, popup, deliver } = await pressAt({ page, context, stack, social }, place)
    await expect(popup.locator('body')).toHaveText('Loading Continue with Acme')
    await deliver()
    await popup.waitForURL(`${social.origin}/login.html?subject=${place.subject}`)
    await popup.getByRole('button', { name: 'Say it' }).click()
    await expect(modal.dialog.getByText('The window said c-1.')).toBeVisible()
    await expect.poll(() => popup.isClosed()).toBe(true)
    expect(faults).toEqual([])
  })

  test(`Back closes the blank window of ${place.name}, and the next press opens another`, async ({
    page,
    context,
    stack,
    social,
  }) => {
    const { modal, popup, deliver } = await pressAt({ page, context, stack, social }, place)
    await modal.button('Back').click()
    await expect.poll(() => popup.isClosed()).toBe(true)
    // The strip of a token is closed again where the account is drawn anew.
    if (place.subject === 'ETH') await place.find(modal)
    const next = await pressForWindow(context, modal.button(place.label))
    await deliver()
    await next.waitForURL(`${social.origin}/login.html?subject=${place.subject}`)
  })

  test(`a plugin of ${place.name} that does not come leaves no window behind`, async ({
    page,
    context,
    stack,
    social,
  }) => {
    const { popup, lose } = await pressAt({ page, context, stack, social }, place)
    lose()
    await expect.poll(() => popup.isClosed()).toBe(true)
  })
}
