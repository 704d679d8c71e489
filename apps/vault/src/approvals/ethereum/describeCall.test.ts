import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { describeCall } from './describeCall.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
])
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const spender = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const coin = { symbol: 'DAI', decimals: 18 }

const describeAllowance = (
  functionName: 'approve' | 'increaseAllowance',
  amount: bigint,
  token: typeof coin | null,
) => describeCall({ to, data: encodeFunctionData({ abi, functionName, args: [spender, amount] }), token })

test('an allowance of 0 of a token that is counted takes a permission back', () => {
  expect(describeAllowance('approve', 0n, coin)).toMatchObject({ title: 'revoke', warnings: [] })
})

test.each([
  ['a contract that tells no decimals, such as one of single tokens', null],
  ['a contract of single tokens that tells decimals', { symbol: 'ENS', decimals: 0 }],
])('an allowance of “0” of %s is one: it may be the token with that number', (_, token) => {
  const approval = describeAllowance('approve', 0n, token)
  expect(approval?.title).toBe('approve')
  expect(approval?.lines[0]).toMatchObject({ label: 'amount', value: '0' })
})

test('an allowance that is raised by 0 takes no permission back', () => {
  expect(describeAllowance('increaseAllowance', 0n, coin)?.title).toBe('approve')
})
