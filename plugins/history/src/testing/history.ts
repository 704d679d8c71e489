import { expect } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** Opens Activity from the account, and waits until it is there. Begins with the modal closed. */
export async function openActivity(portico: PorticoPage): Promise<void> {
  await portico.open()
  await portico.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(portico.button('All networks')).toBeVisible()
}

/** What a row of Activity is known by. */
export interface ActivityParameters {
  /** How its text begins or reads, such as `Sent` or `/^Sent.*0\.5 ETH/`. */
  readonly name: string | RegExp
  /** Milliseconds that the gateway may take to know of it. @default 30000 */
  readonly timeout?: number
}

/**
 * Waits until Activity shows a transaction that its network has confirmed. Begins and ends with the modal closed.
 * @returns its row, as it reads: what happened, when, and what moved
 */
export async function waitForActivity(
  portico: PorticoPage,
  { name, timeout = 30_000 }: ActivityParameters,
): Promise<string> {
  await openActivity(portico)
  const row = portico.button(name).first()
  await expect(row).toBeVisible({ timeout })
  await expect(row).not.toContainText('Pending', { timeout })
  const text = (await row.textContent()) ?? ''
  await portico.close()
  return text
}
