import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { begin, codeField } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test, waitForCode } from '../fixtures/emailTest.ts'
import { holdFiles } from '../fixtures/holdFiles.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

/** Begins with an address while nobody answers, and goes on with it once it is tried again. */
async function startSilent(page: Page, modal: ModalPage, pattern: string) {
  const held = await holdFiles(page, pattern)
  const email = createAddress()
  await begin(page, modal, email)
  return {
    ...{ email, held },
    async goOn(stack: Stack) {
      held.release()
      await modal.button('Try again').click()
      await codeField(modal).fill((await waitForCode(stack, email)).code)
      await expect(modal.opener).toHaveText(/^0x/)
    },
  }
}

test('a vault that does not come is given up after twenty seconds, and comes when it is tried again', async ({
  page,
  stack,
  visit,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const { email, goOn } = await startSilent(page, modal, `${stack.urls.vault}/**`)
  await expect(page.locator(`iframe[src^="${stack.urls.vault}"]`)).toHaveCount(1)
  await page.clock.fastForward(19_000)
  await expect(modal.dialog.getByText(`Sending a mail to ${email}`)).toBeVisible()
  await page.clock.fastForward(1_000)
  await expect(modal.dialog.getByText('Your wallet could not be loaded.')).toBeVisible()
  await goOn(stack)
})

test('a service that does not answer is given up after two minutes, and asked anew', async ({
  page,
  stack,
  visit,
}) => {
  await page.clock.install()
  const modal = await visit(page)
  const { held, goOn } = await startSilent(page, modal, `${stack.urls.gateway}/vault/v1/login`)
  await expect.poll(held.getAsked).toEqual(['/vault/v1/login'])
  await page.clock.fastForward(120_000)
  await expect(modal.dialog.getByText('That took too long.')).toBeVisible()
  await goOn(stack)
})
