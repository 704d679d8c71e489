import { signInByEmail } from '@portico/plugin-email/testing'
import { PorticoPage } from '@portico/testing/playwright'
import { createAddress } from '../fixtures/emailTest.ts'
import { expect, test } from '../fixtures/test.ts'

test('whoever has no wallet signs in by e-mail, and reads the code in the mailbox that the demo names', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'local mailbox' }).click()
  const mails = await opened
  await expect(mails.getByRole('heading', { name: 'Mail' })).toBeVisible()
  await page.bringToFront()
  const portico = new PorticoPage(page)
  await signInByEmail(portico, {
    email: createAddress(),
    async readCode(email) {
      await mails.bringToFront()
      const mail = mails.getByRole('navigation').getByRole('button', { name: email }).first()
      await mail.click()
      // Until then the mail before stands there, with a code too.
      await expect(mail).toHaveAttribute('aria-current')
      const text = mails.getByLabel('Plain text')
      await expect(text).toHaveText(/^\d{6}$/m)
      const [code = ''] = /^\d{6}$/m.exec((await text.textContent()) ?? '') ?? []
      await page.bringToFront()
      return code
    },
  })
  expect(await portico.readAddress()).toMatch(/^0x/)
})
