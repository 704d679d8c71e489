import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hash,
  type Hex,
  http,
  maxUint256,
} from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { createHoldings, type Holdings } from '../fixtures/createHoldings.ts'
import { reviewSwap } from '../fixtures/fillInSwap.ts'
import { openSecondTab, type Tab } from '../fixtures/openSecondTab.ts'
import { replaceAnswers } from '../fixtures/stops/replaceAnswers.ts'
import { test as base, expect } from '../fixtures/test.ts'

const [{ address: account }, , , , { address: other }] = chainAccounts
const hundred = 100_000_000n
const dollars = { give: 'USD Coin', want: 'Ether', amount: '100' }

interface Tabs {
  openSecond(): Promise<Tab>
  /** What the account holds, in base units. */
  read(): Promise<Holdings>
  /** Allows the router so many base units of dollars. */
  allow(amount: bigint): Promise<void>
  /** Leaves the account so many base units of dollars, before a page has asked. It gets the rest back at the end. */
  keepDollars(amount: bigint): Promise<void>
}

/** Acts for accounts of the chain, past every page and wallet. */
function createHolder(stack: Stack) {
  const { tokens, uniswap } = stack.fixtures
  if (!uniswap) throw new Error('The local chain has nothing that swaps.')
  const { address: to } = tokens.USDC
  const client = createPublicClient({ transport: http(stack.urls.chain), pollingInterval: 50 })
  const call = async (from: Address, data: Hex) => {
    const hash = await askChain<Hash>(stack, 'eth_sendTransaction', { from, to, data })
    // The gas of the next is estimated on what this one has left.
    // viem drops a block that comes while it looks for a replacement, and on this chain no other follows.
    const { status } = await client.waitForTransactionReceipt({ hash, checkReplacement: false })
    if (status !== 'success') throw new Error('The chain has undone what an account was to do.')
  }
  return {
    async allow(amount: bigint) {
      const args = [uniswap.router, amount] as const
      await call(account, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }))
    },
    async give(from: Address, receiver: Address, amount: bigint) {
      const args = [receiver, amount] as const
      await call(from, encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args }))
    },
    /** What the gateway knows of the account is a few seconds old otherwise. */
    async renew() {
      const query = `chainId=eip155:31337&forceUpdate=eip155:31337:${to}`
      const answer = await fetch(`${stack.urls.gateway}/v1/account/${account}/balance?${query}`)
      if (!answer.ok) throw new Error(`The gateway answered ${answer.status}.`)
    },
  }
}

const test = base.extend<{ tabs: Tabs }>({
  async tabs({ site, stack }, use) {
    const read = createHoldings(stack, account)
    const { allow, give, renew } = createHolder(stack)
    let given = 0n
    await allow(0n)
    await use({
      openSecond: () => openSecondTab(site),
      ...{ read, allow },
      async keepDollars(amount) {
        given = (await read()).dollars - amount
        await give(account, other, given)
        await renew()
      },
    })
    await askChain(stack, 'evm_setAutomine', true)
    await give(other, account, given)
    await allow(0n)
    await renew()
  },
})

/** Presses Swap, and has the wallet agree. */
async function swap({ page, modal }: Tab): Promise<void> {
  await page.bringToFront()
  await modal.button(/^Swap$/).click()
  await modal.approve()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
}

/** Has a tab allow dollars. */
async function allowDollars({ modal }: Tab): Promise<void> {
  await modal.button('Allow USDC').click()
  await modal.approve()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
}

test('what one tab has swapped away another that has not heard of it does not swap again', async ({
  page,
  stack,
  modal,
  tabs,
}) => {
  await tabs.allow(maxUint256)
  await tabs.keepDollars(hundred + hundred / 2n)
  await modal.connect()
  await reviewSwap(modal, dollars)
  const second = await tabs.openSecond()
  await reviewSwap(second.modal, dollars)
  const gateway = await replaceAnswers(second.page, stack.urls.gateway)
  gateway.hold(/\/balance/)
  await swap({ page, modal })
  const between = await tabs.read()
  expect(between.dollars).toBe(hundred / 2n)
  await second.page.bringToFront()
  await second.modal.button(/^Swap$/).click()
  await expect(second.modal.dialog.getByText('You have less USDC now')).toBeVisible()
  await expect(second.modal.prompt).toBeHidden()
  expect(await tabs.read()).toEqual(between)
  await gateway.restore()
  await second.modal.button('Start again').click()
  await expect(second.modal.dialog.getByText('Balance 50 USDC')).toBeVisible()
})

test('what one tab has swapped away another says by itself, and allows nothing for it', async ({
  page,
  modal,
  tabs,
}) => {
  await tabs.keepDollars(hundred + hundred / 2n)
  await modal.connect()
  await reviewSwap(modal, dollars)
  await allowDollars({ page, modal })
  const second = await tabs.openSecond()
  await reviewSwap(second.modal, { ...dollars, amount: '120' })
  await expect(second.modal.button('Allow USDC')).toBeEnabled()
  await swap({ page, modal })
  await second.page.bringToFront()
  await expect(second.modal.dialog.getByText('You have less USDC now')).toBeVisible()
  await expect(second.modal.button('Allow USDC')).toBeHidden()
  expect((await tabs.read()).dollars).toBe(hundred / 2n)
})

test('what one tab was allowed and has used, another asks to be allowed again', async ({
  page,
  modal,
  tabs,
}) => {
  const before = await tabs.read()
  await modal.connect()
  await reviewSwap(modal, dollars)
  await allowDollars({ page, modal })
  const second = await tabs.openSecond()
  // By now the dollars are allowed, which is what this tab finds.
  await reviewSwap(second.modal, dollars)
  await expect(second.modal.button('Allow USDC')).toBeHidden()
  await swap({ page, modal })
  await second.page.bringToFront()
  await second.modal.button(/^Swap$/).click()
  await expect(second.modal.dialog.getByText('Your wallet has allowed too little')).toBeVisible()
  await expect(second.modal.dialog.getByText('Allow 100 USDC.')).toBeVisible()
  await expect(second.modal.prompt).toBeHidden()
  expect(before.dollars - (await tabs.read()).dollars).toBe(hundred)
  await allowDollars(second)
  await swap(second)
  expect(before.dollars - (await tabs.read()).dollars).toBe(2n * hundred)
})

test('what one tab swaps another shows, and holds the new balances', async ({ page, stack, modal, tabs }) => {
  await tabs.keepDollars(0n)
  await modal.connect()
  const second = await tabs.openSecond()
  await second.modal.open()
  const row = second.modal.dialog
    .getByRole('list', { name: 'Tokens' })
    .getByRole('listitem')
    .filter({ hasText: /^USD Coin/ })
  await expect(row).toHaveCount(0)
  await page.bringToFront()
  await reviewSwap(modal, { amount: '0.521' })
  await askChain(stack, 'evm_setAutomine', false)
  await modal.button(/^Swap$/).click()
  await modal.approve()
  await expect(modal.dialog.getByText('On its way')).toBeVisible()
  await second.page.bringToFront()
  await expect(row).toHaveCount(0)
  await askChain(stack, 'evm_mine')
  const { dollars: now } = await tabs.read()
  // What is shown is cut off, never rounded up.
  await expect(row).toContainText(`${(Number(now / 1000n) / 1000).toLocaleString('en')} USDC`)
  await second.modal.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(second.modal.button(/^Swapped.*−0\.521 ETH/)).toHaveCount(1)
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
})
