import { chainAccounts, deployOddTokens, type OddTokens } from '@portico/testing/chain'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  http,
  parseAbi,
  parseAbiItem,
  parseEther,
} from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { test as base, expect } from '../fixtures/test.ts'

const account = chainAccounts[0].address
const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

interface Trading {
  /** Fills in an amount of a token for another, each by its address; native currency where that is null. */
  fillIn(from: Address | null, to: Address | null, amount: string): Promise<void>
  /** The same, and goes on to the review; whose address it is has to be agreed to, where that is wanted. */
  review(from: Address | null, to: Address | null, amount: string): Promise<void>
  /** Presses what the review is to do next, and has the wallet agree. */
  take(step: string): Promise<void>
  /** Base units, of 18 decimals, that stand beside a word. */
  readFigure(word: string): Promise<bigint>
  readBalance(token: Address): Promise<bigint>
  /** Base units that the router may take. */
  readAllowance(token: Address): Promise<bigint>
  /** Lets the router take so much, in base units. */
  allow(token: Address, amount: bigint): Promise<void>
}

const test = base.extend<{ trading: Trading }, { odd: OddTokens }>({
  odd: [
    async ({ stack }, use) => use(await deployOddTokens({ rpcUrl: stack.urls.chain })),
    { scope: 'worker' },
  ],
  async trading({ site: _, stack, modal }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
    const { dialog } = modal
    const { router } = stack.fixtures.uniswap ?? {}
    if (!router) throw new Error('The local chain has nothing that swaps.')
    const exact = (name: string) => dialog.getByRole('button', { name, exact: true })
    const choose = async (side: 'first' | 'last', token: Address | null) => {
      await dialog
        .getByRole('button', { name: /Select token$/ })
        [side]()
        .click()
      if (token === null) return modal.button(/^Ether/).click()
      await dialog.getByLabel('Search or paste address').fill(token)
      await exact('Use this token').click()
    }
    const fillIn: Trading['fillIn'] = async (from, to, amount) => {
      await modal.open()
      await exact('Swap').click()
      await expect(exact('ETH, Select token')).toBeVisible()
      if (from !== null) await choose('first', from)
      await choose('last', to)
      await dialog.getByLabel('You pay').fill(amount)
    }
    await modal.connect()
    await use({
      fillIn,
      async review(from, to, amount) {
        await fillIn(from, to, amount)
        await exact('Review').click()
        if (to !== null) await dialog.getByLabel('I have compared the address.').check()
      },
      async take(step) {
        await exact(step).click()
        await modal.approve()
      },
      async readFigure(word) {
        const figure = await dialog.locator('dt', { hasText: word }).locator('+ dd').textContent()
        return parseEther((figure ?? '').replace(/[^\d.]/g, ''))
      },
      readBalance: (address) =>
        client.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [account] }),
      readAllowance: (address) =>
        client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [account, router] }),
      async allow(to, amount) {
        const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
        await askChain(stack, 'eth_sendTransaction', { from: account, to, data })
      },
    })
  },
})

test('a token that keeps a twentieth says so, bought and sold, and no less comes than was promised', async ({
  modal,
  trading,
  odd,
}) => {
  const { dialog } = modal
  const before = await trading.readBalance(odd.TaxToken)
  await trading.fillIn(null, odd.TaxToken, '0.1')
  await expect(dialog.getByText('TAX keeps 5.0% of each transfer.')).toBeVisible()
  await modal.close()
  await trading.review(null, odd.TaxToken, '0.1')
  await expect(dialog.getByText('TAX keeps 5.0% of each transfer.')).toBeVisible()
  await trading.take('Swap')
  await expect(dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const came = (await trading.readBalance(odd.TaxToken)) - before
  await expect.poll(() => trading.readFigure('Received')).toBe(came)
  expect(came).toBeGreaterThanOrEqual(await trading.readFigure('You get at least'))
  await modal.close()
  await trading.review(odd.TaxToken, null, '100')
  await expect(dialog.getByText('TAX keeps 5.0% of each transfer.')).toBeVisible()
  await trading.take('Allow TAX')
  await trading.take('Swap')
  await expect(dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect(before + came - (await trading.readBalance(odd.TaxToken))).toBe(parseEther('100'))
  const received = await trading.readFigure('Received')
  expect(received).toBeGreaterThanOrEqual(await trading.readFigure('You get at least'))
})

test('a token that wants it so has its allowance taken back first, and none is left', async ({
  modal,
  trading,
  odd,
}) => {
  const { dialog } = modal
  await trading.allow(odd.ResetToken, 1n)
  const before = await trading.readBalance(odd.ResetToken)
  await trading.review(odd.ResetToken, null, '10')
  for (const step of ['1 of 3 · Take back what RESET allows', '2 of 3 · Allow RESET', '3 of 3 · Swap'])
    await expect(dialog.getByText(step)).toBeVisible()
  await trading.take('Take back what RESET allows')
  await expect(modal.button('Allow RESET')).toBeEnabled()
  expect(await trading.readAllowance(odd.ResetToken)).toBe(0n)
  await trading.take('Allow RESET')
  await trading.take('Swap')
  await expect(dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect(before - (await trading.readBalance(odd.ResetToken))).toBe(parseEther('10'))
  expect(await trading.readAllowance(odd.ResetToken)).toBe(0n)
})

test('a token that takes signatures is swapped by one signature and one transaction', async ({
  modal,
  stack,
  trading,
  odd,
}) => {
  const { dialog } = modal
  const count = async () =>
    Number(await askChain<string>(stack, 'eth_getTransactionCount', account, 'latest'))
  const [before, sent] = [await trading.readBalance(odd.PermitToken), await count()]
  await trading.review(odd.PermitToken, null, '10')
  for (const step of ['1 of 2 · Sign to allow PERMIT', '2 of 2 · Swap'])
    await expect(dialog.getByText(step)).toBeVisible()
  await trading.take('Sign to allow PERMIT')
  await trading.take('Swap')
  await expect(dialog.getByText('Swapped', { exact: true })).toBeVisible()
  expect((await count()) - sent).toBe(1)
  expect(before - (await trading.readBalance(odd.PermitToken))).toBe(parseEther('10'))
  expect(await trading.readAllowance(odd.PermitToken)).toBe(0n)
})

test('a token that grows by itself is said to have brought what the swap has brought, and no more', async ({
  modal,
  stack,
  trading,
  odd,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
  const token = odd.RebasingToken
  const before = await trading.readBalance(token)
  await trading.review(null, token, '0.1')
  const data = encodeFunctionData({ abi: parseAbi(['function rebase()']) })
  const transaction = { from: chainAccounts[1].address, to: token, data }
  const hash = await askChain<Hash>(stack, 'eth_sendTransaction', transaction)
  // A busy chain answers before the block is there.
  const { blockNumber } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
  const fromBlock = blockNumber + 1n
  await trading.take('Swap')
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const logs = await client.getLogs({ address: token, event: transfer, args: { to: account }, fromBlock })
  const came = logs.reduce((sum, { args }) => sum + (args.value ?? 0n), 0n)
  await expect.poll(() => trading.readFigure('Received')).toBe(came)
  expect((await trading.readBalance(token)) - before).toBeGreaterThan(came)
})

test('a token that cannot be sold again is refused with words, bought as well as sold', async ({
  modal,
  trading,
  odd,
}) => {
  const { dialog } = modal
  await trading.fillIn(null, odd.TrapToken, '0.1')
  await expect(dialog.getByText('TRAP could not be sold again.')).toBeVisible()
  await expect(modal.button('Cannot be sold again')).toBeDisabled()
  await modal.close()
  await trading.fillIn(odd.TrapToken, null, '10')
  await expect(dialog.getByText('Nobody offers this swap now. Try another amount or token.')).toBeVisible()
  await expect(modal.button('Insufficient liquidity')).toBeDisabled()
})
