import { HttpTimeoutError, RpcError } from '@portico/contract/errors'
import { createTestContext, dollar, ether, maya, noor } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { estimateTransfer } from './estimateTransfer.ts'
import { getMaxAmount } from './getMaxAmount.ts'

describe('an estimate', () => {
  const transfer = { token: dollar, amount: 5n, from: maya, to: noor } as const
  const estimate = (answers: Record<string, unknown>) =>
    estimateTransfer(createTestContext({ answers }).chain, transfer)

  test('is gas times the most that a unit may cost', async () => {
    expect(await estimate({})).toEqual({
      status: 'ready',
      fee: 21_000n * 1_200_000_000n,
      gas: 21_000n,
      maxFeePerGas: 1_200_000_000n,
      maxPriorityFeePerGas: 0n,
      rollupFee: 0n,
    })
  })

  test('says why a transfer would fail', async () => {
    const details = 'execution reverted: paused'
    expect(await estimate({ eth_estimateGas: new RpcError({ details }) })).toEqual({
      status: 'refused',
      reason: details,
    })
  })

  test('is unavailable while the node cannot be asked', async () => {
    expect(await estimate({ eth_gasPrice: new HttpTimeoutError() })).toMatchObject({ status: 'unavailable' })
    expect(await estimate({ eth_estimateGas: 'nonsense' })).toMatchObject({ status: 'unavailable' })
  })
})

describe('the most that can be sent', () => {
  const getMax = async (token: typeof ether, answers = {}) => {
    const max = await getMaxAmount(createTestContext({ answers }).chain, { token, from: maya, to: noor })
    return max?.amount ?? null
  }

  test('is a token whole', async () => {
    expect(await getMax(dollar)).toBe(dollar.amount)
  })

  test('is native currency less the cost at its highest', async () => {
    expect(await getMax(ether)).toBe(ether.amount - 21_000n * 1_200_000_000n)
  })

  test('leaves twice what a rollup takes beside gas', async () => {
    const oracle = '0x420000000000000000000000000000000000000F'
    const answerCall = ({ params: [{ to }] }: { params: [{ to: string }] }) =>
      to === oracle ? `0x${1000n.toString(16).padStart(64, '0')}` : '0x'
    expect(await getMax(ether, { eth_call: answerCall })).toBe(
      ether.amount - 21_000n * 1_200_000_000n - 2_000n,
    )
  })

  test('is what the node says where the list says more', async () => {
    expect(await getMax(dollar, { eth_call: `0x${'7'.padStart(64, '0')}` })).toBe(7n)
    expect(await getMax(dollar, { eth_call: new HttpTimeoutError() })).toBeNull()
  })

  test('is nothing when the cost is more than there is', async () => {
    expect(await getMax({ ...ether, amount: 1n })).toBe(0n)
  })

  test('is not known while the cost is not', async () => {
    expect(await getMax(ether, { eth_gasPrice: new HttpTimeoutError() })).toBeNull()
  })
})
