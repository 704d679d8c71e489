import { ask, begin, codeField, signUp, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'

test('whoever closes the modal on the way to his mail, or goes back, types the same code afterwards', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  await begin(page, modal, email)
  const { code } = await waitForCode(stack, email)
  await codeField(modal).pressSequentially(code.slice(0, 3))
  await modal.close()
  await begin(page, modal, email)
  await expect(codeField(modal)).toHaveValue('')
  await modal.button('Back').click()
  await begin(page, modal, email)
  await codeField(modal).pressSequentially(code)
  await expect(modal.opener).toHaveText(/^0x/)
})

test('whoever goes back from a signature signs nothing, and the next one waits for him', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const message = '0x48656c6c6f2c20506f727469636f'
  const left = ask(page, 'personal_sign', [message, address]).then(
    () => 'signed',
    (error: Error) => error.message,
  )
  const frame = vaultFrame(page)
  // As soon as it has the focus: Escape reaches the frame and not the page then.
  await expect(frame.getByRole('heading', { name: 'Sign a message' })).toBeFocused()
  await page.keyboard.press('Escape')
  expect(await left).not.toBe('signed')
  await expect(modal.dialog).toBeHidden()
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const signing = ask<string>(page, 'personal_sign', [message, address])
  const approve = frame.getByRole('button', { name: 'Approve' })
  // As long as a slow hand needs.
  await approve.click({ delay: 600 })
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})

test('an approval that is left out of sight signs nothing until it is in sight again', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const signing = ask<string>(page, 'personal_sign', ['0x48656c6c6f2c20506f727469636f', address])
  const approve = vaultFrame(page).getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAttribute('aria-disabled', 'false')
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.popover = 'manual'
    cover.style.cssText = 'inset:0;width:100vw;height:100vh;opacity:0.5;background:white;pointer-events:none'
    cover.id = 'cover'
    document.body.append(cover)
    cover.showPopover()
  })
  await expect(approve).toHaveAttribute('aria-disabled', 'true')
  await page.evaluate(() => document.getElementById('cover')?.remove())
  await approve.click()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
})
