import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, http } from 'viem'
import { callInstance } from '../fixtures/callInstance.ts'
import { imitate } from '../fixtures/imitate.ts'
import { expect, test } from '../fixtures/test.ts'

const receiver = chainAccounts[3].address

const twin = imitate(receiver)

test('who looks like somebody that was sent to gets nothing before both were compared', async ({
  site,
  stack,
  modal,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  const to = modal.dialog.getByLabel('To', { exact: true })
  const fill = async (address: string) => {
    await modal.dialog.getByLabel('You send').fill('0.01')
    await to.fill(address)
    await modal.button('Review').click()
  }
  await fill(receiver)
  await expect(modal.dialog.getByText('for the first time')).toBeVisible()
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await modal.button('Done').click()

  // It is remembered over a reload.
  await site.reload()
  await modal.open()
  await modal.button('Send').click()
  await fill(twin)
  await expect(modal.dialog.getByText('Such addresses are made to deceive')).toBeVisible()
  await expect(modal.button('Confirm in wallet')).toBeDisabled()
  const before = await client.getBalance({ address: twin })
  await modal.dialog.getByRole('checkbox').check()
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  expect((await client.getBalance({ address: twin })) - before).toBe(10n ** 16n)
})

test('a payment link fills the form, and one for elsewhere fills in nothing', async ({
  site: _,
  modal,
  stack,
}) => {
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  const to = modal.dialog.getByLabel('To', { exact: true })
  const { address } = stack.fixtures.tokens.USDC
  await to.fill(`ethereum:${address}@31337/transfer?address=${receiver}&uint256=1.25e6`)
  await expect(modal.button('USDC, Select token')).toBeVisible()
  await expect(modal.dialog.getByLabel('You send')).toHaveValue('1.25')
  await expect(to).toHaveValue(receiver)
  await to.fill(`ethereum:${receiver}@31338?value=1e18`)
  await expect(modal.dialog.getByText('Choose that network first.')).toBeVisible()
  await to.fill(`ethereum:${address}/approve?address=${receiver}&uint256=1`)
  await expect(modal.dialog.getByText('asks for something that cannot be sent here')).toBeVisible()
  await expect(modal.button('Invalid address')).toBeDisabled()
})

test('a site that opens Send waits for the hash, or hears that it was closed', async ({
  site,
  stack,
  modal,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  await modal.connect()
  const params = { amount: '0.25', receiver }
  const opened = callInstance(site, 'open', { view: 'Send', params })
  await modal.button('Review').click()
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  const { hash } = (await opened) as { hash: `0x${string}` }
  await expect(modal.dialog).toBeHidden()
  await expect
    .poll(() => client.getTransaction({ hash }).then(({ value, to }) => [value, to]))
    .toEqual([25n * 10n ** 16n, receiver.toLowerCase()])

  const closed = callInstance(site, 'open', { view: 'Send', params }).catch((error: Error) => error.message)
  await expect(modal.button('Review')).toBeEnabled()
  await site.keyboard.press('Escape')
  expect(await closed).toContain('PORTICO-VIEW-004')
})

test('all that there is leaves the account but for the cost', async ({ site: _, stack, modal }) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  await modal.connect()
  await modal.open()
  await modal.button('Send').click()
  const read = () => client.getBalance({ address: chainAccounts[0].address })
  const before = await read()
  expect(before).toBeGreaterThan(10n ** 18n)
  await modal.dialog.getByLabel('To', { exact: true }).fill(receiver)
  await modal.button('Max').click()
  await modal.button('Review').click()
  await modal.button('Cancel').click()
  await expect(modal.dialog.getByLabel('You send')).toHaveValue(/\d{3}\.\d+/)
  expect(await read()).toBe(before)
})
