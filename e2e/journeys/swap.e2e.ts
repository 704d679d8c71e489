import { waitForActivity } from '@portico/plugin-history/testing'
import { swap } from '@portico/plugin-swap/testing'
import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, erc20Abi, http } from 'viem'
import { createHoldings } from '../fixtures/createHoldings.ts'
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

/** Base units as Account and Activity show them: to three decimals, cut off. */
const write = (amount: bigint, decimals: number) =>
  (Number(amount / 10n ** BigInt(decimals - 3)) / 1000).toLocaleString('en')

test('after a swap Account holds what the chain does, and Activity says what was swapped', async ({
  site: _,
  stack,
  modal,
}) => {
  const read = createHoldings(stack, chainAccounts[0].address)
  const before = await read()
  await modal.connect()
  await modal.open()
  await swap(modal, { to: 'USD Coin', amount: '0.541', answer: () => modal.approve() })
  const after = await read()
  await expect.poll(() => modal.readBalance('USD Coin')).toBe(`${write(after.dollars, 6)} USDC`)
  await expect.poll(() => modal.readBalance('Ether')).toBe(`${write(after.ether, 18)} ETH`)
  const row = await waitForActivity(modal, { name: /^Swapped.*−0\.541 ETH/ })
  expect(row).toContain(`+${write(after.dollars - before.dollars, 6)} USDC`)
})
