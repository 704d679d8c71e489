import { setTransferFee, type TestToken, travelInTime } from '@portico/testing/solana'
import { AccountRole, type Address, getU64Encoder } from '@solana/web3.js'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLifetime } from './answers.ts'
import { rich, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { compileWire } from './messages.ts'

// A chain for each: time goes one way.
let local: TestChain
beforeEach(async () => {
  local = await startTestChain()
})
afterEach(() => local.stop())

/** What the token program itself shows for base units: `AmountToUiAmount`, tried. */
async function readShown({ mint, program }: TestToken, amount: bigint): Promise<string> {
  const lifetime = await readLifetime(local.chain)
  const data = Uint8Array.of(23, ...getU64Encoder().encode(amount))
  const accounts = [{ address: mint as Address, role: AccountRole.READONLY }]
  const envelope = { payer: rich.address as Address, lifetime, units: 200_000, price: 0n }
  const transaction = compileWire(envelope, [{ programAddress: program as Address, accounts, data }])
  const params = [transaction, { encoding: 'base64' }]
  const request = { method: 'simulateTransaction', params }
  const { value } = await local.chain.request<{ value: { returnData: { data: [string] } } }>(request)
  return Buffer.from(value.returnData.data[0], 'base64').toString()
}

test.each([
  ['scales', { multiplier: 2.5 }, '0.625'],
  ['scales down', { multiplier: 1 / 3 }, '0.083333'],
  ['counts interest', { interestRate: 500 }, '0.25'],
])('a token that %s is shown as its program shows it', async (_, extensions, shown) => {
  const { request, send, token } = await local.startToken(extensions)
  const plan = await local.plan(request(250_000n))
  expect(plan.notices).toContainEqual({ kind: 'scaled', shown })
  expect(await readShown(token, 250_000n)).toBe(shown)
  await send(plan)
})

test('interest of a year is in what is shown, and not in what is sent', async () => {
  const { request, send, token } = await local.startToken({ interestRate: 500 })
  await travelInTime(local.rpcUrl, { absoluteTimestamp: Date.now() + 365 * 24 * 60 * 60 * 1_000 })
  const plan = await local.plan(request(250_000n))
  const shown = await readShown(token, 250_000n)
  expect(shown).toMatch(/^0\.2628/)
  expect(plan.notices).toContainEqual({ kind: 'scaled', shown })
  expect(plan.received).toBe(250_000n)
  await send(plan)
})

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
