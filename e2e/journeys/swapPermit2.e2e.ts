import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, encodeFunctionData, erc20Abi, http, maxUint256, parseAbi } from 'viem'
import { askChain } from '../fixtures/askChain.ts'
import { expect, test } from '../fixtures/test.ts'

const account = chainAccounts[0].address
const hundred = 100_000_000n
const permit2Abi = parseAbi([
  'function allowance(address, address, address) view returns (uint160 amount, uint48 expiration, uint48 nonce)',
])

test('a token that Permit2 may take already is signed for and swapped, and nothing is allowed afterwards', async ({
  site: _,
  stack,
  modal,
}) => {
  const { tokens, uniswap } = stack.fixtures
  const { router, permit2 } = uniswap ?? {}
  if (!router || !permit2) throw new Error('The local chain has no Permit2.')
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const token = { address: tokens.USDC.address, abi: erc20Abi } as const
  const approve = (spender: `0x${string}`, amount: bigint) =>
    askChain(stack, 'eth_sendTransaction', {
      ...{ from: account, to: token.address },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] }),
    })
  const read = async () => {
    const [dollars, allowed, [left], ether, nonce] = await Promise.all([
      client.readContract({ ...token, functionName: 'balanceOf', args: [account] }),
      client.readContract({ ...token, functionName: 'allowance', args: [account, router] }),
      client.readContract({
        ...{ address: permit2.address, abi: permit2Abi, functionName: 'allowance' },
        args: [account, token.address, permit2.router],
      }),
      client.getBalance({ address: account }),
      client.getTransactionCount({ address: account }),
    ])
    return { dollars, allowed, left, ether, nonce }
  }
  const exact = (name: string) => modal.dialog.getByRole('button', { name, exact: true })
  await approve(router, 0n)
  await approve(permit2.address, maxUint256)
  await modal.connect()
  const before = await read()
  await modal.open()
  await exact('Swap').click()
  await modal.button('ETH, Select token').click()
  await modal.button(/^USD Coin/).click()
  await exact('Select token').first().click()
  await modal.button(/^Ether/).click()
  await modal.dialog.getByLabel('You pay').fill('100')
  await exact('Review').click()
  await exact('Sign to allow USDC').click()
  await modal.approve()
  await exact('Swap').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Swapped', { exact: true })).toBeVisible()
  const after = await read()
  expect(before.dollars - after.dollars).toBe(hundred)
  expect(after.ether - before.ether).toBeGreaterThan(3n * 10n ** 16n)
  // One transaction: the signature cost nothing, and what it allowed is used up.
  expect(after).toMatchObject({ nonce: before.nonce + 1, allowed: 0n, left: 0n })
  await approve(permit2.address, 0n)
})
