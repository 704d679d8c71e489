import { mnemonicToAccount } from 'viem/accounts'
import { callInstance } from '../fixtures/callInstance.ts'
import { begin, codeField, openSettings, signIn, signUp } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'

const minute = 60_000
const day = 24 * 60 * minute

test('a code counts for as long as the mail says, and a new one lets in', async ({
  page,
  stack,
  visit,
  pass,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const email = createAddress()
  await begin(page, modal, email)
  const { id, code, text } = await waitForCode(stack, email)
  expect(text).toContain('10 minutes')
  await pass(page, 11 * minute)
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('That code is no longer valid.')).toBeVisible()
  await modal.button('Send a new code').click()
  await codeField(modal).fill((await waitForCode(stack, email, id)).code)
  await expect(modal.opener).toHaveText(/^0x/)
})

test('another code is sent half a minute later, and the one before is worth nothing then', async ({
  page,
  context,
  stack,
  visit,
  pass,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const modal = await visit(page)
  const email = createAddress()
  await begin(page, modal, email)
  const first = await waitForCode(stack, email)
  await expect(modal.dialog.getByText(/Please try again after \d+ seconds/)).toBeVisible()
  await pass(page, 31_000)
  await modal.button('Send another code').click()
  const second = await waitForCode(stack, email, first.id)
  await expect(modal.dialog.getByText(/Please try again after \d+ seconds/)).toBeVisible()
  if (first.code !== second.code) {
    await codeField(modal).fill(first.code)
    await expect(modal.dialog.getByText(/That code is wrong/)).toBeVisible()
  }
  // As mail programs copy it.
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${second.code.slice(0, 3)} ${second.code.slice(3)}\n`,
  )
  await codeField(modal).focus()
  await page.keyboard.press('ControlOrMeta+V')
  await expect(modal.opener).toHaveText(/^0x/)
})

test('a day after they were asked for, the words are shown, and open the same address elsewhere', async ({
  page,
  stack,
  visit,
  pass,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Take your keys with you' }).click()
  await frame.getByRole('button', { name: 'Ask for the keys' }).click()
  await expect(frame.getByText(/You can see the keys from/)).toBeVisible()
  await modal.close()
  await pass(page, day + minute)
  await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Take your keys with you' }).click()
  await frame.getByRole('button', { name: 'Show the keys' }).click()
  await expect(frame.locator('.words li')).toHaveCount(12)
  const words = await frame.locator('.words li').allTextContents()
  expect(mnemonicToAccount(words.join(' ')).address).toBe(address)
})

test('an address is changed by a code to each, and the new one opens the same wallet a day later', async ({
  page,
  stack,
  visit,
  pass,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const [before, after] = [createAddress(), createAddress()]
  const first = await signIn(page, modal, stack, before)
  const address = await modal.opener.textContent()
  await callInstance(page, 'open', { view: 'email/UpdateEmail' })
  await modal.dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(after)
  await page.keyboard.press('Enter')
  await expect(modal.dialog.getByText('First the code')).toBeVisible()
  await codeField(modal).fill((await waitForCode(stack, before, first)).code)
  await expect(modal.dialog.getByText('Now the code')).toBeVisible()
  const { id, code } = await waitForCode(stack, after)
  await codeField(modal).fill(code)
  await expect(modal.dialog.getByText('Your address will change')).toBeVisible()
  await modal.close()
  await pass(page, day + minute)
  await modal.disconnect()
  await expect(modal.opener).toHaveText('Connect wallet')
  await begin(page, modal, after)
  await codeField(modal).fill((await waitForCode(stack, after, id)).code)
  await expect(modal.opener).toHaveText(address ?? '')
})
