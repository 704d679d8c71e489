import { expect, type Page } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** What is bought. */
export interface BuyParameters {
  /** What is paid, as a visitor types it, such as `100`. */
  readonly amount: string
}

/** Opens Buy from the account. Begins with the modal closed. */
export async function openBuy(portico: PorticoPage): Promise<void> {
  await portico.open()
  await portico.button('Buy').click()
  await expect(portico.title).toHaveText('Buy')
}

/** Orders as a visitor does. Begins with the modal closed. @returns the provider's page, which is to be paid at */
export async function buy(portico: PorticoPage, { amount }: BuyParameters): Promise<Page> {
  await openBuy(portico)
  await portico.dialog.getByLabel(/^You pay/).fill(amount)
  const button = portico.button(/^(Buy|Continue to) /)
  await expect(button).toBeEnabled()
  const [page] = await Promise.all([portico.dialog.page().waitForEvent('popup'), button.click()])
  await expect(portico.title).toHaveText('Your purchase')
  return page
}
