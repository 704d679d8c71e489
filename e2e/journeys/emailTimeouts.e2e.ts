import type { Page } from '@playwright/test'
import { begin, codeField } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'

/** Lets requests to addresses wait without an answer until it is let through. */
async function silence(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route(pattern, async (route) => {
    await gate
    // Who asked may have gone meanwhile.
    await route.fallback().catch(() => {})
  })
  return () => release()
}

test('a vault that does not come is given up after twenty seconds, and comes when it is tried again', async ({
  page,
  stack,
  visit,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const release = await silence(page, `${stack.urls.vault}/**`)
  const email = createAddress()
  await begin(page, modal, email)
  await expect(page.locator(`iframe[src^="${stack.urls.vault}"]`)).toHaveCount(1)
  await page.clock.fastForward(19_000)
  await expect(modal.dialog.getByText(`Sending a mail to ${email}`)).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(modal.dialog.getByText('Your wallet could not be loaded.')).toBeVisible()
  release()
  await modal.button('Try again').click()
  await codeField(modal).fill((await waitForCode(stack, email)).code)
  await expect(modal.opener).toHaveText(/^0x/)
})

test('a service that does not answer is given up after two minutes, and asked anew', async ({
  page,
  stack,
  visit,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const release = await silence(page, `${stack.urls.gateway}/vault/v1/login`)
  const email = createAddress()
  const asked = page.context().waitForEvent('request', (request) => request.url().endsWith('/vault/v1/login'))
  await begin(page, modal, email)
  await asked
  await page.clock.fastForward(120_000)
  await expect(modal.dialog.getByText('That took too long.')).toBeVisible()
  release()
  await modal.button('Try again').click()
  await codeField(modal).fill((await waitForCode(stack, email)).code)
  await expect(modal.opener).toHaveText(/^0x/)
})
