import fc from 'fast-check'
import {
  type Address,
  concat,
  decodeFunctionData,
  encodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
} from 'viem'
import { expect, test } from 'vitest'
import { readContracts, type SwapContracts } from '../contracts/getContracts.ts'
import type { Call } from '../quotes/Quote.ts'
import { type Agreement, readAgreedCall } from './checkCall.ts'

const toAddress = (number: number): Address => numberToHex(number, { size: 20 })
const [account, thief, router, wrapped, usdc, dai] = [0xa1, 0xbad, 0x10, 0x11, 0x20, 0x21].map(toAddress) as [
  Address,
  Address,
  Address,
  Address,
  Address,
  Address,
]
const itself: Address = '0x0000000000000000000000000000000000000002'
const abi = parseAbi([
  'struct ExactInput { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function multicall(uint256 deadline, bytes[] data)',
  'function exactInput(ExactInput params)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to)',
  'function sweepToken(address token, uint256 amountMinimum, address recipient)',
  'function unwrapWETH9(uint256 amountMinimum, address recipient)',
  'function selfPermitIfNecessary(address token, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function refundETH()',
  'function approveMax(address token)',
])
const encode = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)
const packPath = (...tokens: Address[]) =>
  concat(tokens.flatMap((token, index) => (index === 0 ? [token] : [numberToHex(3000, { size: 3 }), token])))
const byV3 = (tokens: Address[], recipient: Address, amountIn: bigint, amountOutMinimum: bigint) =>
  encode('exactInput', { path: packPath(...tokens), recipient, amountIn, amountOutMinimum })
const byV2 = (tokens: Address[], recipient: Address, amount: bigint, minimum: bigint) =>
  encode('swapExactTokensForTokens', amount, minimum, tokens, recipient)
const toCall = (steps: readonly Hex[], value = 0n): Call => {
  return { to: router, data: encode('multicall', 9n, steps), value }
}
const contracts = readContracts({
  contracts: [`wrapped=eip155:1:${wrapped}`, `router=eip155:1:${router}`],
})('eip155:1') as SwapContracts
const agreement: Agreement = {
  ...{ caipNetworkId: 'eip155:1', account, from: usdc, to: dai, amount: 100n },
  ...{ minimum: 90n, router, contracts },
}
const isAsAgreed = async (call: Call, agreed: Agreement) => (await readAgreedCall(call, agreed)) !== null
const permit = encode('selfPermitIfNecessary', usdc, 100n, 9n, 27, pad('0x1'), pad('0x2'))

test.each<[string, Call, Partial<Agreement>]>([
  ['one pool', toCall([byV3([usdc, dai], account, 100n, 90n)]), {}],
  ['three pools of version 2', toCall([byV2([usdc, wrapped, thief, dai], account, 100n, 91n)]), {}],
  ['a permit before', toCall([permit, byV3([usdc, wrapped, dai], account, 100n, 90n)]), {}],
  [
    'two ways, swept together',
    toCall([
      byV3([usdc, dai], itself, 60n, 0n),
      byV2([usdc, dai], itself, 40n, 0n),
      encode('sweepToken', dai, 90n, account),
    ]),
    {},
  ],
  ['native currency in', toCall([byV3([wrapped, dai], account, 100n, 90n)], 100n), { from: null }],
  [
    'native currency out',
    toCall([byV2([usdc, wrapped], itself, 100n, 0n), encode('unwrapWETH9', 90n, account)]),
    { to: null },
  ],
])('%s is as agreed', async (_name, call, part) => {
  expect(await isAsAgreed(call, { ...agreement, ...part })).toBe(true)
})

test.each<[string, Call]>([
  ['another receiver', toCall([byV3([usdc, dai], thief, 100n, 90n)])],
  ['a lower minimum', toCall([byV3([usdc, dai], account, 100n, 89n)])],
  ['another token', toCall([byV3([usdc, wrapped], account, 100n, 90n)])],
  ['another token given', toCall([byV3([dai, usdc, dai], account, 100n, 90n)])],
  ['a greater amount', toCall([byV3([usdc, dai], account, 101n, 90n)])],
  ['a smaller amount', toCall([byV3([usdc, dai], account, 99n, 90n)])],
  ['native currency beside', toCall([byV3([usdc, dai], account, 100n, 90n)], 1n)],
  ['another contract', { ...toCall([byV3([usdc, dai], account, 100n, 90n)]), to: thief }],
  ['a second swap', toCall([byV3([usdc, dai], account, 100n, 90n), byV3([dai, usdc], thief, 1n, 0n)])],
  [
    'a second swap of the same',
    toCall([byV3([usdc, dai], account, 50n, 90n), byV3([usdc, dai], account, 50n, 0n)]),
  ],
  [
    'a sweep to somebody else',
    toCall([byV3([usdc, dai], itself, 100n, 0n), encode('sweepToken', dai, 90n, thief)]),
  ],
  ['a sweep of less', toCall([byV3([usdc, dai], itself, 100n, 0n), encode('sweepToken', dai, 1n, account)])],
  ['a sweep before', toCall([encode('sweepToken', dai, 90n, account), byV3([usdc, dai], itself, 100n, 0n)])],
  ['no payout', toCall([byV3([usdc, dai], itself, 100n, 90n)])],
  [
    'a part past the payout',
    toCall([
      byV3([usdc, dai], itself, 50n, 0n),
      byV3([usdc, dai], thief, 50n, 0n),
      encode('sweepToken', dai, 90n, account),
    ]),
  ],
  [
    'two payouts',
    toCall([
      byV3([usdc, dai], itself, 100n, 0n),
      encode('sweepToken', dai, 1n, thief),
      encode('sweepToken', dai, 90n, account),
    ]),
  ],
  ['a call that is not known', toCall([byV3([usdc, dai], account, 100n, 90n), encode('approveMax', usdc)])],
  [
    'a permit for another token',
    toCall([
      encode('selfPermitIfNecessary', dai, 100n, 9n, 27, pad('0x1'), pad('0x2')),
      byV3([usdc, dai], account, 100n, 90n),
    ]),
  ],
  ['a refund', toCall([byV3([usdc, dai], account, 100n, 90n), encode('refundETH')])],
  ['nothing to do', toCall([])],
  ['no multicall', { ...toCall([]), data: byV3([usdc, dai], account, 100n, 90n) }],
  ['no data', { ...toCall([]), data: '0x' }],
])('%s is refused', async (_name, call) => {
  expect(await isAsAgreed(call, agreement)).toBe(false)
})

test('what is known after the check says until when it holds', async () => {
  const call = toCall([byV3([usdc, dai], account, 100n, 91n)])
  expect(await readAgreedCall(call, agreement)).toEqual({
    ...{ from: usdc, to: dai, amount: 100n, receiver: account, minimum: 91n, deadline: 9n },
  })
})

test('what wraps gives as much as it takes, and to who calls', async () => {
  const wish = { ...agreement, router: wrapped, amount: 100n, minimum: 100n }
  const wrap: Call = { to: wrapped, data: '0xd0e30db0', value: 100n }
  const unwrap: Call = {
    to: wrapped,
    data: concat(['0x2e1a7d4d', numberToHex(100n, { size: 32 })]),
    value: 0n,
  }
  expect(await isAsAgreed(wrap, { ...wish, from: null, to: wrapped })).toBe(true)
  expect(await isAsAgreed(unwrap, { ...wish, from: wrapped, to: null })).toBe(true)
  expect(await isAsAgreed({ ...wrap, value: 101n }, { ...wish, from: null, to: wrapped })).toBe(false)
  expect(await isAsAgreed({ ...unwrap, value: 1n }, { ...wish, from: wrapped, to: null })).toBe(false)
  expect(await isAsAgreed({ ...wrap, data: `${wrap.data}00` }, { ...wish, from: null, to: wrapped })).toBe(
    false,
  )
})

test('a changed byte never makes another swap of it, as another reader of calls tells', async () => {
  const call = toCall([permit, byV2([usdc, dai], itself, 100n, 0n), encode('sweepToken', dai, 90n, account)])
  const bytes = call.data.slice(2).match(/../g) ?? []
  const readAll = (data: Hex) => {
    const { args } = decodeFunctionData({ abi, data })
    return (args as readonly [bigint, readonly Hex[]])[1].map((step) =>
      decodeFunctionData({ abi, data: step }),
    )
  }
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (place, by) => {
      const changed = [...bytes]
      changed[place] = ((Number.parseInt(bytes[place] ?? '0', 16) + by) % 256).toString(16).padStart(2, '0')
      const data: Hex = `0x${changed.join('')}`
      if (!(await isAsAgreed({ ...call, data }, agreement))) return
      accepted += 1
      const [first, swap, sweep] = readAll(data)
      expect(first?.functionName).toBe('selfPermitIfNecessary')
      expect(swap?.args).toEqual([100n, expect.any(BigInt), [usdc, dai].map(getAddress), itself])
      expect(sweep?.args).toEqual([getAddress(dai), expect.any(BigInt), getAddress(account)])
      expect(sweep?.args?.[1]).toBeGreaterThanOrEqual(90n)
    }),
    { numRuns: 2000 },
  )
  // The deadline, what the permit says, and more in the end may be others.
  expect(accepted).toBeGreaterThan(0)
})

test('garbage is refused, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (garbage) => {
      const hex = [...garbage].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      for (const start of ['0x', '0x5ae401dc'] as const)
        expect(await isAsAgreed({ to: router, data: `${start}${hex}`, value: 0n }, agreement)).toBe(false)
    }),
  )
})
