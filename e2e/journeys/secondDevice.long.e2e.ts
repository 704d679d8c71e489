import type { FrameLocator, Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { enterCode, openSettings, signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** Signs in on a device that has no share, and asks there for another device. */
async function askToJoin(page: Page, modal: ModalPage, stack: Stack, email: string, after: string) {
  await enterCode(page, modal, stack, email, after)
  const frame = vaultFrame(page)
  await frame.getByRole('button', { name: 'Use another device' }).click()
  await expect(frame.getByText(/choose Devices/)).toBeVisible()
  return frame
}

/** The number that a device shows. */
const readNumber = (frame: FrameLocator) => frame.getByText(/^\d{3} \d{3}$/).textContent()

test('a known device lets a new one in once both show the same number', async ({
  page,
  browser,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const shown = (await modal.opener.textContent()) ?? ''
  const known = await openSettings(page, modal)
  await known.getByRole('button', { name: 'Devices' }).click()
  const other = await (await browser.newContext()).newPage()
  const otherModal = await visit(other)
  const fresh = await askToJoin(other, otherModal, stack, email, first)
  await expect(known.getByRole('heading', { name: 'A new device wants in' })).toBeVisible()
  expect(await readNumber(fresh)).toBe(await readNumber(known))
  await known.getByRole('button', { name: 'Let it in' }).click()
  await expect(otherModal.opener).toHaveText(shown)
  await expect(known.getByRole('heading', { name: 'A new device wants in' })).toHaveCount(0)
  await other.reload()
  await expect(otherModal.opener).toHaveText(shown)
  await other.context().close()
})

test('a new device that is refused opens nothing, and may ask again', async ({
  page,
  browser,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const known = await openSettings(page, modal)
  await known.getByRole('button', { name: 'Devices' }).click()
  const other = await (await browser.newContext()).newPage()
  const fresh = await askToJoin(other, await visit(other), stack, email, first)
  await known.getByRole('button', { name: 'Refuse' }).click()
  await expect(fresh.getByText('Your other device has refused.')).toBeVisible()
  await fresh.getByRole('button', { name: 'Use another device' }).click()
  await expect(known.getByRole('button', { name: 'Let it in' })).toBeVisible()
  await other.context().close()
})
