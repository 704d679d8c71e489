import fc from 'fast-check'
import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { readContracts, type SwapContracts } from '../contracts/getContracts.ts'
import { type Call, nativePlaceholder } from '../quotes/Quote.ts'
import { type Agreement, readAgreedCall } from './checkCall.ts'

const toAddress = (number: number): Address => numberToHex(number, { size: 20 })
const [account, thief, settler, usdc, dai] = [0xa1, 0xbad, 0x5e, 0x20, 0x21].map(toAddress) as [
  Address,
  Address,
  Address,
  Address,
  Address,
]
const oneInch = '0x111111125421cA6dc452d289314280a0f8842A65'
const holder = '0x0000000000001fF3684f28c67538d4D072C22734'
const contracts = readContracts({ contracts: [`settler=eip155:1:${settler}`] })('eip155:1') as SwapContracts
const abi = parseAbi([
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, Description desc, bytes data)',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'struct Slippage { address recipient; address buyToken; uint256 minAmountOut; }',
  'function execute(Slippage slippage, bytes[] actions, bytes32 zid)',
  'function executeMetaTxn(Slippage slippage, bytes[] actions, bytes32 zid, address sender, bytes signature)',
  'function exec(address operator, address token, uint256 amount, address target, bytes data)',
])
const encode = (functionName: string, ...args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

const description = {
  ...{ srcToken: usdc, dstToken: dai, srcReceiver: thief, dstReceiver: account },
  ...{ amount: 100n, minReturnAmount: 90n, flags: 0n },
}
const bySwap = (part: Partial<typeof description> = {}, value = 0n): Call => {
  const data = encode('swap', thief, { ...description, ...part }, '0x1234')
  return { to: oneInch, data, value }
}
const slippage = { recipient: account, buyToken: dai, minAmountOut: 90n }
const execute = (part: Partial<typeof slippage> = {}): Hex =>
  encode('execute', { ...slippage, ...part }, ['0x12345678', pad('0x1', { size: 40 })], pad('0x7'))
const execution = { operator: settler, token: usdc, amount: 100n, target: settler, data: execute() }
const byExec = (part: Partial<typeof execution> = {}, value = 0n): Call => {
  const { operator, token, amount, target, data } = { ...execution, ...part }
  return { to: holder, data: encode('exec', operator, token, amount, target, data), value }
}
const agree = (router: Address, part: Partial<Agreement> = {}): Agreement => {
  const wish = { caipNetworkId: 'eip155:1', account, from: usdc, to: dai, amount: 100n } as const
  return { ...wish, minimum: 90n, router, contracts, ...part }
}
const mark: Hex = '0xd1f115cb'
const read = (call: Call, part: Partial<Agreement> = {}) => readAgreedCall(call, agree(call.to, part))

test.each<[string, Call, Partial<Agreement>]>([
  ['1inch', bySwap(), {}],
  ['1inch, with the mark of who asked', { ...bySwap(), data: concat([bySwap().data, mark]) }, {}],
  ['1inch, native currency in', bySwap({ srcToken: nativePlaceholder }, 100n), { from: null }],
  ['1inch, native currency out', bySwap({ dstToken: nativePlaceholder }), { to: null }],
  ['0x', byExec(), {}],
  ['0x, native currency in, handed on', byExec({ token: zeroAddress }, 100n), { from: null }],
  ['0x, native currency in', { to: settler, data: execute(), value: 100n }, { from: null }],
  ['0x, native currency out', byExec({ data: execute({ buyToken: nativePlaceholder }) }), { to: null }],
])('a call of %s is as agreed', async (_name, call, part) => {
  const { from, to } = agree(call.to, part)
  expect(await read(call, part)).toEqual({
    ...{ from, to, amount: 100n, receiver: account, minimum: 90n, deadline: null },
  })
})

const add = (call: Call, tail: Hex): Call => ({ ...call, data: concat([call.data, tail]) })
const replace = (call: Call, from: string, to: string): Call => {
  expect(call.data).toContain(from)
  return { ...call, data: call.data.replace(from, to) as Hex }
}

test.each<[string, Call]>([
  ['1inch, another receiver', bySwap({ dstReceiver: thief })],
  ['1inch, nobody as the receiver', bySwap({ dstReceiver: zeroAddress })],
  ['1inch, a lower minimum', bySwap({ minReturnAmount: 89n })],
  ['1inch, another token', bySwap({ dstToken: usdc })],
  ['1inch, another token given', bySwap({ srcToken: dai })],
  ['1inch, native currency for a token', bySwap({ dstToken: nativePlaceholder })],
  ['1inch, a greater amount', bySwap({ amount: 101n })],
  ['1inch, a smaller amount', bySwap({ amount: 99n })],
  ['1inch, a fill in parts', bySwap({ flags: 1n })],
  ['1inch, a fill in parts among other bits', bySwap({ flags: 5n })],
  ['1inch, native currency beside', bySwap({}, 1n)],
  ['1inch, native currency in place of the token', bySwap({ srcToken: nativePlaceholder }, 100n)],
  ['1inch, a mark of another length', add(bySwap(), '0xd1f115')],
  ['1inch, a word too many', add(bySwap(), pad('0x1'))],
  ['1inch, data elsewhere', replace(bySwap(), `${'0'.repeat(61)}120`, `${'0'.repeat(61)}140`)],
  ['1inch, a form that names no receiver', { ...bySwap(), data: encode('unoswap', 32n, 100n, 90n, 1n) }],
  ['1inch, called at another contract', { ...bySwap(), to: thief }],
  ['0x, another receiver', byExec({ data: execute({ recipient: thief }) })],
  ['0x, a lower minimum', byExec({ data: execute({ minAmountOut: 89n }) })],
  ['0x, no minimum at all', byExec({ data: execute({ buyToken: zeroAddress, minAmountOut: 0n }) })],
  ['0x, another token', byExec({ data: execute({ buyToken: usdc }) })],
  ['0x, another token given', byExec({ token: dai })],
  ['0x, a greater amount', byExec({ amount: 101n })],
  ['0x, a settler that is not known', byExec({ operator: thief, target: thief })],
  ['0x, an operator that is not the settler', byExec({ operator: thief })],
  ['0x, a target that is not the operator', byExec({ target: thief })],
  ['0x, native currency beside', byExec({}, 1n)],
  ['0x, a word too many', add(byExec(), pad('0x1'))],
  ['0x, a mark', add(byExec(), mark)],
  ['0x, bytes past the settler’s own', byExec({ data: concat([execute(), pad('0x1')]) })],
  [
    '0x, a call for somebody else',
    byExec({ data: encode('executeMetaTxn', slippage, [], pad('0x7'), thief, '0x') }),
  ],
  ['0x, no call of the settler', byExec({ data: '0x' })],
  ['0x, the settler called for a token', { to: settler, data: execute(), value: 0n }],
])('a call of %s is refused', async (_name, call) => {
  expect(await readAgreedCall(call, agree(call.to === thief ? oneInch : call.to))).toBeNull()
})

test('a settler that the site has not named is called by nobody', async () => {
  const plain = readContracts({})('eip155:1') as SwapContracts
  expect(await read(byExec(), { contracts: plain })).toBeNull()
  expect(
    await read({ to: settler, data: execute(), value: 100n }, { contracts: plain, from: null }),
  ).toBeNull()
})

test.each([
  ['1inch', bySwap(), [usdc, dai, account]],
  ['0x', byExec(), [usdc, dai, account, settler]],
] as const)('one changed byte of what a call of %s says never passes', async (_name, call, said) => {
  const bytes = call.data.slice(2).match(/../g) ?? []
  // Where the addresses, the amount and the minimum stand: each is looked up in the words themselves.
  const words = [...said.map((address) => BigInt(address)), 100n, 90n].map((value) =>
    numberToHex(value, { size: 32 }).slice(2),
  )
  const places = words.flatMap((word) => {
    const start = call.data.slice(2).indexOf(word) / 2
    return Array.from({ length: 32 }, (_, index) => start + index)
  })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 1, max: 255 }), async (place, by) => {
      const changed = [...bytes]
      const byte = (Number.parseInt(bytes[place] ?? '0', 16) + by) % 256
      changed[place] = byte.toString(16).padStart(2, '0')
      const effect = await read({ ...call, data: `0x${changed.join('')}` })
      // More in the end is the one change that is no lie.
      if (effect !== null) expect(effect.minimum).toBeGreaterThan(90n)
    }),
    { numRuns: 1000 },
  )
})

test('garbage is refused, and never throws', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 500 }),
      fc.constantFrom<Hex>('0x', '0x07ed2379', '0x2213bc0b', '0x1fff991f'),
      fc.constantFrom<Address>(oneInch, holder, settler),
      async (garbage, start, to) => {
        const hex = [...garbage].map((byte) => byte.toString(16).padStart(2, '0')).join('')
        expect(await read({ to, data: `${start}${hex}`, value: 0n })).toBeNull()
      },
    ),
  )
})
