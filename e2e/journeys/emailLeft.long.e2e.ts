import type { Page } from '@playwright/test'
import { createPublicClient, http } from 'viem'
import { ask, signUp, signUpFunded, vaultFrame } from '../fixtures/emailSteps.ts'
import { expect, test } from '../fixtures/emailTest.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const message = '0x48656c6c6f2c20506f727469636f'

/** Lets a method of the chain wait until it is let through. */
async function hold(page: Page, url: string, method: string) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let hear = () => {}
  const asked = new Promise<void>((resolve) => {
    hear = resolve
  })
  await page.context().route(`${url}/**`, async (route) => {
    if (!route.request().postData()?.includes(`"${method}"`)) return route.fallback()
    hear()
    await gate
    return route.fallback()
  })
  return { asked, release: () => release() }
}

const toSend = (from: string) => [{ from, to: receiver, value: '0x6f05b59d3b20000' }]

test('whoever leaves while a transaction is prepared is never asked for it', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUpFunded(page, modal, stack)
  const estimate = await hold(page, stack.urls.gateway, 'eth_estimateUserOperationGas')
  const left = ask(page, 'eth_sendTransaction', toSend(address)).then(
    () => 'sent',
    (error: { code?: number }) => error.code,
  )
  await estimate.asked
  await modal.close()
  expect(await left).toBe(4001)
  const signing = ask<string>(page, 'personal_sign', [message, address])
  const frame = vaultFrame(page)
  await expect(frame.getByText('Hello, Portico')).toBeVisible()
  estimate.release()
  await frame.getByRole('button', { name: 'Approve' }).click()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await expect(modal.dialog).toBeHidden()
  await expect(frame.getByRole('button')).toHaveCount(0)
})

test('whoever closes the modal once he has approved has sent, and the page hears of it', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const address = await signUpFunded(page, modal, stack)
  const broadcast = await hold(page, stack.urls.gateway, 'eth_sendUserOperation')
  const sending = ask<`0x${string}`>(page, 'eth_sendTransaction', toSend(address))
  await vaultFrame(page).getByRole('button', { name: 'Approve' }).click({ delay: 600 })
  await broadcast.asked
  await modal.close()
  broadcast.release()
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  expect(
    await client.waitForTransactionReceipt({ hash: await sending, checkReplacement: false }),
  ).toMatchObject({ status: 'success' })
})

test('a browser that cannot tell what is seen approves in a window of the vault', async ({
  page,
  stack,
  visit,
}) => {
  // As Firefox and Safari have it.
  await page.context().addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const modal = await visit(page)
  const address = await signUp(page, modal, stack)
  const signing = ask<string>(page, 'personal_sign', [message, address])
  const opening = page.waitForEvent('popup')
  await vaultFrame(page).getByRole('button', { name: 'Open window' }).click()
  const review = await opening
  expect(new URL(review.url()).origin).toBe(stack.urls.vault)
  await expect(review.getByText('Hello, Portico')).toBeVisible()
  await review.getByRole('button', { name: 'Approve' }).click()
  expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
  await expect.poll(() => review.isClosed()).toBe(true)
})
