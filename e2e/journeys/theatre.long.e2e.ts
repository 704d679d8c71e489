import { chainAccounts } from '@portico/testing/chain'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, owner, test } from '../fixtures/theatreTest.ts'

test('while blocks are held a transfer is pending; then it settles', async ({ modal, journey }) => {
  await journey.chain.hold()
  const hash = await journey.send('0.25')
  await expect(modal.dialog.getByText('On its way')).toBeVisible()
  await journey.openActivity()
  await journey.expectEnd([[hash, 'pending']])
  await journey.chain.release()
  await journey.openActivity()
  await journey.expectEnd([[hash, 'confirmed']])
})

test('one that is dropped stays pending and moves nothing, until another has its number', async ({
  modal,
  journey,
}) => {
  await journey.chain.hold()
  const dropped = await journey.send('0.25')
  expect(await journey.chain.drop(dropped)).toBe(true)
  await journey.chain.release()
  await journey.openActivity()
  await journey.expectEnd([[dropped, 'pending']])
  await modal.close()
  await journey.takeNumber(dropped)
})

test('one that is sped up ends as the other one does, and is there once', async ({ modal, journey }) => {
  const { chain, send, openActivity, expectEnd } = journey
  await chain.hold()
  const hash = await send('0.25')
  const [waiting] = await chain.listPending()
  if (!waiting) throw new Error('Nothing waits')
  const other = await chain.replace(waiting, 'spedUp')
  await chain.release()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect(other).not.toBe(hash)
  await openActivity()
  await expectEnd([[other, 'confirmed']])
})

test('one that is cancelled is replaced, and sent nothing', async ({ modal, journey }) => {
  const { chain, send, openActivity, expectEnd } = journey
  await chain.hold()
  const hash = await send('0.25')
  const [waiting] = await chain.listPending()
  if (!waiting) throw new Error('Nothing waits')
  const other = await chain.replace(waiting, 'cancelled')
  await chain.release()
  await expect(modal.dialog.getByText('Replaced in your wallet')).toBeVisible()
  await openActivity()
  await expectEnd([
    [hash, 'replaced'],
    [other, 'confirmed'],
  ])
})

test('mined again in another block, a transfer is there once, with the block that the chain has', async ({
  modal,
  journey,
}) => {
  const hash = await journey.send('0.375')
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await journey.openActivity()
  await journey.expectEnd([[hash, 'confirmed']])
  const before = await journey.readBlock(hash)
  const replaced = await journey.chain.reorganize('moved')
  expect(replaced?.transactions).toEqual([hash])
  const block = await journey.readBlock(hash)
  expect(block).toBe(before + 1n)
  await journey.openActivity()
  await modal.button(/^Sent.*0\.375 ETH/).click()
  await expect(modal.dialog.locator('div', { hasText: /^Block/ }).last()).toHaveText(`Block${block}`, {
    timeout: 60_000,
  })
  await modal.button('Back').click()
  await journey.expectEnd([[hash, 'confirmed']])
})

test('a result that says sent says so no longer where the chain takes it back', async ({
  modal,
  journey,
}) => {
  const { dialog } = modal
  const hash = await journey.send('0.25')
  await expect(dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect((await journey.chain.reorganize('gone'))?.transactions).toEqual([hash])
  await expect(dialog.getByText('has taken it back, and has to confirm it again.')).toBeVisible()
  await expect(dialog.getByText('On its way', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Sent', { exact: true })).toBeHidden()
  await modal.close()
  await journey.takeNumber(hash)
})

test('taken off the chain, a confirmed transfer is pending anew, until another has its number', async ({
  modal,
  journey,
}) => {
  const hash = await journey.send('0.25')
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await journey.openActivity()
  await journey.expectEnd([[hash, 'confirmed']])
  expect((await journey.chain.reorganize('gone'))?.transactions).toEqual([hash])
  await journey.openActivity()
  await journey.expectEnd([[hash, 'pending']])
  await modal.close()
  await journey.takeNumber(hash)
})

test('what was received and is taken back is not there any more; paid again it is', async ({
  stack,
  modal,
  journey,
}) => {
  const account = privateKeyToAccount(chainAccounts[4].privateKey)
  const payer = createWalletClient({ account, transport: http(stack.urls.chain) })
  const pay = () => payer.sendTransaction({ chain: null, to: owner, value: parseEther('1.5') })
  await modal.open()
  await modal.button('Receive').click()
  await expect(modal.dialog.getByText(owner, { exact: true })).toBeVisible()
  const first = await pay()
  await modal.button('Back').click()
  await journey.openActivity()
  await journey.expectEnd([[first, 'confirmed']])
  await journey.chain.reorganize('gone')
  await journey.openActivity()
  await journey.expectEnd([])
  const second = await pay()
  await journey.openActivity()
  await journey.expectEnd([[second, 'confirmed']])
})

test('with late answers everything ends as without', async ({ modal, journey }) => {
  journey.theatre.setDelay(1_500)
  const hash = await journey.send('0.25')
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await journey.openActivity()
  await journey.expectEnd([[hash, 'confirmed']])
})

test('who presses a control sees it happen to the next transaction', async ({ context, modal, journey }) => {
  const controls = await context.newPage()
  await controls.goto(journey.theatre.url)
  await controls.getByRole('button', { name: 'Speed up the next transaction' }).click()
  const play = controls.frameLocator('iframe')
  await expect(play.getByText('Now: Speed up the next transaction')).toBeVisible()
  await modal.page.bringToFront()
  const hash = await journey.send('0.625')
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await expect(play.getByText(`${hash.slice(0, 10)}… was sped up as`)).toBeVisible()
  await journey.openActivity()
  await expect(modal.button(/^Sent.*0\.625 ETH/)).toHaveCount(1)
})
