import { begin, codeField, signIn } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'

test('a visitor signs in by the code of a mail, and has a wallet that stays', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  await signIn(page, modal, stack, email)
  const address = await modal.opener.textContent()
  await page.reload()
  await expect(modal.opener).toHaveText(address ?? '')
})

test('five wrong codes end a code, and a new one lets in', async ({ page, stack, visit }) => {
  const modal = await visit(page)
  const email = createAddress()
  await begin(page, modal, email)
  const { id, code } = await waitForCode(stack, email)
  await expect(modal.dialog.getByText(/Please try again after \d+ seconds/)).toBeVisible()
  const wrong = code === '000000' ? '000001' : '000000'
  for (const left of [4, 3, 2, 1]) {
    await codeField(modal).fill(wrong)
    await expect(modal.dialog.getByText(`Tries left: ${left}`)).toBeVisible()
  }
  await codeField(modal).fill(wrong)
  await expect(modal.dialog.getByText('Too many wrong codes')).toBeVisible()
  await modal.button('Send a new code').click()
  const next = await waitForCode(stack, email, id)
  await codeField(modal).fill(next.code)
  await expect(modal.opener).toHaveText(/^0x/)
})

test('the link of the mail lets in the browser that began, and only with its number', async ({
  page,
  browser,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  await begin(page, modal, email)
  const { text } = await waitForCode(stack, email)
  const number = /\d{2}/.exec(
    (await modal.dialog.getByText('Your number').locator('..').textContent()) ?? '',
  )?.[0]
  const url = /http\S+\/vault\/device\S+/.exec(text)?.[0] ?? ''
  const reader = await (await browser.newContext()).newPage()
  await reader.goto(url)
  await expect(reader.getByRole('main')).toContainText('on Linux')
  // To read the page changes nothing: whoever scans mails lets nobody in.
  await reader.reload()
  await expect(codeField(modal)).toBeVisible()
  await reader.getByRole('button', { name: number ?? '' }).click()
  await expect(modal.opener).toHaveText(/^0x/)
  await reader.context().close()
})

test('a guest has a wallet at once, and keeps it over a reload', async ({ page, visit }) => {
  const modal = await visit(page)
  await modal.open()
  await modal.dialog.getByRole('textbox', { name: 'E-mail address' }).fill('gues@gmial.com')
  await page.keyboard.press('Enter')
  await expect(modal.dialog.getByText('Did you mean gues@gmail.com?')).toBeVisible()
  await modal.button('No, keep gues@gmial.com').click()
  await modal.button('Use another address').click()
  await modal.button('Continue as guest').click()
  await expect(modal.opener).toHaveText(/^0x/)
  const address = await modal.opener.textContent()
  await page.reload()
  await expect(modal.opener).toHaveText(address ?? '')
})
