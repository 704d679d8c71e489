import type { RpcRequest } from '@portico/contract'
import { HttpUnreachableError, RpcError } from '@portico/contract/errors'
import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { visitor as owner, router as spender, usdc as token } from '../fixtures/testQuote.ts'
import { encodeApproval, needsReset, readAllowance } from './allowance.ts'

const asked = { token, owner, spender }
const terms = { caipNetworkId: 'eip155:31337', amount: 5n } as const
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** A node that answers calls in some way. */
const createNode = (answer: (data: Hex) => unknown) => ({
  async request<Result>({ params }: RpcRequest) {
    return answer((params as [{ data: Hex }])[0].data) as Result
  },
})

const refuse = (): never => {
  throw new RpcError()
}

test('an approval is written as every library writes it', () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, 5n] })
  expect(encodeApproval(spender, 5n)).toBe(data)
})

test('an allowance is read, and is not known where the answer is none', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'allowance', args: [owner, spender] })
  const node = createNode((called) => (called === data ? word(7n) : refuse()))
  expect(await readAllowance(node, asked)).toBe(7n)
  for (const answer of ['0x', `${word(7n)}00`, null])
    expect(
      await readAllowance(
        createNode(() => answer),
        asked,
      ),
    ).toBeNull()
  expect(await readAllowance(createNode(refuse), asked)).toBeNull()
})

const takesOnlyNothing = createNode((data) => (data.endsWith('0'.repeat(64)) ? word(1n) : refuse()))

test.each([
  ['refuses all but nothing', takesOnlyNothing, true],
  ['takes another amount', createNode(() => word(1n)), false],
  ['answers with nothing', createNode(() => '0x'), false],
  ['refuses everything', createNode(refuse), false],
])('a token that %s: %s', async (_name, node, expected) => {
  expect(await needsReset(node, asked, terms)).toBe(expected)
})

test('a token that is known for it needs nobody to be asked', async () => {
  const tether = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  const node = createNode(refuse)
  expect(await needsReset(node, { ...asked, token: tether }, { ...terms, caipNetworkId: 'eip155:1' })).toBe(
    true,
  )
  expect(await needsReset(node, { ...asked, token: tether }, { ...terms, caipNetworkId: 'eip155:10' })).toBe(
    false,
  )
})

test('where no node answers none is set to nothing', async () => {
  const node = createNode(() => {
    throw new HttpUnreachableError()
  })
  expect(await needsReset(node, asked, terms)).toBe(false)
})
