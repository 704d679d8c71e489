import { chainAccounts, permit2Abi, toPermitData } from '@portico/testing/chain'
import { decodeJwt } from 'jose'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  maxUint256,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { nativePlaceholder } from '../chains/priceSource.ts'
import type { SwapClient, Wish } from './fixtures/createSwapClient.ts'
import { useSwaps } from './fixtures/useSwaps.ts'
import type { SwapQuote } from './quotes/SwapQuote.ts'

const { chain, visit, toConfig, start } = useSwaps()
const [account] = chainAccounts
const deadline = 4_000_000_000
let visitor: SwapClient
beforeAll(() => {
  visitor = visit()
})

const getPermit2 = () => {
  const { permit2 } = chain.contracts.uniswap ?? {}
  if (!permit2) throw new Error('The packages of Uniswap are not installed')
  return permit2
}
const readAllowed = (token: Address) =>
  chain.sender.client.readContract({
    abi: permit2Abi,
    address: getPermit2().address,
    functionName: 'allowance',
    args: [account.address, token, getPermit2().router],
  })
const allowToken = (token: Address) =>
  chain.sender.send(account, {
    to: token,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [getPermit2().address, maxUint256],
    }),
    gas: 100_000n,
  })

/** What a visitor signs who allows as much as is given. */
async function sign({ from: token, amount }: Wish) {
  const [, , nonce] = await readAllowed(token)
  const permit = { token, amount, until: deadline, nonce, spender: getPermit2().router }
  const typedData = toPermitData({ chainId: 31337, permit2: getPermit2().address }, permit)
  const signature = await privateKeyToAccount(account.privateKey).signTypedData(typedData)
  const [r, s] = [signature.slice(0, 66), `0x${signature.slice(66, 130)}`] as Hex[]
  const parts = { r, s, v: Number.parseInt(signature.slice(130), 16) }
  return {
    message: typedData.message,
    signature,
    permit2: { ...parts, value: `${amount}`, deadline: `${deadline}`, nonce: `${nonce}` },
  }
}

const toBuild = (permit2: object) => ({ eip155: { slippage: 1, permit2 } })

test.each(['ether', 'DAI', 'UNI'])(
  'USDC is swapped for %s by a signature, which leaves nothing allowed',
  async (name) => {
    const { USDC, DAI, UNI } = chain.contracts.tokens
    const to = { ether: nativePlaceholder, DAI: DAI.address, UNI: UNI.address }[name] as Address
    const wish = { from: USDC.address, to, amount: parseUnits('300', 6) }
    await allowToken(wish.from)
    const { permit2 } = await sign(wish)
    const [best] = (await visitor.quote(wish)).body.quotes
    expect(best?.permit2Router).toBe(getPermit2().router)
    const { status, body } = await visitor.build(wish, { quoteId: best?.id, ...toBuild(permit2) })
    expect(status).toBe(200)
    expect(body.tx.to).toBe(`eip155:31337:${getPermit2().router}`)
    const before = await visitor.getBalance(wish.from)
    expect(await visitor.carryOut(wish, body)).toBe(BigInt(best?.toAmount ?? 0))
    expect(before - (await visitor.getBalance(wish.from))).toBe(wish.amount)
    expect((await readAllowed(wish.from))[0]).toBe(0n)
  },
)

test('much is swapped along two ways at once', async () => {
  const { address } = chain.contracts.tokens.USDC
  const before = { from: nativePlaceholder, to: address, amount: parseEther('60') }
  await visitor.carryOut(before, (await visitor.build(before)).body)
  const wish = { from: address, to: nativePlaceholder, amount: parseUnits('120000', 6) }
  const { permit2 } = await sign(wish)
  const [best] = (await visitor.quote(wish)).body.quotes
  const { quote } = decodeJwt(best?.id ?? '') as { quote: SwapQuote }
  expect(quote.legs).toHaveLength(2)
  const { body } = await visitor.build(wish, { quoteId: best?.id, ...toBuild(permit2) })
  expect(await visitor.carryOut(wish, body)).toBe(BigInt(best?.toAmount ?? 0))
})

test('a signature that somebody else has handed in before is as good', async () => {
  const wish = {
    from: chain.contracts.tokens.USDC.address,
    to: nativePlaceholder,
    amount: parseUnits('50', 6),
  }
  const { permit2, message, signature } = await sign(wish)
  const data = encodeFunctionData({
    abi: permit2Abi,
    functionName: 'permit',
    args: [account.address, message, signature],
  })
  await chain.sender.send(chainAccounts[1], { to: getPermit2().address, data, gas: 200_000n })
  const { body } = await visitor.build(wish, toBuild(permit2))
  expect(await visitor.carryOut(wish, body)).toBeGreaterThanOrEqual(BigInt(body.minimum))
})

test('a signature of somebody else takes nothing', async () => {
  const wish = {
    from: chain.contracts.tokens.USDC.address,
    to: nativePlaceholder,
    amount: parseUnits('50', 6),
  }
  const { permit2 } = await sign(wish)
  const { body } = await visitor.build(wish, toBuild({ ...permit2, nonce: '7' }))
  await expect(visitor.carryOut(wish, body)).rejects.toThrow(/revert/i)
})

test.each([
  ['a value of more bits than Permit2 has', { value: `${2n ** 160n}` }, 400],
  ['a time beyond what Permit2 counts', { deadline: `${2n ** 48n}` }, 400],
  ['no nonce', { nonce: undefined }, 400],
])('%s is refused', async (_, change, status) => {
  const wish = { from: chain.contracts.tokens.USDC.address, to: nativePlaceholder, amount: 1_000_000n }
  const { permit2 } = await sign(wish)
  expect((await visitor.build(wish, toBuild({ ...permit2, ...change }))).status).toBe(status)
})

test('ether is never taken by it, and nothing where the operator has named no router for it', async () => {
  const { USDC } = chain.contracts.tokens
  const wish = { from: nativePlaceholder, to: USDC.address, amount: 10n ** 15n }
  const { permit2 } = await sign({ ...wish, from: USDC.address })
  expect((await visitor.quote(wish)).body.quotes[0]?.permit2Router).toBeNull()
  expect((await visitor.build(wish, toBuild(permit2))).status).toBe(422)
  const { permit2: _, ...uniswap } = chain.contracts.uniswap ?? {}
  const gateway = await start({ chains: [{ ...toConfig(), uniswap } as ReturnType<typeof toConfig>] })
  const other = visit(account, gateway)
  const given = { from: USDC.address, to: nativePlaceholder, amount: 1_000_000n }
  expect((await other.quote(given)).body.quotes[0]?.permit2Router).toBeNull()
  expect((await other.build(given, toBuild(permit2))).status).toBe(422)
  await gateway.close()
})
