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
    expect(await estimate({})).toEqual({ status: 'ready', fee: 21000n * 1_200_000_000n })
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
  const getMax = (token: typeof ether, answers = {}) =>
    getMaxAmount(createTestContext({ answers }).chain, { token, from: maya, to: noor })

  test('is a token whole', async () => {
    expect(await getMax(dollar)).toBe(dollar.amount)
  })

  test('is native currency less 1.2 times the cost', async () => {
    expect(await getMax(ether)).toBe(ether.amount - (21000n * 1_200_000_000n * 12n) / 10n)
  })

  test('is nothing when the cost is more than there is', async () => {
    expect(await getMax({ ...ether, amount: 1n })).toBe(0n)
  })

  test('is not known while the cost is not', async () => {
    expect(await getMax(ether, { eth_gasPrice: new HttpTimeoutError() })).toBeNull()
  })
})
