import { createPublicClient, http, parseEther } from 'viem'
import { approve, ask, fund, openSettings, readAddress, signIn, vaultFrame } from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'

const shorten = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

test('a visitor makes new keys, sends what is left to his new address, and has both after a reload', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const email = createAddress()
  const first = await signIn(page, modal, stack, email)
  const [before = '0x'] = await ask<readonly `0x${string}`[]>(page, 'eth_accounts')
  const solana = await readAddress(page, 'solana')
  await fund(stack.urls.chain, before)

  let frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'New keys' }).click()
  await expect(frame.getByRole('heading', { name: 'New keys' })).toBeFocused()
  await frame.getByRole('button', { name: 'Make new keys' }).click()
  await frame.getByRole('button', { name: 'Yes, make new keys' }).click()
  await expect(frame.getByText('Your wallet has new keys.')).toBeVisible()
  await expect(frame.getByText('2 ETH')).toHaveCount(1)
  await expect(frame.getByText(before)).toBeVisible()
  await modal.close()
  const mail = await stack.mail?.waitForMail({ to: email, after: first })
  expect(mail?.text).toContain('New keys were made for your wallet.')

  const [after = '0x', earlier] = await ask<readonly `0x${string}`[]>(page, 'eth_accounts')
  expect(earlier).toBe(before)
  expect(after).not.toBe(before)
  expect(await readAddress(page, 'solana')).not.toBe(solana)
  const value = `0x${parseEther('1.5').toString(16)}`
  const sending = ask<`0x${string}`>(page, 'eth_sendTransaction', [{ from: before, to: after, value }])
  await approve(page)
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  expect(
    await client.waitForTransactionReceipt({ hash: await sending, checkReplacement: false }),
  ).toMatchObject({ status: 'success' })
  expect(await client.getBalance({ address: after })).toBe(parseEther('1.5'))

  await page.reload()
  await expect(modal.opener).toHaveText(/^0x/)
  expect(await ask(page, 'eth_accounts')).toEqual([after, before])
  // The visitor goes from one to the other as between any accounts of a wallet.
  await modal.open()
  await modal.button('Settings').click()
  await modal.button(/^Wallets/).click()
  await modal.button(shorten(before)).click()
  await modal.close()
  await expect(modal.opener).toHaveText(shorten(before))
  frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'New keys' }).click()
  await expect(frame.getByText(/^0\.49\d+ ETH$/)).toHaveCount(1)
  await frame.getByRole('button', { name: 'Back' }).click()
  await frame.getByRole('button', { name: 'Activity' }).click()
  await expect(vaultFrame(page).getByText('The wallet got new keys')).toBeVisible()
})
