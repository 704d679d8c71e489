import type { FrameLocator, Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { enterCode, makeRecoveryFile, signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress } from '../fixtures/emailTest.ts'
import { expect, test } from '../fixtures/passkeyTest.ts'
import { useAuthenticator } from '../fixtures/useAuthenticator.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const addButton = (frame: FrameLocator) => frame.getByRole('button', { name: 'Add a passkey' })
const rows = (frame: FrameLocator) => frame.getByRole('listitem').filter({ hasText: 'Chrome on Linux' })

/** Somebody with a recovery file and a passkey, in the settings of his wallet. @returns with his address, the id of his first mail, and his account as the page shows it */
async function addPasskey(page: Page, stack: Stack, visit: (page: Page, host: string) => Promise<ModalPage>) {
  await useAuthenticator(page.context(), { hasPrf: true })
  const modal = await visit(page, 'localhost')
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const shown = (await modal.opener.textContent()) ?? ''
  await makeRecoveryFile(page, modal)
  await addButton(vaultFrame(page)).click()
  await expect(rows(vaultFrame(page))).toHaveCount(1)
  return { modal, email, first, shown }
}

interface ElsewhereParameters {
  readonly page: Page
  readonly modal: ModalPage
  readonly stack: Stack
  readonly url: string
  readonly email: string
  /** Id of the mail with the code before. */
  readonly after: string
}

/** Goes on to a site for which the browser keeps nothing of the vault, and enters a code there. */
async function signInElsewhere({ page, modal, stack, url, email, after }: ElsewhereParameters) {
  await page.evaluate((address) => location.assign(address), url)
  await page.waitForURL(`${url}/**`)
  await expect(modal.opener).toHaveText('Connect wallet')
  await enterCode(page, modal, stack, email, after)
}

test('a passkey brings the wallet to a new site with one touch', async ({
  page,
  stack,
  visit,
  emailSite,
}) => {
  const { modal, email, first, shown } = await addPasskey(page, stack, visit)
  const frame = vaultFrame(page)

  // The same authenticator again is known, and the last passkey does not go at once.
  await addButton(frame).click()
  await expect(frame.getByText('You have a passkey there already.')).toBeVisible()
  await frame.getByRole('button', { name: 'Ask to remove the last passkey' }).click()
  await expect(frame.getByText(/You can do this from/)).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(0)

  await signInElsewhere({ page, modal, stack, url: emailSite.url, email, after: first })
  await vaultFrame(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(modal.opener).toHaveText(shown)
})

test('whoever has a passkey enters where strangers have guessed too often', async ({
  page,
  stack,
  visit,
  emailSite,
}) => {
  const { modal, email, first, shown } = await addPasskey(page, stack, visit)

  // As the service answers then; that many codes it sends nobody within an hour.
  const proofs: unknown[] = []
  await page.context().route('**/vault/v1/login/code', async (route) => {
    const { passkey } = route.request().postDataJSON()
    if (passkey !== undefined) {
      proofs.push(passkey)
      return route.fallback()
    }
    const answer = await route.fetch({ postData: { ...route.request().postDataJSON(), code: '' } })
    const body = { reasons: [{ name: 'LOCKED_TODAY', description: 'Too many wrong codes today' }] }
    return route.fulfill({ response: answer, status: 429, json: body })
  })
  await signInElsewhere({ page, modal, stack, url: emailSite.url, email, after: first })
  const frame = vaultFrame(page)
  await expect(frame.getByText('Too many wrong codes today.')).toBeVisible()
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  // Once to sign in, and once to bring the wallet.
  await expect(frame.getByText('Too many wrong codes today.')).toBeHidden()
  await frame.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(modal.opener).toHaveText(shown)
  expect(proofs).toEqual([expect.stringMatching(/^[-_A-Za-z0-9]{43}$/)])
})

test('a device whose passkeys tell no secret is refused in words, and the file stays', async ({
  page,
  stack,
  visit,
}) => {
  await useAuthenticator(page.context(), { hasPrf: false })
  const modal = await visit(page, 'localhost')
  await signIn(page, modal, stack, createAddress())
  await makeRecoveryFile(page, modal)
  const frame = vaultFrame(page)
  await addButton(frame).click()
  await expect(frame.getByText('This passkey cannot guard a key.')).toBeVisible()
  await expect(rows(frame)).toHaveCount(0)
  await expect(frame.getByText('Your recovery file was tried')).toBeVisible()
})

/** Closes the vault's window. */
async function closeWindow(page: Page): Promise<void> {
  const popup = await page.waitForEvent('popup')
  await popup.close()
}

test('a window that was closed is opened again, and of two passkeys one goes at once', async ({
  page,
  stack,
  visit,
}) => {
  const authenticator = await useAuthenticator(page.context(), { hasPrf: true })
  const modal = await visit(page, 'localhost')
  await signIn(page, modal, stack, createAddress())
  await makeRecoveryFile(page, modal)
  const frame = vaultFrame(page)
  authenticator.isAway = true
  await Promise.all([closeWindow(page), addButton(frame).click()])
  await expect(frame.getByText(/The window was blocked, or closed too early/)).toBeVisible()
  authenticator.isAway = false
  const [popup] = await Promise.all([page.waitForEvent('popup'), addButton(frame).click()])
  await expect(rows(frame)).toHaveCount(1)
  // With its window goes the authenticator: the next one is another.
  await popup.close()
  await addButton(frame).click()
  await expect(rows(frame)).toHaveCount(2)
  await rows(frame).first().getByRole('button', { name: 'Remove' }).click()
  await rows(frame).first().getByRole('button', { name: 'Yes, remove' }).click()
  await expect(rows(frame)).toHaveCount(1)
})
