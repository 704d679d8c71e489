import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, encodeFunctionData, erc20Abi, http } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { test as base, expect } from '../fixtures/test.ts'

const account = chainAccounts[0].address

interface Swapping {
  /** Fills in a hundred dollars for ether. */
  fillIn(): Promise<void>
  /** The same, and goes on to the review. */
  review(): Promise<void>
  /** Base units of dollars, of what the router may take of them, and wei. */
  read(): Promise<{ readonly dollars: bigint; readonly allowed: bigint; readonly ether: bigint }>
}

const test = base.extend<{ swapping: Swapping }>({
  async swapping({ site: _, stack, modal }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain) })
    const { tokens, uniswap } = stack.fixtures
    if (!uniswap) throw new Error('The local chain has nothing that swaps.')
    const token = { address: tokens.USDC.address, abi: erc20Abi } as const
    const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
    const fillIn = async () => {
      await modal.open()
      await exact('Swap').click()
      await modal.button('ETH, Select token').click()
      await modal.button(/^USD Coin/).click()
      await exact('Select token').first().click()
      await modal.button(/^Ether/).click()
      await modal.dialog.getByLabel('You pay').fill('100')
      await expect(exact('Review')).toBeEnabled()
    }
    // What an earlier journey has allowed is no business of this one.
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [uniswap.router, 0n] })
    await askChain(stack, 'eth_sendTransaction', { from: account, to: token.address, data })
    await modal.connect()
    await use({
      fillIn,
      async review() {
        await fillIn()
        await exact('Review').click()
        await expect(exact('Allow USDC')).toBeEnabled()
      },
      async read() {
        const [dollars, allowed, ether] = await Promise.all([
          client.readContract({ ...token, functionName: 'balanceOf', args: [account] }),
          client.readContract({ ...token, functionName: 'allowance', args: [account, uniswap.router] }),
          client.getBalance({ address: account }),
        ])
        return { dollars, allowed, ether }
      },
    })
  },
})

const hundred = 100_000_000n

test('a token is allowed just as much as is swapped, and nothing stays allowed', async ({
  modal,
  swapping,
}) => {
  const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
  const before = await swapping.read()
  await swapping.review()
  await exact('Allow USDC').click()
  await modal.approve()
  await expect(exact('Swap')).toBeEnabled()
  expect((await swapping.read()).allowed).toBe(hundred)
  await exact('Swap').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const after = await swapping.read()
  expect(before.dollars - after.dollars).toBe(hundred)
  expect(after.allowed).toBe(0n)
  expect(after.ether - before.ether).toBeGreaterThan(3n * 10n ** 16n)
})

test('who declines either step loses nothing, and can press again', async ({ modal, swapping }) => {
  const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
  const before = await swapping.read()
  await swapping.review()
  await exact('Allow USDC').click()
  await modal.reject()
  await expect(modal.dialog.getByText('Nothing was swapped.')).toBeVisible()
  expect((await swapping.read()).allowed).toBe(0n)
  await exact('Allow USDC').click()
  await modal.approve()
  await expect(exact('Swap')).toBeEnabled()
  await exact('Swap').click()
  await modal.reject()
  await expect(modal.dialog.getByText('Nothing was swapped.')).toBeVisible()
  expect((await swapping.read()).dollars).toBe(before.dollars)
  await exact('Swap').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect(before.dollars - (await swapping.read()).dollars).toBe(hundred)
})

test('while the gateway is away nothing is reviewed, and trying again works afterwards', async ({
  page,
  modal,
  swapping,
}) => {
  await swapping.fillIn()
  await page.route(/\/v1\/convert\/quotes/, (route) => route.abort())
  await modal.dialog.getByLabel('You pay').fill('50')
  await expect(modal.dialog.getByText('No quote could be had')).toBeVisible()
  await page.unroute(/\/v1\/convert\/quotes/)
  await modal.button('Try again').click()
  await expect(modal.button('Review')).toBeEnabled()
})

test('a quote that has gone stale is not swapped, and another is asked for', async ({
  page,
  modal,
  swapping,
}) => {
  const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
  const before = await swapping.read()
  await swapping.review()
  await exact('Allow USDC').click()
  await modal.approve()
  await expect(exact('Swap')).toBeEnabled()
  await page.route(/\/v1\/convert\/quotes/, (route) => route.abort())
  await exact('Swap').click()
  await expect(modal.dialog.getByText('The quote is too old')).toBeVisible()
  expect((await swapping.read()).dollars).toBe(before.dollars)
  await page.unroute(/\/v1\/convert\/quotes/)
  await exact('Get a new quote').click()
  await expect(exact('Swap')).toBeEnabled()
})

test('a gateway that lies about the receiver never reaches the wallet', async ({ page, modal, swapping }) => {
  const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
  const before = await swapping.read()
  const thief = chainAccounts[4].address.slice(2).toLowerCase()
  await swapping.review()
  await exact('Allow USDC').click()
  await modal.approve()
  await expect(exact('Swap')).toBeEnabled()
  await page.route(/\/v1\/convert\/build-transaction/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(account.slice(2).toLowerCase(), thief) })
  })
  await exact('Swap').click()
  await expect(modal.dialog.getByText('The offer is not what was agreed')).toBeVisible()
  expect((await swapping.read()).dollars).toBe(before.dollars)
})
