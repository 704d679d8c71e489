import { expect } from '@playwright/test'
import type { AnswerParameters, PorticoPage } from '@portico/testing/playwright'

/** Parameters of {@link send}. */
export interface SendParameters extends AnswerParameters {
  /** Name of a token the account holds, such as `USD Coin`. @default the network's own currency */
  readonly token?: string
  /** As a visitor types it, such as `1.5`. */
  readonly amount: string
  /** Address or name. */
  readonly to: string
}

const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Sends a token as a visitor does, and waits until it has arrived. Begins and ends with the modal closed. */
export async function send(
  portico: PorticoPage,
  { token, amount, to, answer }: SendParameters,
): Promise<void> {
  const { dialog } = portico
  await portico.open()
  await portico.button('Send').click()
  const chosen = portico.button(/Select token$/)
  await expect(chosen.first()).toBeVisible()
  if (token) {
    await chosen.first().click()
    await portico.button(startingWith(token)).click()
  }
  await dialog.getByLabel('You send').fill(amount)
  await dialog.getByLabel('To', { exact: true }).fill(to)
  await portico.button('Review').click()
  await portico.button('Confirm in wallet').click()
  await answer?.()
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  await portico.button('Done').click()
  await expect(dialog).toBeHidden()
}
