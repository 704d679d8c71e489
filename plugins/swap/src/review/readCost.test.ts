import type { RpcRequest } from '@portico/contract'
import { HttpTimeoutError } from '@portico/contract/errors'
import { createTestContext } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { quote, spender, usdc } from '../fixtures/testQuote.ts'
import type { Plan } from './planSteps.ts'
import { readCost } from './readCost.ts'

const oracle = '0x420000000000000000000000000000000000000F'
const plan: Plan = {
  ...{
    steps: [],
    spender,
    isUnlimited: false,
    allowance: 0n,
    batches: 'unsupported',
    approvals: [],
    permit: null,
  },
  isContract: false,
}
/** Of a swap of a token, on a rollup that takes a thousand wei for each transaction. */
const read = async (approvals: readonly bigint[], answers: object = {}) => {
  const eth_call = ({ params = [] }: RpcRequest) => {
    const [{ to }] = params as [{ readonly to: string }]
    return to === oracle ? `0x${1000n.toString(16).padStart(64, '0')}` : '0x'
  }
  const context = createTestContext({ answers: { eth_call, eth_estimateGas: '0xc350', ...answers } })
  const cost = await readCost(context, { ...quote, from: usdc, spender }, { ...plan, approvals })
  return cost.status === 'ready' ? cost.fee : cost.status
}

test('each transaction costs its gas, and what a rollup takes beside', async () => {
  const [swap, one, two] = await Promise.all([read([]), read([5n]), read([0n, 5n])])
  if (typeof swap === 'string' || typeof one === 'string' || typeof two === 'string')
    throw new Error('unknown')
  expect(swap % 1_000_000n).toBe(1000n)
  expect(one % 1_000_000n).toBe(2000n)
  expect(two - one).toBe(one - swap)
})

test('the cost is not known where nobody says what the rollup takes', async () => {
  expect(await read([], { eth_call: new HttpTimeoutError() })).toBe('unavailable')
})
