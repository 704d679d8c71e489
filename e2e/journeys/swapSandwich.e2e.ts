import type { Stack } from '@portico/stack'
import { chainAccounts } from '@portico/testing/chain'
import {
  type Address,
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  numberToHex,
  parseEther,
  parseGwei,
} from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { test as base, expect } from '../fixtures/test.ts'

const [visitor, other] = [chainAccounts[0].address, chainAccounts[1].address]
const chainId = 'eip155:31337'
const ether = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

interface Call {
  readonly to: Address
  readonly data: Hex
  readonly value: Hex
}

/** What somebody else swaps, in base units. */
interface Wish {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** What comes for a wish of somebody else, in base units, and the call that carries it out, whatever comes. */
async function askGateway({ urls }: Stack, { from, to, amount }: Wish) {
  const toAccount = (address: Address) => `${chainId}:${address}`
  const wish = {
    userAddress: toAccount(other),
    from: toAccount(from),
    to: toAccount(to),
    amount: `${amount}`,
  }
  const start = `${urls.gateway}/v1/convert`
  const quoted = await fetch(`${start}/quotes?${new URLSearchParams(wish)}`)
  const { quotes } = (await quoted.json()) as { quotes: readonly { id: string; toAmount: string }[] }
  const terms = { quoteId: quotes[0]?.id, disableEstimate: true, eip155: { slippage: 50 } }
  const init = { method: 'POST', body: JSON.stringify({ ...wish, ...terms }) }
  const built = await fetch(`${start}/build-transaction`, init)
  const { tx } = (await built.json()) as { tx: { to: string; data: Hex; amount: string } }
  const call: Call = {
    to: tx.to.slice(chainId.length + 1) as Address,
    data: tx.data,
    value: numberToHex(BigInt(tx.amount)),
  }
  return { comes: BigInt(quotes[0]?.toAmount ?? 0), call }
}

interface Sandwich {
  /** Buys dollars for much ether before whatever waits, and sells them after it, in one block. */
  make(): Promise<void>
  /** Base units of dollars, and wei, of the visitor. */
  read(): Promise<{ readonly dollars: bigint; readonly ether: bigint }>
}

const test = base.extend<{ sandwich: Sandwich }>({
  async sandwich({ site: _, stack, modal }, use) {
    const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
    const { tokens, uniswap } = stack.fixtures
    if (!uniswap) throw new Error('The local chain has nothing that swaps.')
    const dollar = tokens.USDC.address
    const read = (address: Address) =>
      client.readContract({ address: dollar, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
    const send = (call: Partial<Call>, gwei: number) => {
      const gasPrice = numberToHex(parseGwei(`${gwei}`))
      return askChain(stack, 'eth_sendTransaction', { from: other, gas: '0xf4240', gasPrice, ...call })
    }
    const args = [uniswap.router, 2n ** 256n - 1n] as const
    await send({ to: dollar, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) }, 50)
    await modal.connect()
    await use({
      async make() {
        const buying = await askGateway(stack, { from: ether, to: dollar, amount: parseEther('40') })
        const selling = await askGateway(stack, { from: dollar, to: ether, amount: buying.comes })
        await send(buying.call, 500)
        await send(selling.call, 2)
        await askChain(stack, 'evm_mine')
      },
      async read() {
        const [dollars, wei] = await Promise.all([read(visitor), client.getBalance({ address: visitor })])
        return { dollars, ether: wei }
      },
    })
    await askChain(stack, 'evm_setAutomine', true)
  },
})

test('a swap between two of somebody else is undone, says so, and costs no more than the network', async ({
  modal,
  stack,
  sandwich,
}) => {
  const { dialog } = modal
  const before = await sandwich.read()
  await modal.open()
  await modal.button(/^Swap$/).click()
  await dialog.getByRole('button', { name: 'Select token', exact: true }).first().click()
  await modal.button(/^USD Coin/).click()
  await dialog.getByLabel('You pay').fill('0.5')
  await modal.button('Review').click()
  await expect(modal.button(/^Swap$/)).toBeEnabled()
  await askChain(stack, 'evm_setAutomine', false)
  await modal.button(/^Swap$/).click()
  await modal.approve()
  await expect(dialog.getByText('On its way')).toBeVisible()
  await sandwich.make()
  await expect(dialog.getByText('It failed', { exact: true })).toBeVisible()
  await expect(dialog.getByText(/undid the swap\. Only the network cost was paid\.$/)).toBeVisible()
  await expect(dialog.getByText('Received')).toBeHidden()
  const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
  const { transactions } = await client.getBlock({ includeTransactions: true })
  expect(transactions.map(({ from }) => from)).toEqual(
    [other, visitor, other].map((one) => one.toLowerCase()),
  )
  const receipts = await Promise.all(transactions.map(({ hash }) => client.getTransactionReceipt({ hash })))
  expect(receipts.map(({ status }) => status)).toEqual(['success', 'reverted', 'success'])
  const cost = (receipts[1]?.gasUsed ?? 0n) * (receipts[1]?.effectiveGasPrice ?? 0n)
  expect(await sandwich.read()).toEqual({ dollars: before.dollars, ether: before.ether - cost })
})
