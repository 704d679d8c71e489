import { createHookProgram, createSolanaAccount, setHookAccounts } from '@portico/testing/solana'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitUnits } from './budget.ts'
import { createSolRequest, oneSol, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import type { TransferRequest } from './TransferPlan.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

/** Units of computation that a transfer uses. */
async function measure(request: TransferRequest): Promise<number> {
  const { transaction } = await local.plan(request)
  const params = [transaction, { encoding: 'base64' }]
  const asked = { method: 'simulateTransaction', params }
  return (await local.chain.request<{ value: { unitsConsumed: number } }>(asked)).value.unitsConsumed
}

const plain = { parts: 0, isAccountNew: false, isHooked: false, memo: null }
const token = { ...plain, parts: 1, isAccountNew: true }

test('SOL uses less than half of its units', async () => {
  const [sender, receiver] = [await local.createWallet(oneSol), createSolanaAccount()]
  const request = createSolRequest({ from: sender.address, to: receiver.address, amount: oneSol / 2n })
  expect(await measure(request)).toBeLessThan(limitUnits(plain) / 2)
  const memo = 'ü'.repeat(250)
  expect(await measure({ ...request, memo })).toBeLessThan(limitUnits({ ...plain, memo }))
})

test.each([
  ['the first program', null],
  ['Token-2022', {}],
  [
    'Token-2022 with everything',
    { transferFee: { basisPoints: 10, maximum: 5n }, isPausable: true, multiplier: 2 },
  ],
])(
  'a token of %s, with an account for the receiver, uses less than half of its units',
  async (_, extensions) => {
    const { request } = await local.startToken(extensions)
    expect(await measure(request(5n))).toBeLessThan(limitUnits(token) / 2)
  },
)

test('a hook has most of its units for itself', async () => {
  const program = await createHookProgram(local.rpcUrl)
  const started = await local.startToken({ transferHook: program })
  await setHookAccounts(local.rpcUrl, { program, mint: started.token.mint, entries: [] })
  expect(await measure(started.request(5n))).toBeLessThan(limitUnits({ ...token, isHooked: true }) / 4)
})
