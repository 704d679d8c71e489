import { signInByEmail } from '@portico/plugin-email/testing'
import { buy } from '@portico/plugin-onramp/testing'
import { signInBySocial } from '@portico/plugin-socials/testing'
import { PorticoPage } from '@portico/testing/playwright'
import { type Address, createPublicClient, http, parseEther } from 'viem'
import { approve, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress } from '../fixtures/emailTest.ts'
import { payBy } from '../fixtures/onrampTest.ts'
import { createName, signInAs } from '../fixtures/socialSteps.ts'
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

test('a smart account of the demo pays two at once, and lets the page spend within a limit', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await signInBySocial(portico, { title: 'Google', signIn: (window) => signInAs(window, createName()) })
  const address = (await portico.readAddress()) as Address
  const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
  const card = page.getByRole('article').filter({ hasText: 'A smart account' })
  const press = (name: string) => card.getByRole('button', { name }).click({ delay: 600 })
  const said = card.getByRole('status')
  await press('Get play money')
  await expect(said).toHaveText('10 ETH of play money are there.')
  await press('Pay two at once')
  await approve(page)
  await expect(said).toHaveText(/^0x[0-9a-f]{64}$/)
  expect(await client.getBalance({ address })).toBe(parseEther('9.98'))
  await press('Let the page spend')
  await expect(vaultFrame(page).getByText('0.1 ETH')).toBeVisible()
  await approve(page)
  await expect(said).toContainText('up to 0.1 ETH a day')
  await press('Spend 0.01 ETH')
  await expect(said).toHaveText(/^0x[0-9a-f]{64}$/)
  await expect.poll(() => client.getBalance({ address })).toBe(parseEther('9.97'))
})

test('what is bought by card in the demo arrives, at whichever ports the stack runs', async ({
  page,
  stack,
}) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await signInBySocial(portico, { title: 'Google', signIn: (window) => signInAs(window, createName()) })
  const provider = await buy(portico, { amount: '100' })
  await payBy(provider, '4242 4242 4242 4242')
  await provider.close()
  await expect(portico.dialog.getByRole('status').first()).toContainText('Arrived', { timeout: 30_000 })
})
