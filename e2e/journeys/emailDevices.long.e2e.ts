import { makeRecoveryFile, openSettings, restoreByFile, signIn } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'

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
  await restoreByFile({ page: other, modal: otherModal, stack, email, after: first, file })
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
  await restoreByFile({ page: other, modal: otherModal, stack, email, after: first, file })
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
