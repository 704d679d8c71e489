import { expect } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** Opens the account's name from Settings, and waits until it is known whether there is one. Begins with the modal closed. */
export async function openNames(portico: PorticoPage): Promise<void> {
  await portico.open()
  await portico.button('Settings').click()
  await portico.button('Account name').click()
  await expect(portico.title).toHaveText('Account name')
  await expect(portico.dialog.getByRole('textbox')).toBeVisible()
}

/** Types a label, and registers it once it is free; the wallet is asked then. Begins in the view of {@link openNames}. */
export async function registerName(portico: PorticoPage, label: string): Promise<void> {
  await portico.dialog.getByRole('textbox').fill(label)
  await portico.button(new RegExp(`^Register ${label}\\.`)).click()
}
