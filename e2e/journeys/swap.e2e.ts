import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, erc20Abi, http } from 'viem'
import { expect, test } from '../fixtures/test.ts'

test('native currency and a token are swapped on the chain, for what was promised', async ({
  site: _,
  stack,
  modal,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const account = chainAccounts[0].address
  const usdc = stack.fixtures.tokens.USDC.address
  const readDollars = () =>
    client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  await modal.connect()
  await modal.open()
  const before = await readDollars()
  await modal.button(/^Swap$/).click()
  await modal.expectTitle('Swap')
  await modal.dialog.getByRole('button', { name: 'Select token', exact: true }).first().click()
  await modal.button(/^USD Coin/).click()
  await modal.dialog.getByLabel('You pay').fill('0.5')
  await expect(modal.button('Review')).toBeEnabled()
  await modal.button('Review').click()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  await modal.button(/^Swap$/).click()
  await modal.approve()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect((await readDollars()) - before).toBeGreaterThan(1_000_000n)
})
