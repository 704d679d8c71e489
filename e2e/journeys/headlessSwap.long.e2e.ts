import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, erc20Abi, http, parseUnits } from 'viem'
import { test as base, expect, watchFaults } from '../fixtures/test.ts'
import { type HeadlessVisit, visitHeadless } from '../fixtures/visitHeadless.ts'

const account = chainAccounts[0].address

/** The first figure of a sentence, as base units of dollars. */
const readUnits = (sentence: string | null) => parseUnits(/\d+(\.\d+)?/.exec(sentence ?? '')?.[0] ?? '', 6)

interface Drawn extends HeadlessVisit {
  /** Base units of dollars that the account has. */
  readDollars(): Promise<bigint>
  /** Base units of dollars that the router may take. */
  readAllowed(): Promise<bigint>
}

const test = base.extend<{ drawn: Drawn }>({
  async drawn({ page, stack }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
    const { tokens, uniswap } = stack.fixtures
    if (!uniswap) throw new Error('The local chain has nothing that swaps.')
    const dollar = { address: tokens.USDC.address, abi: erc20Abi } as const
    const faults = watchFaults(page)
    const visited = await visitHeadless(page, stack)
    await page.getByRole('banner').getByRole('button', { name: 'Connect' }).click()
    await page.getByRole('button', { name: /Test Wallet/ }).click()
    await page.getByRole('banner').getByRole('button', { name: '0xf39F…2266' }).click()
    await page.getByRole('button', { name: 'Swap' }).click()
    await use({
      ...visited,
      readDollars: () => client.readContract({ ...dollar, functionName: 'balanceOf', args: [account] }),
      readAllowed: () =>
        client.readContract({ ...dollar, functionName: 'allowance', args: [account, uniswap.router] }),
    })
    await visited.site.stop()
    expect(faults).toEqual([])
  },
})

test('a site draws Swap itself, and what was promised at least comes on the chain', async ({
  page,
  drawn,
}) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const before = await drawn.readDollars()
  await expect(dialog).toHaveAccessibleName('Swap')
  await button('You get: choose').click()
  await button(/^USD Coin: /).click()
  await dialog.getByLabel('Amount').fill('20000')
  await expect(dialog.getByRole('status')).toHaveText('You have less than that.')
  await expect(button('Review')).toBeDisabled()
  // The dialog was drawn anew meanwhile, and whoever types goes on typing.
  await page.keyboard.press('Backspace')
  await expect(dialog.getByLabel('Amount')).toHaveValue('2000')
  await dialog.getByLabel('Amount').fill('0.25')
  await button('Review').click()
  const promise = await dialog.getByText('or the swap is undone.').textContent()
  await button('Swap').click()
  await expect(dialog).toHaveAccessibleName('It is swapped')
  const came = (await drawn.readDollars()) - before
  expect(came).toBeGreaterThanOrEqual(readUnits(promise))
  expect(readUnits(await dialog.getByText('USDC has come.').textContent())).toBe(came)
  await button('Done').click()
  await expect(dialog).toBeHidden()
})

test('a site draws each step of a token that has to be allowed, also after a no', async ({ page, drawn }) => {
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const before = await drawn.readDollars()
  await button('You give: ETH').click()
  await button(/^USD Coin: /).click()
  await button('You get: choose').click()
  await button(/^Ether: /).click()
  await dialog.getByLabel('Amount').fill('50')
  await button('Review').click()
  await expect(dialog.getByText('may take 50 USDC, and no more.')).toBeVisible()
  drawn.wallet.setBehavior({ rejectRequest: true })
  await button('Allow USDC').click()
  await expect(dialog.getByRole('status')).toHaveText('You declined in your wallet.')
  expect(await drawn.readAllowed()).toBe(0n)
  drawn.wallet.setBehavior({})
  await button('Allow USDC').click()
  await button('Swap').click()
  await expect(dialog).toHaveAccessibleName('It is swapped')
  expect(before - (await drawn.readDollars())).toBe(50_000_000n)
  expect(await drawn.readAllowed()).toBe(0n)
})
