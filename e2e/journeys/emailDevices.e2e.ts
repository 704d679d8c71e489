import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import {
  begin,
  codeField,
  makeRecoveryFile,
  openSettings,
  passphrase,
  signIn,
  vaultFrame,
} from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

interface RestoreParameters {
  readonly page: Page
  readonly modal: ModalPage
  readonly stack: Stack
  readonly email: string
  /** Id of the mail with the code before. */
  readonly after: string
  readonly file: Buffer
}

/** Signs in on a device that has no share, and brings the wallet there, at the second try. */
async function restore({ page, modal, stack, email, after, file }: RestoreParameters): Promise<void> {
  await begin(page, modal, email)
  const { code } = await waitForCode(stack, email, after)
  await codeField(modal).fill(code)
  const frame = vaultFrame(page)
  await expect(frame.getByRole('heading', { name: 'Bring your wallet to this device' })).toBeVisible()
  await frame
    .getByLabel('Recovery file')
    .setInputFiles({ name: 'recovery.json', mimeType: 'application/json', buffer: file })
  await frame.getByLabel('Its passphrase').fill('wrong')
  await frame.getByRole('button', { name: 'Open the wallet' }).click()
  await expect(frame.getByRole('alert')).toContainText('does not open')
  await frame.getByLabel('Its passphrase').fill(passphrase)
  await frame.getByRole('button', { name: 'Open the wallet' }).click()
  await expect(modal.opener).toHaveText(/^0x/)
}

test('a second device finds the wallet and makes no other: the recovery file brings it there', async ({
  page,
  browser,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const shown = await modal.opener.textContent()
  const file = await makeRecoveryFile(page, modal)
  const other = await (await browser.newContext()).newPage()
  const otherModal = await visit(other)
  await restore({ page: other, modal: otherModal, stack, email, after: first, file })
  await expect(otherModal.opener).toHaveText(shown ?? '')
  await other.context().close()
})

test('whoever signs out everywhere is signed out on every device', async ({
  page,
  browser,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const file = await makeRecoveryFile(page, modal)
  const other = await (await browser.newContext()).newPage()
  const otherModal = await visit(other)
  await restore({ page: other, modal: otherModal, stack, email, after: first, file })
  const frame = await openSettings(other, otherModal)
  await frame.getByRole('button', { name: 'Sign out everywhere' }).click()
  await frame.getByRole('button', { name: 'Sign out on all devices now' }).click()
  await expect(otherModal.opener).toHaveText('Connect wallet')
  await page.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
  await other.context().close()
})

test('keys are shown a day after they were asked for, and not before', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Take your keys with you' }).click()
  await frame.getByRole('button', { name: 'Ask for the keys' }).click()
  await expect(frame.getByText(/You can see the keys from/)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Show the keys' })).toHaveCount(0)
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(frame.getByRole('button', { name: 'Ask for the keys' })).toBeVisible()
})
