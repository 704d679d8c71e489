import { expect } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** What is asked for. */
export interface AskForParameters {
  /** Name of a token the account holds, such as `USD Coin`. @default the network's own currency */
  readonly token?: string
  /** As a visitor types it, such as `1.5`. */
  readonly amount: string
}

const startingWith = (text: string) => new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Opens Receive from the account, and waits until the address is there. Begins with the modal closed. */
export async function openReceive(portico: PorticoPage): Promise<void> {
  await portico.open()
  await portico.button('Receive').click()
  await expect(portico.title).toHaveText('Receive')
  await expect(portico.button('Copy address')).toBeVisible()
}

/** Reads the address at which the visitor receives, as it stands on screen. Begins and ends with the modal closed. */
export async function readReceiveAddress(portico: PorticoPage): Promise<string> {
  await openReceive(portico)
  const card = portico.dialog.locator('div', { hasText: /^Your address in / }).locator('bdi')
  const address = (await card.last().textContent()) ?? ''
  await portico.close()
  return address
}

/** Asks for an amount as a visitor does; the code that a payer scans stands on screen then. Begins with the modal closed, and ends in Receive. */
export async function askFor(portico: PorticoPage, { token, amount }: AskForParameters): Promise<void> {
  const { dialog } = portico
  await openReceive(portico)
  await portico.button('Ask for an amount').click()
  if (token) {
    await portico.button(/Select token$/).click()
    await portico.button(startingWith(token)).first().click()
  }
  await dialog.getByLabel('You ask for').fill(amount)
  await expect(portico.button('Copy request')).toBeVisible()
}
