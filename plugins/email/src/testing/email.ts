import { expect, type FrameLocator } from '@playwright/test'
import type { PorticoPage } from '@portico/testing/playwright'

/** Who signs in, and how the test reads his mails. */
export interface SignInByEmailParameters {
  readonly email: string
  /** Resolves with the six digits of the mail, once it has come. */
  readCode(email: string): Promise<string>
}

/** The vault's frame: what stands in it is asked for by roles, as of the modal. */
export const getVault = ({ page }: PorticoPage): FrameLocator =>
  page.frameLocator('iframe[slot="email/vault"]')

/** Signs in by the code of a mail. Begins with the modal closed, and ends so once the account is there. */
export async function signInByEmail(
  portico: PorticoPage,
  { email, readCode }: SignInByEmailParameters,
): Promise<void> {
  const { dialog, page } = portico
  await portico.open()
  await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.keyboard.press('Enter')
  const field = dialog.getByRole('textbox', { name: 'Code' })
  await expect(field).toBeVisible()
  await field.fill(await readCode(email))
  await expect(dialog).toBeHidden()
  await expect.poll(() => portico.readAddress()).not.toBeNull()
}

/** Approves what the vault asks, as a visitor who has read it. Begins once a request is under way, and ends with the modal closed. */
export async function approveInVault(portico: PorticoPage): Promise<void> {
  // It wakes half a second after all of it has been in sight.
  await getVault(portico).getByRole('button', { name: 'Approve', disabled: false }).click()
  await expect(portico.dialog).toBeHidden()
}

/** Declines it. Begins and ends as {@link approveInVault}. */
export async function declineInVault(portico: PorticoPage): Promise<void> {
  await getVault(portico).getByRole('button', { name: 'Cancel' }).click()
  await expect(portico.dialog).toBeHidden()
}
