import { expect } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** What is swapped by {@link swap}. */
export interface SwapParameters {
  /** Name of the token that is given, as the list shows it. @default the one that the form starts with */
  readonly from?: string
  /** Name of the token that is wanted. */
  readonly to: string
  /** In the page's language, as a visitor types it. */
  readonly amount: string
  /** Answers the wallet, once for each thing it is asked. @default nothing: it answers by itself */
  readonly answer?: () => Promise<void>
}

const startingWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/**
 * Swaps from the account view to the result, in English, and closes. A token that has to be allowed first is allowed.
 * @param portico the modal, open at the account
 */
export async function swap(
  portico: PorticoPage,
  { from, to, amount, answer }: SwapParameters,
): Promise<void> {
  const { dialog } = portico
  const exact = (name: string) => dialog.getByRole('button', { name, exact: true })
  await exact('Swap').click()
  const chips = dialog.getByRole('button', { name: /Select token$/ })
  await expect(chips.first()).toBeVisible()
  for (const [index, token] of [from, to].entries()) {
    if (!token) continue
    await chips.nth(index).click()
    await portico.button(startingWith(token)).click()
  }
  await dialog.getByLabel('You pay').fill(amount)
  await exact('Review').click()
  const allow = dialog.getByRole('button', { name: /^(Sign to allow|Allow) / })
  const go = exact('Swap')
  await expect(allow.or(go)).toBeEnabled()
  if (await allow.isVisible()) {
    await allow.click()
    await answer?.()
    await expect(go).toBeEnabled()
  }
  await go.click()
  await answer?.()
  await expect(dialog.getByText('Swapped', { exact: true })).toBeVisible()
  await exact('Done').click()
  await expect(dialog).toBeHidden()
}
