import fc from 'fast-check'
import { type Address, decodeFunctionData, encodeFunctionData, getAddress, type Hex, pad, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { SwapLeg, SwapRequest } from '../SwapSource.ts'
import { universalRouterAbi } from '../uniswap/abis.ts'
import { encodePermit2Swap } from '../uniswap/encodePermit2Swap.ts'
import { checkSwapCall } from './checkSwapCall.ts'
import { readUniswapCall } from './readSwapCall.ts'

const toAddress = (number: number): Address => getAddress(pad(toHex(number), { size: 20 }))
const [account, thief] = [toAddress(0xa1), toAddress(0xbad)]
const [router, weth, usdc, dai] = [toAddress(0x10), toAddress(0x11), toAddress(0x20), toAddress(0x21)]
const read = readUniswapCall({ weth, permit2: { address: toAddress(0x22), router } }, account)
const permit2 = { value: 5n, nonce: 3n, deadline: 9n, v: 27, r: pad('0x1'), s: pad('0x2') } as const
const terms = { account, minimum: 4n, deadline: 9n, permit2 }

const toLegs = (to: Address, versions: readonly (2 | 3)[]): readonly SwapLeg[] =>
  versions.map((version) => ({
    ...{ version, amount: 5n, fees: [3000] },
    tokens: [usdc, to === nativePlaceholder ? weth : to],
  }))
const write = (to: Address, versions: readonly (2 | 3)[], changes: object = {}) =>
  encodePermit2Swap(router, { from: usdc, to }, toLegs(to, versions), { ...terms, ...changes })
const ask = (to: Address, versions: readonly (2 | 3)[]): SwapRequest => ({
  ...{ from: usdc, to, amount: 5n * BigInt(versions.length) },
})

const kinds = [dai, weth, nativePlaceholder].flatMap((to) =>
  ([[2], [3], [2, 3]] as const).map((versions) => ({ to, versions })),
)

describe('a swap by Permit2', () => {
  test.each(kinds)('for $to by $versions is read back as it was written', ({ to, versions }) => {
    const call = write(to, versions)
    const request = ask(to, versions)
    expect(checkSwapCall(call, { request, terms, routers: [router], router, read })).toBe(call)
    expect(read(call)).toEqual({ ...request, receiver: account, minimum: 4n })
  })

  test('a changed byte is a call that cannot be read, or one that does the same or something else, and never throws', () => {
    const swaps = fc.constantFrom(...kinds)
    fc.assert(
      fc.property(swaps, fc.nat(), fc.integer({ min: 1, max: 255 }), ({ to, versions }, place, by) => {
        const { data } = write(to, versions)
        const index = 2 + 2 * (place % ((data.length - 2) / 2))
        const byte = (Number.parseInt(data.slice(index, index + 2), 16) + by) % 256
        const changed = `${data.slice(0, index)}${toHex(byte, { size: 1 }).slice(2)}${data.slice(index + 2)}`
        expect(() => read({ to: router, data: changed as Hex, value: 0n })).not.toThrow()
      }),
    )
  })

  /** Says something else to the router. */
  const tell = (change: (commands: number[], inputs: Hex[]) => void): Hex => {
    const [bytes, inputs, deadline] = decodeFunctionData({
      abi: universalRouterAbi,
      data: write(dai, [2, 3]).data,
    }).args
    const commands = (bytes.slice(2).match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
    const all = [...inputs]
    change(commands, all)
    const text = `0x${commands.map((one) => toHex(one, { size: 1 }).slice(2)).join('')}` as const
    return encodeFunctionData({
      abi: universalRouterAbi,
      functionName: 'execute',
      args: [text, all, deadline],
    })
  }

  test.each<[string, Hex]>([
    ['an instruction that is not written here', tell((commands) => commands.splice(1, 1, 0x05))],
    ['a swap that may fail', tell((commands) => commands.splice(1, 1, 0x88))],
    ['no payout of what was kept', tell((commands, inputs) => [commands.pop(), inputs.pop()])],
    [
      'a payout before the last swap',
      tell((commands, inputs) => [
        commands.splice(2, 2, 4, 0),
        inputs.splice(2, 2, ...inputs.slice(2).reverse()),
      ]),
    ],
    ['one input too few', tell((_, inputs) => inputs.pop())],
    [
      'an allowance of another token',
      encodePermit2Swap(router, { from: dai, to: weth }, toLegs(weth, [3]), terms).data,
    ],
    [
      'an allowance for somebody else',
      encodePermit2Swap(thief, { from: usdc, to: dai }, toLegs(dai, [3]), terms).data,
    ],
  ])('with %s is not read', (_, data) => {
    expect(read({ to: router, data, value: 0n })).toBeNull()
  })

  test('that brings ether along is not read', () => {
    expect(read({ ...write(dai, [3]), value: 1n })).toBeNull()
  })

  test.each([
    ['somebody else would receive', write(dai, [3], { account: thief })],
    ['less may come', write(dai, [3], { minimum: 3n })],
    ['another token would come', write(weth, [3])],
    ['another amount would go', write(dai, [2, 3])],
    ['on no list', { ...write(dai, [3]), to: thief }],
  ])('in which %s is refused', (reason, call) => {
    const expectation = { request: ask(dai, [3]), terms, routers: [router], router, read }
    expect(() => checkSwapCall(call, expectation)).toThrow(reason)
  })
})
