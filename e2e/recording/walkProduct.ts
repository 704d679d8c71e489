import type { Locator } from '@playwright/test'
import { expect } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'
import type { Recorder } from './Recorder.ts'

/** What the picture shows, in this order. */
export const chapters = ['connect', 'account', 'swap', 'buy', 'send', 'pay', 'activity', 'name'] as const

/** One of the {@link chapters}. */
export type Chapter = (typeof chapters)[number]

/** Parameters of {@link walkProduct}. */
export interface WalkProductParameters {
  /** On the demo page, with nobody connected. */
  readonly modal: ModalPage
  readonly recorder: Recorder
  /** Called once what a chapter shows stands in the modal. */
  arrive(chapter: Chapter): Promise<void>
}

/** Goes through the whole product as one visitor: connects, swaps, buys, sends by name, pays, looks back, and gets a name. */
export async function walkProduct({ modal, recorder, arrive }: WalkProductParameters): Promise<void> {
  const { page, dialog } = modal
  const press = (control: Locator) => recorder.press(control)
  const type = (name: RegExp, text: string) => recorder.type(dialog.getByRole('textbox', { name }), text)
  const look = (duration?: number) => recorder.look(duration)
  const see = (text: string) => expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
  const approve = async () => {
    await expect(modal.prompt).toBeVisible()
    await press(modal.prompt.getByRole('button', { name: /^(Connect|Sign|Send|Confirm|Approve)$/ }))
  }
  const open = async () => {
    await press(modal.opener)
    await expect(modal.button('Send')).toBeVisible()
  }
  const exact = (name: string) => dialog.getByRole('button', { name, exact: true })
  const row = (name: string) => modal.button(new RegExp(`^${name}`)).first()

  await page.locator('main portico-button').evaluate((button) => button.setAttribute('profile', ''))
  await press(modal.opener)
  await expect(modal.button(/Portico Demo Wallet/)).toBeVisible()
  await expect(modal.button(/Google/)).toBeVisible()
  await arrive('connect')
  await press(modal.button(/Portico Demo Wallet/))
  await approve()
  await expect(modal.opener).toContainText('ada.eth')

  await open()
  await see('USD Coin')
  await arrive('account')
  await press(exact('Swap'))
  await expect(modal.button(/Select token$/).first()).toBeVisible()
  await press(modal.button(/Select token$/).nth(1))
  await press(row('USD Coin'))
  await type(/^You pay/, '0.5')
  await expect(modal.button('Review')).toBeEnabled()
  await arrive('swap')
  await press(modal.button('Review'))
  await expect(exact('Swap')).toBeEnabled()
  await press(exact('Swap'))
  await approve()
  await see('Swapped')
  await press(modal.button('Done'))

  await open()
  await press(exact('Buy'))
  await type(/^You pay/, '100')
  await expect(modal.button(/^(Buy|Continue to) /)).toBeEnabled()
  await arrive('buy')
  await look()
  await modal.close()

  await open()
  await press(modal.button('Send'))
  await type(/^You send/, '12.5')
  await type(/^To$/, 'maya.eth')
  await press(modal.button('Review'))
  await expect(modal.button('Confirm in wallet')).toBeEnabled()
  await arrive('send')
  await press(modal.button('Confirm in wallet'))
  await approve()
  await see('Sent')
  await press(modal.button('Done'))

  await press(page.getByRole('button', { name: 'Pay 12.50 USDC' }))
  await press(row('USD Coin'))
  await expect(modal.button(/^Pay /)).toBeEnabled()
  await arrive('pay')
  await press(modal.button(/^Pay /))
  await approve()
  await see('Paid')
  await look()
  await expect(dialog).toBeHidden()

  await open()
  await press(dialog.getByRole('tab', { name: 'Activity' }))
  await expect(modal.button(/^Sent.*12\.5 ETH/)).toBeVisible({ timeout: 60_000 })
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await arrive('activity')
  await look()
  await press(modal.button('Settings'))
  await press(modal.button('Account name'))
  await expect(dialog.getByRole('textbox')).toBeVisible()
  const label = 'ada-lovelace'
  await recorder.type(dialog.getByRole('textbox'), label)
  await expect(modal.button(/^Register /)).toBeEnabled()
  await press(modal.button(/^Register /))
  await approve()
  await see(`${label}.portico.id is yours`)
  await arrive('name')
  await press(modal.button('Done'))
  await modal.close()
  await expect(modal.opener).toContainText(`${label}.portico.id`)
  await look(2400)
}
