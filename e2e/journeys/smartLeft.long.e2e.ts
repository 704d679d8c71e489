import type { Page } from '@playwright/test'
import { createPublicClient, type Hex, http } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { ask, signUpFunded, vaultFrame } from '../fixtures/emailSteps.ts'
import { expect, test } from '../fixtures/emailTest.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const receiver = '0x1000000000000000000000000000000000000005'

/** Ways out of the modal. */
const ways: readonly (readonly [string, (modal: ModalPage) => Promise<unknown>])[] = [
  ['the button that closes it', (modal) => modal.button('Close').click()],
  ['Escape', ({ page }) => page.keyboard.press('Escape')],
  ['Back of the browser', ({ page }) => page.goBack()],
]

/** What the site hears of a request: its answer, or the code of the refusal. */
const hear = (asked: Promise<unknown>): Promise<unknown> =>
  asked.catch((error: { code?: number }) => error.code)

const isSending = (data: string | null) => data?.includes('"eth_sendUserOperation"') ?? false
/** Once the bundler has an operation. */
const awaitSent = (page: Page) => page.waitForResponse((answer) => isSending(answer.request().postData()))

const approveSlowly = (page: Page) =>
  vaultFrame(page).getByRole('button', { name: 'Approve' }).click({ delay: 600 })

/** Where Back of the browser closes the modal and leaves the site alone. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test.afterEach(async ({ stack }) => {
  await askChain(stack, 'evm_setAutomine', true)
  await askChain(stack, 'evm_mine')
})

for (const [name, leave] of ways) {
  test(`${name} while an approval is open rejects it, and nothing is sent`, async ({
    page,
    stack,
    visit,
  }) => {
    const modal = await visit(page)
    const from = await signUpFunded(page, modal, stack)
    let sent = 0
    page.on('request', (request) => {
      if (isSending(request.postData())) sent += 1
    })
    const heard = hear(ask(page, 'eth_sendTransaction', [{ from, to: receiver, value: '0x1' }]))
    const frame = vaultFrame(page)
    await expect(frame.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'false')
    await leave(modal)
    expect(await heard).toBe(4001)
    await expect(modal.dialog).toBeHidden()
    await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
    // The next one is another, and alone.
    const next = ask<Hex>(page, 'eth_sendTransaction', [{ from, to: receiver, value: '0x2' }])
    await approveSlowly(page)
    await next
    expect(sent).toBe(1)
  })

  test(`${name} while an operation waits for its block loses nothing`, async ({ page, stack, visit }) => {
    const modal = await visit(page)
    const from = await signUpFunded(page, modal, stack)
    const client = createPublicClient({ transport: http(stack.urls.chain) })
    const before = await client.getBalance({ address: receiver })
    await askChain(stack, 'evm_setAutomine', false)
    const sending = ask<Hex>(page, 'eth_sendTransaction', [{ from, to: receiver, value: '0x7' }])
    await Promise.all([awaitSent(page), approveSlowly(page)])
    if (await modal.dialog.isVisible()) await leave(modal)
    await expect(modal.dialog).toBeHidden()
    expect(await client.getBalance({ address: receiver })).toBe(before)
    await askChain(stack, 'evm_mine')
    expect((await client.getTransactionReceipt({ hash: await sending })).status).toBe('success')
    expect(await client.getBalance({ address: receiver })).toBe(before + 7n)
  })
}

const toCalls = (from: string, id: string) => [
  {
    version: '2.0.0',
    id,
    from,
    chainId: '0x7a69',
    atomicRequired: true,
    calls: [{ to: receiver, value: '0x3' }],
  },
]
const readStatus = async (page: Page, id: string) => {
  const { status, receipts } = await ask<{ status: number; receipts: { transactionHash: Hex }[] }>(
    page,
    'wallet_getCallsStatus',
    [id],
  )
  return { status, count: receipts.length }
}

test('calls on their way are told of after a reload, and once they are in a block', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const from = await signUpFunded(page, modal, stack)
  await askChain(stack, 'evm_setAutomine', false)
  const sending = ask<{ id: string }>(page, 'wallet_sendCalls', toCalls(from, 'basket-1'))
  await approveSlowly(page)
  expect((await sending).id).toBe('basket-1')
  await page.reload()
  await expect(modal.opener).toHaveText(/^0x/)
  expect(await readStatus(page, 'basket-1')).toEqual({ status: 100, count: 0 })
  await askChain(stack, 'evm_mine')
  await expect.poll(() => readStatus(page, 'basket-1')).toEqual({ status: 200, count: 1 })
})

test('calls whose answer a reload has cut off are known by the id that the site gave them', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const from = await signUpFunded(page, modal, stack)
  let hearSent = () => {}
  const sent = new Promise<void>((resolve) => {
    hearSent = resolve
  })
  // The bundler takes it, and the browser never hears so.
  await page.route(`${stack.urls.gateway}/**`, async (route) => {
    if (!isSending(route.request().postData())) return route.fallback()
    await route.fetch()
    hearSent()
  })
  void ask(page, 'wallet_sendCalls', toCalls(from, 'basket-2')).catch(() => {})
  await approveSlowly(page)
  await sent
  await page.reload()
  await expect(modal.opener).toHaveText(/^0x/)
  await expect.poll(() => readStatus(page, 'basket-2')).toEqual({ status: 200, count: 1 })
  // Whoever sends them again is told that they are known.
  expect(await hear(ask(page, 'wallet_sendCalls', toCalls(from, 'basket-2')))).toBe(5720)
})
