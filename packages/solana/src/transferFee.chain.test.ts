import { setTransferFee, travelInTime } from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain, type TestChain } from './fixtures/startTestChain.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

test('a changed fee counts from its epoch on', async () => {
  const { request, send, token } = await local.startToken({
    transferFee: { basisPoints: 100, maximum: 10_000n },
  })
  await setTransferFee(local.rpcUrl, token, { basisPoints: 500, maximum: 10_000n })
  const before = await local.plan(request(1_000n))
  expect(before.received).toBe(990n)
  await send(before)
  await travelInTime(local.rpcUrl, { absoluteEpoch: 2 })
  const after = await local.plan(request(1_000n))
  expect(after.received).toBe(950n)
  await send(after)
})
