import { chainAccounts } from '@portico/testing/chain'
import fc from 'fast-check'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { decodeFunctionData, erc20Abi, parseEther, parseUnits } from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { putToken } from '../balances/fixtures/putToken.ts'
import { nativePlaceholder } from '../chains/priceSource.ts'
import type { SwapClient } from './fixtures/createSwapClient.ts'
import { useSwaps } from './fixtures/useSwaps.ts'
import type { SwapQuote } from './quotes/SwapQuote.ts'

const { chain, toConfig, start, visit } = useSwaps()
const [account] = chainAccounts
let visitor: SwapClient
beforeAll(() => {
  visitor = visit()
})

test('two hundred swaps bring exactly what was quoted, and never less than was agreed', async () => {
  const { USDC, DAI, USDT, UNI } = chain.contracts.tokens
  const kinds = [
    { address: nativePlaceholder, most: parseEther('20') },
    { address: chain.contracts.weth, most: parseEther('5') },
    ...[USDC, DAI, USDT, UNI].map(({ address, decimals }) => ({
      address,
      most: parseUnits('200', decimals),
    })),
  ]
  const wishes = fc.sample(
    fc
      .tuple(fc.nat(5), fc.integer({ min: 1, max: 5 }), fc.bigInt(1n, 1000n))
      .map(([from, step, share]) => ({ kind: kinds[from], other: kinds[(from + step) % 6], share })),
    { numRuns: 200, seed: 16 },
  )
  let swapped = 0
  for (const { kind, other, share } of wishes) {
    if (!kind || !other) throw new Error('no token')
    const held = await visitor.getBalance(kind.address)
    const amount = (kind.most * share) / 1000n
    if (amount === 0n || amount > held) continue
    const wish = { from: kind.address, to: other.address, amount }
    const { body } = await visitor.quote(wish)
    const [best] = body.quotes ?? []
    if (!best) throw new Error(JSON.stringify(body))
    await visitor.approve(wish)
    const built = await visitor.build(wish, { quoteId: best.id })
    expect(built.status).toBe(200)
    const received = await visitor.carryOut(wish, built.body)
    expect(received).toBe(BigInt(best.toAmount))
    expect(received).toBeGreaterThanOrEqual(BigInt(built.body.minimum))
    swapped += 1
  }
  expect(swapped).toBeGreaterThan(150)
}, 240_000)

describe('what is quoted', () => {
  test('of much is split over two ways that share no pool, and moves the price', async () => {
    const wish = {
      from: nativePlaceholder,
      to: chain.contracts.tokens.USDC.address,
      amount: parseEther('100'),
    }
    const [best] = (await visitor.quote(wish)).body.quotes
    const { quote } = decodeJwt(best?.id ?? '') as { quote: SwapQuote }
    expect(quote.legs.map(({ version }) => version).toSorted()).toEqual([2, 3])
    expect(quote.legs.reduce((sum, { amount }) => sum + BigInt(amount), 0n)).toBe(wish.amount)
    // Both pools hold 1500 ether together: a fifteenth of it goes in.
    expect(best?.impact).toBeGreaterThan(300)
    expect(best?.impact).toBeLessThan(900)
  })

  test('of little takes one, and moves nothing', async () => {
    const { USDC, DAI } = chain.contracts.tokens
    const [best] = (await visitor.quote({ from: DAI.address, to: USDC.address, amount: parseEther('1') }))
      .body.quotes
    const { quote } = decodeJwt(best?.id ?? '') as { quote: SwapQuote }
    expect(quote.legs).toHaveLength(1)
    expect(best?.impact).toBe(0)
  })

  test('ether and wrapped ether are one for one, by no router and without an approval', async () => {
    const amount = parseEther('1')
    for (const [from, to] of [
      [nativePlaceholder, chain.contracts.weth],
      [chain.contracts.weth, nativePlaceholder],
    ] as const) {
      const wish = { from, to, amount }
      const [best] = (await visitor.quote(wish)).body.quotes
      expect(best).toMatchObject({
        toAmount: `${amount}`,
        spender: null,
        impact: 0,
        router: chain.contracts.weth,
      })
      const { body } = await visitor.build(wish, { quoteId: best?.id })
      expect(body.minimum).toBe(`${amount}`)
      expect(await visitor.carryOut(wish, body)).toBe(amount)
    }
  })

  test('can be proven by anybody who has the public key', async () => {
    const wish = { from: nativePlaceholder, to: chain.contracts.tokens.UNI.address, amount: parseEther('1') }
    const [best] = (await visitor.quote(wish)).body.quotes
    const { body } = await visitor.get('keys', {})
    expect(JSON.stringify(body)).not.toContain('"d"')
    const { payload } = await jwtVerify(best?.id ?? '', createLocalJWKSet(body))
    expect(payload.quote).toMatchObject({ account: account.address, to: wish.to, toAmount: best?.toAmount })
  })

  test('leads nowhere for a token without pools', async () => {
    const wish = { from: nativePlaceholder, to: chain.contracts.nfts.meadow, amount: parseEther('1') }
    expect((await visitor.quote(wish)).body.quotes).toEqual([])
    expect((await visitor.build(wish)).status).toBe(422)
  })
})

describe('a transaction', () => {
  const ask = (amount = parseEther('1')) => ({
    from: nativePlaceholder,
    to: chain.contracts.tokens.USDC.address,
    amount,
  })

  test('that somebody else has overtaken is undone, and brings nothing', async () => {
    const wish = ask()
    const [best] = (await visitor.quote(wish)).body.quotes
    const { body } = await visitor.build(wish, { quoteId: best?.id })
    const other = visit(chainAccounts[1])
    const rush = { ...wish, amount: parseEther('60') }
    await other.carryOut(rush, (await other.build(rush)).body)
    await expect(visitor.carryOut(wish, body)).rejects.toThrow(/Too little received|revert/i)
    // With an estimate that is known before the wallet is asked.
    expect((await visitor.build(wish, { quoteId: best?.id, disableEstimate: false })).status).toBe(422)
  })

  test('can be built without a quote, with its gas', async () => {
    const { status, body } = await visitor.build(ask(), { disableEstimate: false })
    expect(status).toBe(200)
    expect(Number((body.tx as unknown as { eip155: { gas: string } }).eip155.gas)).toBeGreaterThan(100_000)
  })

  test.each([
    ['another amount', { amount: '1' }],
    ['another account', { userAddress: `eip155:31337:${chainAccounts[2].address}` }],
  ])('is not built from the quote of %s', async (_, more) => {
    const [best] = (await visitor.quote(ask())).body.quotes
    expect((await visitor.build(ask(), { quoteId: best?.id, ...more })).status).toBe(409)
  })

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJxdW90ZSI6e319.'])('is not built from %j', async (quoteId) => {
    expect((await visitor.build(ask(), { quoteId })).status).toBe(409)
  })

  test.each([0, -1, 0.001, 51, '1', null])('is not built with a slippage of %j', async (slippage) => {
    expect((await visitor.build(ask(), { eip155: { slippage } })).status).toBe(400)
  })
})

describe('an approval', () => {
  const toQuery = (more: Readonly<Record<string, string>>) => {
    const usdc = `eip155:31337:${chain.contracts.tokens.USDC.address}`
    const uni = `eip155:31337:${chain.contracts.tokens.UNI.address}`
    return { userAddress: `eip155:31337:${account.address}`, from: usdc, to: uni, ...more }
  }

  test('is for the amount, and for the router alone', async () => {
    const { body } = await visitor.get('build-approve', toQuery({ amount: '7' }))
    const { args } = decodeFunctionData({ abi: erc20Abi, data: body.tx.data })
    expect(args).toEqual([chain.contracts.uniswap?.router, 7n])
    expect(body.tx).toMatchObject({ from: toQuery({}).from, to: toQuery({}).from, value: '0' })
  })

  test.each([
    ['without an amount', {}],
    ['of nothing', { amount: '0' }],
    ['for somebody who swaps nothing', { amount: '7', spender: chainAccounts[1].address }],
    ['of ether', { amount: '7', from: `eip155:31337:${nativePlaceholder}` }],
    ['on another chain', { amount: '7', userAddress: `eip155:1:${account.address}` }],
  ])('%s is refused', async (_, more) => {
    expect((await visitor.get('build-approve', toQuery(more))).status).toBe(400)
  })
})

test('a quote counts as five requests, since each is many questions to the chain', async () => {
  const narrow = await start({ rateLimit: { capacity: 12, refillPerSecond: 0.001 } })
  const wish = { from: nativePlaceholder, to: chain.contracts.tokens.USDC.address, amount: 1000n }
  const one = visit(account, narrow)
  expect([(await one.quote(wish)).status, (await one.quote(wish)).status]).toEqual([200, 200])
  expect((await one.quote(wish)).status).toBe(429)
  await narrow.close()
})

test('tokens say what they are, and a pasted one too', async () => {
  const { body } = await visitor.get('tokens', { chainId: 'eip155:31337' })
  expect(body.tokens.map(({ symbol }: { symbol: string }) => symbol)).toEqual([
    'ETH',
    'USDC',
    'DAI',
    'USDT',
    'UNI',
  ])
  expect(body.tokens[1]).toMatchObject({ decimals: 6, eip2612: false })
  const pasted = await visitor.get('tokens', { chainId: 'eip155:31337', address: chain.contracts.weth })
  expect(pasted.body.tokens).toMatchObject([{ symbol: 'WETH', decimals: 18 }])
  // What nobody has listed has no picture: anybody may call a token as another is called.
  const code = await chain.sender.client.getCode({ address: chain.contracts.tokens.DAI.address })
  const imposter = '0x00000000000000000000000000000000001a9057'
  const named = { address: imposter, name: 'USD Coin', symbol: 'USDC' } as const
  await putToken(chain.sender, code ?? '0x', named, account)
  const pretended = await visitor.get('tokens', { chainId: 'eip155:31337', address: imposter })
  expect(pretended.body.tokens).toMatchObject([{ symbol: 'USDC', logoUri: '' }])
  expect(body.tokens[1].logoUri).not.toBe('')
  const none = await visitor.get('tokens', { chainId: 'eip155:31337', address: account.address })
  expect(none.body.tokens).toEqual([])
})

test('the price of gas is in wei, and more is faster', async () => {
  const { body } = await visitor.get('gas-price', { chainId: 'eip155:31337' })
  const prices = [body.standard, body.fast, body.instant].map(Number)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(new Set([0, ...prices]).size).toBe(4)
})

test('nothing is swapped where the operator has named nobody who swaps', async () => {
  expect((await visitor.get('tokens', { chainId: 'eip155:1' })).status).toBe(400)
})

test.each([
  ['router', { router: chainAccounts[3].address }],
  ['wrapped ether', { weth: chainAccounts[3].address }],
  ['factory', { v2Factory: chainAccounts[3].address }],
])('a configuration with another %s quotes nothing', async (_, more) => {
  const { uniswap } = chain.contracts
  if (!uniswap) throw new Error('The packages of Uniswap v3 are not installed')
  const wrong = await start({ chains: [{ ...toConfig(), uniswap: { ...uniswap, ...more } }] })
  const wish = { from: nativePlaceholder, to: chain.contracts.tokens.USDC.address, amount: 1000n }
  expect((await visit(account, wrong).quote(wish)).status).toBe(503)
  await wrong.close()
})
