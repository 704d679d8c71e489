import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** Who signs in, and what the test does at the provider. */
export interface SignInBySocialParameters {
  /** On the button: `Google`. */
  readonly title: string
  /** Signs in on the provider's page, which then leads back. */
  signIn(window: Page): Promise<void>
}

/** The vault's frame, where accounts are listed and approved: what stands in it is asked for by roles, as of the modal. */
export const getVault = ({ page }: PorticoPage): FrameLocator =>
  page.frameLocator('iframe[slot="socials/vault"]')

/** A provider's button, which may stand behind another one. */
async function findButton({ dialog }: PorticoPage, title: string): Promise<Locator> {
  const button = dialog.getByRole('button', { name: title, exact: true })
  if (!(await button.isVisible())) await dialog.getByRole('button', { name: 'More social accounts' }).click()
  return button
}

/** Presses Farcaster's button for 600 ms, as people do, and waits for what an app is opened by. Begins with the modal open. */
export async function pressFarcaster(portico: PorticoPage): Promise<void> {
  await (await findButton(portico, 'Farcaster')).click({ delay: 600 })
  await expect(portico.dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
}

/** Presses a provider's button for 600 ms, as people do. @returns its window */
export async function pressProvider(portico: PorticoPage, title: string): Promise<Page> {
  const button = await findButton(portico, title)
  const { page } = portico
  const [window] = await Promise.all([page.context().waitForEvent('page'), button.click({ delay: 600 })])
  return window
}

/** Signs in by an account at a provider. Begins with the modal closed, and ends so once the account is there. */
export async function signInBySocial(
  portico: PorticoPage,
  { title, signIn }: SignInBySocialParameters,
): Promise<void> {
  await portico.open()
  await signIn(await pressProvider(portico, title))
  await expect(portico.dialog).toBeHidden()
  await expect.poll(() => portico.readAddress()).not.toBeNull()
}
