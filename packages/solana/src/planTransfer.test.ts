import { createSolanaAccount } from '@portico/testing/solana'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNode } from './fixtures/createNode.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { planTransfer } from './planTransfer.ts'
import { readReceiverKind } from './receiverKind.ts'

const [from, to, mint] = [createSolanaAccount(), createSolanaAccount(), createSolanaAccount()].map(
  ({ address }) => address,
) as [string, string, string]

const sol = { mint: null, decimals: 9, amount: 1_000_000_000n, from, to }
const token = { ...sol, mint, decimals: 6 }

test('with a node that answers, a transfer is ready', async () => {
  const { chain } = createNode()
  expect(await planTransfer(chain, sol)).toMatchObject({ status: 'ready', plan: { amount: 1_000_000_000n } })
})

test.each(['getMultipleAccounts', 'getLatestBlockhash', 'getFeeForMessage', 'simulateTransaction'])(
  'where %s fails, the transfer is unavailable',
  async (method) => {
    const { chain } = createNode({ [method]: new Error('The node is down.') })
    expect(await planTransfer(chain, sol)).toEqual({
      status: 'refused',
      refusal: 'unavailable',
      reason: 'The node is down.',
    })
  },
)

test('a node that knows no prices of late still plans', async () => {
  const { chain } = createNode({ getRecentPrioritizationFees: new Error('Method not found') })
  expect(await planTransfer(chain, sol)).toMatchObject({ status: 'ready' })
})

test('no node makes the priority cost more than its bound', async () => {
  const fees = [{ slot: 1, prioritizationFee: Number.MAX_SAFE_INTEGER }]
  const { chain } = createNode({ getRecentPrioritizationFees: fees })
  // 20,000 units at a million micro-lamports, beside the signature.
  expect(await planTransfer(chain, sol)).toMatchObject({ plan: { fee: 25_000n } })
})

test.each([
  ['a sender', { from: 'nobody' }],
  ['a receiver', { to: '' }],
  ['a mint', { mint: '0x52908400098527886E0F7030069857D2E4169EE7' }],
  ['a reference', { references: ['nobody'] }],
])('%s that is no address is refused before anything is asked', async (_, wrong) => {
  const { chain, asked } = createNode()
  expect(await planTransfer(chain, { ...sol, ...wrong })).toMatchObject({ refusal: 'unavailable' })
  expect(asked).toEqual([])
})

test('a trial that fails says why, in the words of the node', async () => {
  const value = { err: { InstructionError: [2, { Custom: 1 }] }, logs: ['Program log: Error: no'] }
  const { chain } = createNode({ simulateTransaction: { value } })
  expect(await planTransfer(chain, sol)).toEqual({
    status: 'refused',
    refusal: 'simulationFailed',
    reason: '{"InstructionError":[2,{"Custom":1}]} | Program log: Error: no',
  })
})

test('whatever a node answers, nothing is thrown, and a plan is for the amount that was asked', async () => {
  const methods = fc.constantFrom(
    'getMultipleAccounts',
    'getLatestBlockhash',
    'getFeeForMessage',
    'getRecentPrioritizationFees',
    'simulateTransaction',
  )
  const shape = fc.oneof(
    fc.jsonValue(),
    fc.record({ value: fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue(), { minLength: 4, maxLength: 9 })) }),
  )
  await fc.assert(
    fc.asyncProperty(methods, shape, fc.constantFrom(sol, token), async (method, answer, request) => {
      const { chain } = createNode({ [method]: answer })
      const planned = await planTransfer(chain, request)
      if (planned.status === 'ready') expect(planned.plan).toMatchObject({ amount: request.amount })
      const most = await getMaxAmount(chain, request)
      expect(most === null || most >= 0n).toBe(true)
      expect(await readReceiverKind(chain, to)).toMatch(/^(account|tokenAccount|mint|program|unknown)$/)
    }),
  )
})

test('without a node the kind of a receiver is unknown, and the most that can be sent too', async () => {
  const { chain } = createNode({ getMultipleAccounts: new Error('down') })
  expect(await readReceiverKind(chain, to)).toBe('unknown')
  expect(await getMaxAmount(chain, sol)).toBeNull()
  expect(await getMaxAmount(chain, token)).toBeNull()
})
