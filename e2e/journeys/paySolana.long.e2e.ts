import { expect, test } from '../fixtures/paySolanaTest.ts'

const half = { amount: 500_000_000n, of: 'SOL' } as const

test('SOL pays, and the page is told once it is final', async ({ page, order }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  const { modal, ask, review, answer, readPaid, getEnd } = await order(page, half)
  await ask()
  await expect(modal.button(/^Another wallet/)).toBeVisible()
  expect(files).not.toContain('solana-client.js')
  await review(/^Sol.*You have/)
  await modal.button('Pay 0.5 SOL').click()
  await answer(true)
  await expect.poll(readPaid).toBe(half.amount)
  expect(files).toContain('solana-client.js')
  expect(await getEnd()).toMatchObject({ state: 'paid', hash: expect.stringMatching(/^\w{64,90}$/) })
})

test('a token pays a shop that has no account of it, which is said; a press of 600 ms and another ask once', async ({
  page,
  order,
}) => {
  const { modal, ask, review, answer, readPaid, getEnd, countWaiting } = await order(page, {
    amount: 12_500_000n,
    of: 'token',
  })
  await ask()
  await expect(modal.button(/Not from here yet/).first()).toBeDisabled()
  await review(/You have [\d,.]+ \w{4}…/)
  await expect(modal.dialog.getByText('0.00203928 SOL')).toBeVisible()
  await modal.button(/^Pay 12.5 /).dblclick({ delay: 600 })
  await expect(modal.dialog.getByText(/^Confirm in/).first()).toBeVisible()
  expect(countWaiting()).toBe(1)
  await answer(true)
  await expect.poll(readPaid).toBe(12_500_000n)
  expect(await getEnd()).toMatchObject({ state: 'paid' })
  expect(countWaiting()).toBe(0)
})

test('whoever declines pays nothing, and can think better of it with the modal closed meanwhile', async ({
  page,
  order,
}) => {
  const { modal, ask, review, answer, readPaid, getEnd, countWaiting } = await order(page, half)
  await ask()
  await review(/^Sol.*You have/)
  await modal.button('Pay 0.5 SOL').click()
  await answer(false)
  await expect(modal.dialog.getByText('You declined in the wallet. Nothing was paid.')).toBeVisible()
  expect(await readPaid()).toBe(0n)
  await modal.button('Pay 0.5 SOL').click()
  await expect.poll(countWaiting).toBe(1)
  await modal.close()
  await ask()
  await expect(modal.dialog.getByRole('heading', { name: 'Confirm in your wallet' })).toBeVisible()
  await expect(modal.button(/You have/)).toHaveCount(0)
  await answer(true)
  await expect.poll(readPaid).toBe(half.amount)
  expect(await getEnd()).toMatchObject({ state: 'paid' })
})

test('a page that is loaded again while the wallet asks does not ask it again, and knows what came of it', async ({
  page,
  order,
}) => {
  const { modal, ask, review, answer, readPaid, getEnd, countWaiting } = await order(page, half)
  await ask()
  await review(/^Sol.*You have/)
  await modal.button('Pay 0.5 SOL').click()
  await expect.poll(countWaiting).toBe(1)
  await page.reload()
  await ask()
  await expect(modal.dialog.getByRole('heading', { name: 'Not known yet' })).toBeVisible()
  await modal.button('Ask the wallet again').click()
  await review(/^Sol.*You have/)
  await modal.button('Pay 0.5 SOL').click()
  await modal.expectAlert('An earlier try may still come to be')
  expect(countWaiting()).toBe(1)
  await modal.button('Back').click()
  await modal.expectTitle('Pay')
  await answer(true)
  await expect.poll(readPaid).toBe(half.amount)
  expect(await getEnd()).toMatchObject({ state: 'paid' })
  expect(countWaiting()).toBe(0)
})
