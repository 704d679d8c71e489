import fc from 'fast-check'
import { type Address, getAddress, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import type { SwapLeg, SwapRequest } from '../SwapSource.ts'
import { encodeSwap, encodeWrap, routerItself } from '../uniswap/encodeSwap.ts'
import { checkSwapCall } from './checkSwapCall.ts'
import { readUniswapCall } from './readSwapCall.ts'

const toAddress = (number: number): Address => getAddress(pad(toHex(number), { size: 20 }))
const [account, thief] = [toAddress(0xa1), toAddress(0xbad)]
const [router, weth, usdc, dai] = [toAddress(0x10), toAddress(0x11), toAddress(0x20), toAddress(0x21)]
const config: UniswapConfig = { router, weth, through: [] }
const read = readUniswapCall(config, account)
const signature = { value: 5n, deadline: 9n, v: 27, r: pad('0x1'), s: pad('0x2') } as const
const permits = fc.constantFrom(undefined, signature, { ...signature, nonce: 3n })

const tokens = fc.constantFrom(
  ...([nativePlaceholder, weth, usdc, dai] as const).flatMap((from) =>
    ([nativePlaceholder, weth, usdc, dai] as const).map((to) => [from, to] as const),
  ),
)
const toErc20 = (token: Address) => (token === nativePlaceholder ? weth : token)
const swaps = fc
  .record({
    pair: tokens.filter(([from, to]) => toErc20(from) !== toErc20(to)),
    parts: fc.array(fc.record({ amount: fc.bigInt(1n, 2n ** 128n), version: fc.constantFrom(2, 3) }), {
      minLength: 1,
      maxLength: 2,
    }),
    minimum: fc.bigInt(1n, 2n ** 128n),
    permit: permits,
  })
  .map(({ pair: [from, to], parts, minimum, permit: signed }) => {
    const path = [toErc20(from), toErc20(to)]
    const legs: SwapLeg[] = parts.map(({ amount, version }) => ({
      ...{ version: version as 2 | 3, amount, tokens: path, fees: [3000] },
    }))
    const request: SwapRequest = { from, to, amount: legs.reduce((sum, { amount }) => sum + amount, 0n) }
    // Ether is allowed to nobody.
    const permit = from === nativePlaceholder ? undefined : signed
    const terms = { account, minimum, deadline: 9n, permit }
    return { request, terms, call: encodeSwap(config, request, legs, terms) }
  })

test('what is written is read back: who gives what, who receives, and how much at least', () => {
  fc.assert(
    fc.property(swaps, ({ request, terms, call }) => {
      const expectation = { request, terms, routers: [router], router, read }
      expect(checkSwapCall(call, expectation)).toBe(call)
      expect(read(call)).toEqual({ ...request, receiver: account, minimum: terms.minimum })
    }),
  )
})

test('a changed byte is a call that cannot be read, or one that does the same or something else, and never throws', () => {
  fc.assert(
    fc.property(swaps, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ request, terms, call }, place, by) => {
      const bytes = call.data.slice(2).match(/../g) ?? []
      const index = place % bytes.length
      bytes[index] = ((Number.parseInt(bytes[index] ?? '0', 16) + by) % 256).toString(16).padStart(2, '0')
      const changed = { ...call, data: `0x${bytes.join('')}` as Hex }
      const effect = read(changed)
      if (effect === null) return
      const isSame =
        effect.receiver === account && effect.minimum >= terms.minimum && effect.amount === request.amount
      const check = () => checkSwapCall(changed, { request, terms, routers: [router], router, read })
      if (!isSame) expect(check).toThrow('refused')
    }),
    { numRuns: 500 },
  )
})

test('garbage cannot be read', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.bigInt(0n, 5n), (data, value) => {
      for (const to of [router, weth]) expect(read({ to, data: toHex(data), value })).toBeNull()
    }),
  )
})

test('ether is wrapped and unwrapped for the account that asks', () => {
  for (const [from, to] of [
    [nativePlaceholder, weth],
    [weth, nativePlaceholder],
  ] as const) {
    const call = encodeWrap(weth, { from, to, amount: 7n })
    expect(read(call)).toEqual({ from, to, amount: 7n, receiver: account, minimum: 7n })
  }
})

test('what the router would keep is not paid out to somebody else', () => {
  const legs: SwapLeg[] = [{ version: 3, tokens: [usdc, weth], fees: [500], amount: 5n }]
  const request = { from: usdc, to: nativePlaceholder, amount: 5n }
  const call = encodeSwap(config, request, legs, { account: thief, minimum: 3n, deadline: 9n })
  const terms = { account, minimum: 3n }
  expect(() => checkSwapCall(call, { request, terms, routers: [router], router, read })).toThrow(
    'somebody else',
  )
  const kept = encodeSwap(config, { ...request, to: weth }, legs, {
    ...{ account: routerItself, minimum: 3n, deadline: 9n },
  })
  expect(() =>
    checkSwapCall(kept, { request: { ...request, to: weth }, terms, routers: [router], router, read }),
  ).toThrow('somebody else')
})
