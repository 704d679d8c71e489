import { callInstance } from '../fixtures/callInstance.ts'
import {
  begin,
  codeField,
  enterCode,
  makeRecoveryFile,
  restoreByFile,
  signIn,
} from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'
import { holdFiles } from '../fixtures/holdFiles.ts'
import { signToken } from '../fixtures/siteIssuer.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'

test('a site’s own sign-in opens the same wallet each time, and another site’s does not', async ({
  page,
  visit,
}) => {
  const modal = await visit(page)
  await expect(modal.opener).toHaveText('Connect wallet')
  const subject = `visitor-${Date.now()}`
  const refused = callInstance(page, 'run', 'email/token', {
    token: await signToken(subject, 'another shop'),
  })
  await expect(refused).rejects.toThrow()
  await expect(modal.opener).toHaveText('Connect wallet')
  await callInstance(page, 'run', 'email/token', { token: await signToken(subject) })
  await expect(modal.opener).toHaveText(/^0x/)
  const address = await modal.opener.textContent()
  await modal.disconnect()
  await expect(modal.opener).toHaveText('Connect wallet')
  await callInstance(page, 'run', 'email/token', { token: await signToken(subject) })
  await expect(modal.opener).toHaveText(address ?? '')
})

test('a guest who gives an address keeps his wallet, and comes back to it by a mail', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await expect(modal.opener).toHaveText('Connect wallet')
  await callInstance(page, 'run', 'email/guest', {})
  await expect(modal.opener).toHaveText(/^0x/)
  const address = await modal.opener.textContent()
  const email = createAddress()
  await callInstance(page, 'open', { view: 'email/UpdateEmail' })
  await modal.dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(email)
  await page.keyboard.press('Enter')
  await expect(modal.dialog.getByText(`Now the code that we have sent to ${email}`)).toBeVisible()
  const { id, code } = await waitForCode(stack, email)
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('Your address will change')).toBeVisible()
  await modal.close()
  await modal.disconnect()
  await expect(modal.opener).toHaveText('Connect wallet')
  await begin(page, modal, email)
  await codeField(modal).fill((await waitForCode(stack, email, id)).code)
  await expect(modal.opener).toHaveText(address ?? '')
})

test('on another site, where storage is apart, the recovery file brings the same wallet', async ({
  page,
  stack,
  visit,
  visitOther,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const address = await modal.opener.textContent()
  const file = await makeRecoveryFile(page, modal)
  const { page: other, modal: otherModal } = await visitOther('localhost')
  await restoreByFile({ page: other, modal: otherModal, stack, email, after: first, file })
  await expect(otherModal.opener).toHaveText(address ?? '')
  // The first site has its wallet still.
  await page.reload()
  await expect(modal.opener).toHaveText(address ?? '')
})

test('another address of the same site, which has the same storage, asks for a code of its own', async ({
  page,
  stack,
  visit,
  visitOther,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const address = await modal.opener.textContent()
  const { page: other, modal: otherModal } = await visitOther()
  const second = await enterCode(other, otherModal, stack, email, first)
  expect(second).not.toBe(first)
  // The wallet's share is on the device already.
  await expect(otherModal.opener).toHaveText(address ?? '')
  await otherModal.disconnect()
  await expect(otherModal.opener).toHaveText('Connect wallet')
  await page.reload()
  await expect(modal.opener).toHaveText(address ?? '')
})

test('whoever signs out in one tab is signed out in the other', async ({ page, context, stack, visit }) => {
  const modal = await visit(page)
  await signIn(page, modal, stack, createAddress())
  const address = await modal.opener.textContent()
  const other = await context.newPage()
  const otherModal = await visit(other)
  await expect(otherModal.opener).toHaveText(address ?? '')
  await otherModal.disconnect()
  await expect(otherModal.opener).toHaveText('Connect wallet')
  await expect(modal.opener).toHaveText('Connect wallet')
  await page.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a wallet that has the focus keeps it until what draws the e-mail field has come', async ({
  page,
  stack,
  visit,
}) => {
  await announce(page, createStackWallet(stack, { name: 'Fern' }))
  const modal = await visit(page)
  const held = await holdFiles(page, /\/methods\.js/)
  await modal.opener.click()
  const wallet = modal.button(/^Fern/)
  await wallet.focus()
  await expect.poll(held.getAsked).toHaveLength(1)
  await expect(wallet).toBeFocused()
  held.release()
  await expect(modal.dialog.getByRole('textbox', { name: 'E-mail address' })).toBeVisible()
  await expect(wallet).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(modal.opener).toHaveText('0xf39F…2266')
})
