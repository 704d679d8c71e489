import { expect, test } from '../fixtures/burnerTest.ts'
import { test as phoneTest } from '../fixtures/walletkitTest.ts'
import { ModalPage } from '../pages/ModalPage.ts'

/** Chooses the demo wallet and approves the connection, on a page that asks to sign then. */
async function connectDemo(modal: ModalPage): Promise<void> {
  await modal.open()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.approve()
  await modal.expectTitle('Sign in')
}

for (const verifier of ['page', 'gateway']) {
  test(`a visitor signs in, verified by the ${verifier}, and is not asked again after a reload`, async ({
    page,
    stack,
    modal,
  }) => {
    await page.goto(`${stack.urls.demo}/?signIn=${verifier}&required`)
    await connectDemo(modal)
    await expect(modal.dialog.getByRole('heading', { name: 'Sign in to Portico demo' })).toBeVisible()
    await modal.button('Sign in').click()
    await expect(modal.prompt).toContainText('wants you to sign in with your Ethereum account')
    await modal.approve()
    await expect(modal.dialog).toBeHidden()
    await expect(modal.opener).toHaveText('0xf39F…2266')

    await page.reload()
    await expect(page.locator('#state')).toContainText('connected')
    await modal.open()
    await modal.expectTitle('Account')
    await modal.button('Disconnect').click()
    await connectDemo(modal)
  })

  test(`an account of Solana signs in, verified by the ${verifier}`, async ({ page, stack, modal }) => {
    await page.goto(`${stack.urls.demo}/?signIn=${verifier}&required`)
    await modal.open()
    await modal.button(/^Burner Wallet/).click()
    await modal.expectTitle('Sign in')
    await modal.button('Sign in').click()
    await expect(modal.dialog).toBeHidden()
    await expect(page.locator('#state')).toContainText('connected')
  })
}

test('sign-in that is required cannot be closed; declining says so, and leaving disconnects', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(`${stack.urls.demo}/?signIn=page&required`)
  await connectDemo(modal)
  await modal.expectShake(() => page.keyboard.press('Escape'))
  await expect(modal.button('Close')).toBeDisabled()
  await modal.button('Sign in').click()
  await modal.reject()
  await modal.expectAlert('Signature declined')
  await modal.button('Disconnect').click()
  await modal.expectTitle('Connect wallet')
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('sign-in that is optional can be put off, and the wallet stays connected', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(`${stack.urls.demo}/?signIn=page`)
  await connectDemo(modal)
  await modal.button('Not now').click()
  await expect(modal.dialog).toBeHidden()
  await expect(modal.opener).toHaveText('0xf39F…2266')
})

test('a wallet connected by the site itself is asked to sign in the modal', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(`${stack.urls.demo}/?signIn=page&required`)
  await connectDemo(modal)
  await page.reload()
  await modal.expectTitle('Sign in')
})

phoneTest('a wallet on a phone signs in while it is connected', async ({ page, stack, phone }) => {
  const modal = new ModalPage(page)
  await phone.setPolicy({ authenticate: 'approve' })
  await page.goto(`${stack.urls.demo}/?signIn=gateway&required&only=eip155`)
  await modal.connectByRelay(phone)
  await modal.open()
  await modal.expectTitle('Account')
  expect((await phone.getRequests()).map(({ method }) => method)).not.toContain('personal_sign')
})
