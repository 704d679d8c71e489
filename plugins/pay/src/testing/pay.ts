import { expect } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** How it is paid. */
export interface PayParameters {
  /** Name of what the wallet gives, such as `USD Coin`. */
  readonly token: string
}

/** Goes on from the ways to the wallet as a visitor does. Begins with Pay on screen, ends once the wallet has been asked. */
export async function payFromWallet(portico: PorticoPage, { token }: PayParameters): Promise<void> {
  await portico.button(new RegExp(`^${token}`)).click()
  await expect(portico.title).toHaveText('Review payment')
  const button = portico.button(/^Pay /)
  await expect(button).toBeEnabled()
  await button.click()
}
