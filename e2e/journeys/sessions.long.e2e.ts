import { createWalletClient, custom, parseEther } from 'viem'
import { ask, signUp, signUpFunded, vaultFrame } from '../fixtures/emailSteps.ts'
import { expect, test } from '../fixtures/emailTest.ts'
import { approving, toProvider } from '../fixtures/pageProvider.ts'
import {
  askForSession,
  createSiteKey,
  endSession,
  type Granted,
  grantSession,
  openSessions,
} from '../fixtures/sessionSteps.ts'

test('a site spends by its session within the limit, and no more after the visitor has ended it in Settings', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signUpFunded(page, modal, stack)
  const frame = vaultFrame(page)
  const look = async () => {
    await expect(frame.getByRole('heading', { name: 'Let this site act for you' })).toBeVisible()
    await expect(frame.getByText('0.1 ETH')).toBeVisible()
    await expect(frame.getByText('1 day')).toBeVisible()
    await expect(frame.getByText(/without asking you again/)).toBeVisible()
  }
  const { spend } = await grantSession(page, stack, { look })
  await spend(parseEther('0.06'))
  await expect(spend(parseEther('0.05'))).rejects.toThrow(/transfer-amount-exceeded/)
  const settings = await openSessions(page, modal)
  const row = settings.getByRole('listitem')
  await expect(row).toContainText('0.1 ETH · 1 day')
  await expect(row).toContainText('Used: 0.06')
  await endSession(settings)
  await expect(row).toContainText('Ended')
  await expect(spend(1n)).rejects.toThrow()
})

test('what a second tab has ended the first one says to be so, and the site’s next use fails on the chain', async ({
  page,
  context,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signUpFunded(page, modal, stack)
  const { spend } = await grantSession(page, stack)
  const first = await openSessions(page, modal)
  const row = first.getByRole('listitem')
  const end = row.getByRole('button', { name: 'End' })
  await expect(row).toContainText('Until')
  const other = await context.newPage()
  const otherModal = await visit(other)
  await expect(otherModal.opener).toHaveText(/^0x/)
  const second = await openSessions(other, otherModal)
  await spend(1n)
  await endSession(second)
  await expect(second.getByRole('listitem')).toContainText('Ended')
  await expect(spend(1n)).rejects.toThrow(/0x05baa052|CannotUseADisabledDelegation/)
  // The first tab shows what it has read, and says how it is once it is asked.
  await page.bringToFront()
  await end.click({ delay: 600 })
  await expect(first.getByRole('alert')).toHaveText('This session has ended already.')
  await expect(first.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(row).toContainText('Ended')
  await expect(end).toHaveCount(0)
})

test('two tabs that are asked for the same end end it once, and the later one says so', async ({
  page,
  context,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signUpFunded(page, modal, stack)
  await grantSession(page, stack)
  const first = await openSessions(page, modal)
  await first.getByRole('listitem').getByRole('button', { name: 'End' }).click()
  await expect(first.getByRole('heading', { name: 'Take back a permission' })).toBeVisible()
  const other = await context.newPage()
  const otherModal = await visit(other)
  await expect(otherModal.opener).toHaveText(/^0x/)
  const second = await openSessions(other, otherModal)
  await endSession(second)
  await expect(second.getByRole('listitem')).toContainText('Ended')
  await page.bringToFront()
  await first.getByRole('button', { name: 'Approve' }).click({ delay: 600 })
  await expect(first.getByRole('alert')).toHaveText('This session has ended already.')
  await expect(first.getByRole('listitem')).toContainText('Ended')
})

test('who declines a session grants none, and taking the accounts back is a disconnect', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signUp(page, modal, stack)
  const key = await createSiteKey(stack.urls.chain)
  const asked = askForSession(page, key).catch((error) => error.code)
  await vaultFrame(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await asked).toBe(4001)
  expect(await ask(page, 'wallet_revokePermissions', [{ eth_accounts: {} }])).toBeNull()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a site looks up what it may ask for and what it has, and gives a session back', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const account = await signUpFunded(page, modal, stack)
  expect(await ask(page, 'wallet_getSupportedExecutionPermissions')).toMatchObject({
    'native-token-periodic': { chainIds: ['0x7a69'], ruleTypes: ['expiry'] },
  })
  const wallet = createWalletClient({ account, transport: custom(toProvider(page)) })
  expect(await wallet.getCapabilities({ chainId: 31337 })).toMatchObject({
    permissions: { supported: true, policyTypes: [] },
  })
  const { key, granted, spend } = await grantSession(page, stack)
  const list = () => ask<readonly Granted[]>(page, 'wallet_getGrantedExecutionPermissions')
  expect(await list()).toMatchObject([
    { to: key.address, from: account, context: granted.context, rules: [{ type: 'expiry' }] },
  ])
  await spend(1n)
  const params = [{ permissionContext: granted.context }]
  expect(await approving(page, ask(page, 'wallet_revokeExecutionPermission', params))).toEqual({})
  expect(await list()).toEqual([])
  await expect(spend(1n)).rejects.toThrow(/0x05baa052|CannotUseADisabledDelegation/)
})

test('after its time a session spends nothing more, with nobody having ended it', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  await signUpFunded(page, modal, stack)
  // Long enough for a slow machine to approve it, and to spend once.
  const { spend } = await grantSession(page, stack, { lasts: 40 })
  await spend(1n)
  // The chain goes by the clock of its blocks.
  const isRefused = () =>
    spend(1n).then(
      () => '',
      (error: Error) => error.message,
    )
  await expect.poll(isRefused, { timeout: 80_000 }).toContain('expired-delegation')
  const settings = await openSessions(page, modal)
  await expect(settings.getByRole('listitem')).toContainText('Over')
})
