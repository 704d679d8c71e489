import fc from 'fast-check'
import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { readContracts, type SwapContracts } from '../contracts/getContracts.ts'
import type { Call } from '../quotes/Quote.ts'
import { type Agreement, readAgreedCall } from './checkCall.ts'

const toAddress = (number: number): Address => numberToHex(number, { size: 20 })
const [account, thief, router, wrapped, usdc, dai] = [0xa1, 0xbad, 0x10, 0x11, 0x20, 0x21].map(toAddress) as [
  ...[Address, Address, Address, Address, Address, Address],
]
const itself: Address = '0x0000000000000000000000000000000000000002'
const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)'])
const inputs = {
  permit: parseAbiParameters([
    'PermitSingle permit, bytes signature',
    'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
    'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  ]),
  swapV3: parseAbiParameters('address, uint256, uint256, bytes path, bool'),
  swapV2: parseAbiParameters('address, uint256, uint256, address[], bool'),
  three: parseAbiParameters('address, address, uint256'),
  two: parseAbiParameters('address, uint256'),
}
type Instruction = readonly [command: number, input: Hex]
const permit = (token: Address, spender: Address): Instruction => [
  0x8a,
  encodeAbiParameters(inputs.permit, [
    { details: { token, amount: 100n, expiration: 9, nonce: 3 }, spender, sigDeadline: 9n },
    `0x${'ab'.repeat(65)}`,
  ]),
]
const packPath = (tokens: readonly Address[]) =>
  concatHex(
    tokens.flatMap((token, index) => (index === 0 ? [token] : [numberToHex(3000, { size: 3 }), token])),
  )
const byV3 = (
  tokens: readonly Address[],
  recipient: Address,
  amount: bigint,
  minimum: bigint,
  isPaidByCaller = true,
): Instruction => [
  0x00,
  encodeAbiParameters(inputs.swapV3, [recipient, amount, minimum, packPath(tokens), isPaidByCaller]),
]
const byV2 = (
  tokens: readonly Address[],
  recipient: Address,
  amount: bigint,
  minimum: bigint,
): Instruction => [0x08, encodeAbiParameters(inputs.swapV2, [recipient, amount, minimum, tokens, true])]
const sweep = (token: Address, recipient: Address, minimum: bigint): Instruction => [
  0x04,
  encodeAbiParameters(inputs.three, [token, recipient, minimum]),
]
const unwrap = (recipient: Address, minimum: bigint): Instruction => [
  0x0c,
  encodeAbiParameters(inputs.two, [recipient, minimum]),
]
const toCall = (...steps: readonly Instruction[]): Call => {
  const commands = concatHex(steps.map(([command]) => numberToHex(command, { size: 1 })))
  const args = [commands, steps.map(([, input]) => input), 9n] as const
  return { to: router, data: encodeFunctionData({ abi, functionName: 'execute', args }), value: 0n }
}

const contracts = readContracts({
  contracts: [`wrapped=eip155:1:${wrapped}`, `permit2Router=eip155:1:${router}`],
})('eip155:1') as SwapContracts
const agreement: Agreement = {
  ...{ caipNetworkId: 'eip155:1', account, from: usdc, to: dai, amount: 100n },
  ...{ minimum: 90n, router, isByPermit2: true, contracts },
}
const own = permit(usdc, router)

test.each<[string, Call, Partial<Agreement>]>([
  ['one pool', toCall(own, byV3([usdc, dai], account, 100n, 90n)), {}],
  ['three pools of version 2', toCall(own, byV2([usdc, wrapped, thief, dai], account, 100n, 91n)), {}],
  ['what has been allowed before', toCall(byV3([usdc, dai], account, 100n, 90n)), {}],
  [
    'two ways, swept together',
    toCall(
      own,
      byV3([usdc, dai], itself, 60n, 0n),
      byV2([usdc, dai], itself, 40n, 0n),
      sweep(dai, account, 90n),
    ),
    {},
  ],
  [
    'native currency out',
    toCall(own, byV2([usdc, wrapped], itself, 100n, 0n), unwrap(account, 90n)),
    { to: null },
  ],
])('%s is as agreed', async (_name, call, part) => {
  expect(await readAgreedCall(call, { ...agreement, ...part })).toMatchObject({ amount: 100n, deadline: 9n })
})

const plain = toCall(own, byV3([usdc, dai], account, 100n, 90n))

test.each<[string, Call, Partial<Agreement>?]>([
  ['another receiver', toCall(own, byV3([usdc, dai], thief, 100n, 90n))],
  ['a lower minimum', toCall(own, byV3([usdc, dai], account, 100n, 89n))],
  ['another token', toCall(own, byV3([usdc, wrapped], account, 100n, 90n))],
  ['another token given', toCall(permit(dai, router), byV3([dai, usdc, dai], account, 100n, 90n))],
  ['a greater amount', toCall(own, byV3([usdc, dai], account, 101n, 90n))],
  ['native currency beside', { ...plain, value: 1n }],
  ['another contract', { ...plain, to: thief }],
  ['an allowance of another token', toCall(permit(dai, router), byV3([usdc, dai], account, 100n, 90n))],
  ['an allowance for somebody else', toCall(permit(usdc, thief), byV3([usdc, dai], account, 100n, 90n))],
  ['a swap that the router pays for', toCall(own, byV3([usdc, dai], account, 100n, 90n, false))],
  ['a second swap', toCall(own, byV3([usdc, dai], account, 100n, 90n), byV3([dai, usdc], thief, 1n, 0n))],
  ['a sweep to somebody else', toCall(own, byV3([usdc, dai], itself, 100n, 0n), sweep(dai, thief, 90n))],
  ['a sweep of less', toCall(own, byV3([usdc, dai], itself, 100n, 0n), sweep(dai, account, 1n))],
  ['no payout', toCall(own, byV3([usdc, dai], itself, 100n, 90n))],
  ['unwrapping of another', toCall(own, byV3([usdc, dai], itself, 100n, 0n), unwrap(account, 90n))],
  ['an instruction that is not known', toCall(own, [0x05, own[1]], byV3([usdc, dai], account, 100n, 90n))],
  ['a swap that may fail', toCall(own, [0x80, byV3([usdc, dai], account, 100n, 90n)[1]])],
  ['a permit alone', toCall(own)],
  ['nothing', toCall()],
  ['more after the end', { ...plain, data: `${plain.data}00` }],
  ['the form of the other router', { ...plain, data: `0x5ae401dc${plain.data.slice(10)}` }],
  ['what is signed for no Permit2', plain, { isByPermit2: false }],
])('%s is not', async (_name, call, part) => {
  expect(await readAgreedCall(call, { ...agreement, ...part })).toBeNull()
})

test('a changed byte never gives more, or to somebody else', async () => {
  const calls = fc.constantFrom(
    plain,
    toCall(
      own,
      byV3([usdc, dai], itself, 60n, 0n),
      byV2([usdc, dai], itself, 40n, 0n),
      sweep(dai, account, 90n),
    ),
  )
  await fc.assert(
    fc.asyncProperty(calls, fc.nat(), fc.integer({ min: 1, max: 255 }), async (call, place, by) => {
      const index = 2 + 2 * (place % ((call.data.length - 2) / 2))
      const byte = (Number.parseInt(call.data.slice(index, index + 2), 16) + by) % 256
      const data: Hex = `0x${call.data.slice(2, index)}${numberToHex(byte, { size: 1 }).slice(2)}${call.data.slice(index + 2)}`
      const effect = await readAgreedCall({ ...call, data }, agreement)
      if (!effect) return
      expect(effect).toMatchObject({ from: usdc, to: dai, amount: 100n, receiver: account })
      expect(effect.minimum).toBeGreaterThanOrEqual(90n)
    }),
    { numRuns: 500 },
  )
})
