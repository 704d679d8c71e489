import { chainAccounts, deployOddTokens, type OddTokens } from '@portico/testing/chain'
import { encodeFunctionData, parseAbi, parseEther, parseSignature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { nativePlaceholder } from '../chains/priceSource.ts'
import type { SwapClient } from './fixtures/createSwapClient.ts'
import { chainId, useSwaps } from './fixtures/useSwaps.ts'

const { chain, visit } = useSwaps()
const [account, other] = chainAccounts
const ether = nativePlaceholder
let visitor: SwapClient
let tokens: OddTokens
beforeAll(async () => {
  visitor = visit()
  tokens = await deployOddTokens(chain)
})

test('a token that keeps a twentieth says so, and what is quoted is what is left', async () => {
  for (const [from, to, taxes] of [
    [ether, tokens.TaxToken, { from: 0, to: 500, isTrap: false }],
    [tokens.TaxToken, ether, { from: 500, to: 0, isTrap: false }],
    [tokens.TaxToken, chain.contracts.tokens.USDC.address, { from: 500, to: 0, isTrap: false }],
  ] as const) {
    const wish = { from, to, amount: from === ether ? parseEther('0.1') : parseEther('100') }
    const [best] = (await visitor.quote(wish)).body.quotes
    expect(best?.taxes).toEqual(taxes)
    await visitor.approve(wish)
    const { body } = await visitor.build(wish, { quoteId: best?.id })
    const received = await visitor.carryOut(wish, body)
    expect(received).toBeGreaterThanOrEqual(BigInt(body.minimum))
    // A base unit is lost where the token rounds otherwise.
    expect(Number(BigInt(best?.toAmount ?? 0) - received)).toBeLessThanOrEqual(2)
  }
})

test('a token that cannot be sold is called a trap before it is bought, and is offered no way out', async () => {
  const wish = { from: ether, to: tokens.TrapToken, amount: parseEther('0.1') }
  const [best] = (await visitor.quote(wish)).body.quotes
  expect(best?.taxes).toEqual({ from: 0, to: 0, isTrap: true })
  const back = { from: tokens.TrapToken, to: ether, amount: parseEther('1') }
  expect((await visitor.quote(back)).body.quotes).toEqual([])
})

test('a token that wants its allowance set to zero first is swapped after that', async () => {
  const wish = { from: tokens.ResetToken, to: ether, amount: parseEther('10') }
  await visitor.approve({ ...wish, amount: 1n })
  await expect(visitor.approve(wish)).rejects.toThrow('reset first')
  await visitor.clearAllowance(wish.from)
  await visitor.approve(wish)
  const { body } = await visitor.build(wish)
  expect(await visitor.carryOut(wish, body)).toBeGreaterThanOrEqual(BigInt(body.minimum))
})

test('a token that grows by itself is swapped like others', async () => {
  const wish = { from: tokens.RebasingToken, to: ether, amount: parseEther('10') }
  const [best] = (await visitor.quote(wish)).body.quotes
  expect(best?.taxes).toEqual({ from: 0, to: 0, isTrap: false })
  await visitor.approve(wish)
  const { body } = await visitor.build(wish, { quoteId: best?.id })
  expect(await visitor.carryOut(wish, body)).toBe(BigInt(best?.toAmount ?? 0))
})

test('a signed allowance swaps without an approval, also where somebody else has handed it in before', async () => {
  const signer = privateKeyToAccount(account.privateKey)
  const abi = parseAbi(['function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)'])
  const router = chain.contracts.uniswap?.router ?? ether
  const sign = async (nonce: bigint, value: bigint, deadline: bigint) => {
    const signature = await signer.signTypedData({
      domain: { name: 'PermitToken', version: '1', chainId: 31337, verifyingContract: tokens.PermitToken },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: account.address, spender: router, value, nonce, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    return { v: yParity + 27, r, s }
  }
  const { body } = await visitor.get('tokens', { chainId, address: tokens.PermitToken })
  expect(body.tokens[0].eip2612).toBe(true)
  const wish = { from: tokens.PermitToken, to: ether, amount: parseEther('10') }
  const deadline = 4_000_000_000n
  for (const [nonce, isOvertaken] of [
    [0n, false],
    [1n, true],
  ] as const) {
    const signed = await sign(nonce, wish.amount, deadline)
    if (isOvertaken) {
      const args = [account.address, router, wish.amount, deadline, signed.v, signed.r, signed.s] as const
      await chain.sender.send(other, { to: wish.from, data: encodeFunctionData({ abi, args }) })
    }
    const permit = { value: `${wish.amount}`, deadline: `${deadline}`, ...signed }
    const built = await visitor.build(wish, { eip155: { slippage: 1, permit } })
    expect(built.status).toBe(200)
    expect(await visitor.carryOut(wish, built.body)).toBeGreaterThanOrEqual(BigInt(built.body.minimum))
  }
})

test("a signed allowance of DAI's form swaps, also where somebody else has handed it in before", async () => {
  const router = chain.contracts.uniswap?.router ?? ether
  const [holder] = chainAccounts
  const token = tokens.DaiPermitToken
  const abi = parseAbi(['function permit(address, address, uint256, uint256, bool, uint8, bytes32, bytes32)'])
  const expiry = 4_000_000_000n
  const wish = { from: token, to: ether, amount: parseEther('10') }
  for (const [nonce, isOvertaken] of [
    [0n, false],
    [1n, true],
  ] as const) {
    await visitor.clearAllowance(token)
    const { r, s, yParity } = parseSignature(
      await privateKeyToAccount(holder.privateKey).signTypedData({
        domain: { name: 'DaiPermitToken', version: '1', chainId: 31337, verifyingContract: token },
        types: {
          Permit: [
            { name: 'holder', type: 'address' },
            { name: 'spender', type: 'address' },
            { name: 'nonce', type: 'uint256' },
            { name: 'expiry', type: 'uint256' },
            { name: 'allowed', type: 'bool' },
          ],
        },
        primaryType: 'Permit',
        message: { holder: holder.address, spender: router, nonce, expiry, allowed: true },
      }),
    )
    const v = yParity + 27
    if (isOvertaken) {
      const args = [holder.address, router, nonce, expiry, true, v, r, s] as const
      await chain.sender.send(other, { to: token, data: encodeFunctionData({ abi, args }) })
    }
    const permit = { nonce: `${nonce}`, value: `${wish.amount}`, deadline: `${expiry}`, v, r, s }
    const built = await visitor.build(wish, { eip155: { slippage: 1, permit } })
    expect(built.status).toBe(200)
    expect(await visitor.carryOut(wish, built.body)).toBeGreaterThanOrEqual(BigInt(built.body.minimum))
  }
})
