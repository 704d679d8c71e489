import { dollar, ether, maya, testHash } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createReviewedSwap, type TestSwap } from '../fixtures/createTestSwap.ts'
import { testDeadline } from '../fixtures/testGateway.ts'

const toWord = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const transferred = (amount: bigint) => ({
  address: dollar.address,
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${toWord(0x10n)}`,
    `0x${toWord(maya)}`,
  ],
  data: `0x${toWord(amount)}`,
})
const receipt = (...logs: readonly object[]) => ({
  eth_getTransactionReceipt: { transactionHash: testHash, status: '0x1', blockNumber: '0x2', logs },
})

const swapped = async (options: Parameters<typeof createReviewedSwap>[0] = {}): Promise<TestSwap> => {
  const test = await createReviewedSwap(options, { from: ether, to: dollar, amount: '0.5' })
  await test.swap.views.SwapPreview.actions.confirm()
  return test
}
const result = ({ swap }: TestSwap) => swap.views.SwapResult

test('what has come is read from the receipt, and compared with what was promised', async () => {
  const test = await swapped({ answers: receipt(transferred(1_249_000_000n)) })
  await vi.waitFor(() =>
    expect(result(test).get()).toMatchObject({
      ...{ status: 'success', received: 1_249_000_000n, shortfall: 1_000_000n, minimum: 1_237_500_000n },
    }),
  )
  expect(JSON.parse(await result(test).actions.getReceipt())).toMatchObject({
    transaction: testHash,
    to: { quoted: '1250000000', minimum: '1237500000', received: '1249000000' },
  })
  expect(test.context.emitted.map(({ id }) => id)).toEqual(['swap/initiated', 'swap/confirmed'])
})

test('without logs it is not known what has come', async () => {
  const test = await swapped()
  await vi.waitFor(() => expect(result(test).get()?.status).toBe('success'))
  expect(result(test).get()).toMatchObject({ received: null, shortfall: null })
})

test.each([
  ['failed', undefined, { status: 'reverted' }],
  ['replaced', undefined, { status: 'replaced', replacedBy: null }],
  ['success', `0x${'cd'.repeat(32)}`, { status: 'success', replacedBy: `0x${'cd'.repeat(32)}` }],
  ['unknown', undefined, { status: 'unknown' }],
  ['expired', undefined, { status: 'expired' }],
] as const)('that the transaction is %s is shown', async (outcome, replacedBy, shown) => {
  const test = await swapped({ outcome, ...(replacedBy && { replacedBy }) })
  await vi.waitFor(() => expect(result(test).get()).toMatchObject(shown))
})

test('an answer that is no hash is unclear', async () => {
  const test = await swapped({ answers: { eth_sendTransaction: 'yes' } })
  expect(result(test).get()).toMatchObject({ status: 'unclear', hash: null })
})

/** A swap whose wallet thinks about it, in a review that the visitor has left. */
async function leaveReview() {
  let answer = (_hash: string) => {}
  const test = await createReviewedSwap({
    answers: {
      eth_sendTransaction: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    },
  })
  const stop = test.swap.views.SwapPreview.subscribe(() => {})
  stop()
  const confirmed = test.swap.views.SwapPreview.actions.confirm()
  await vi.waitFor(() => expect(test.context.requests.at(-1)?.method).toBe('eth_sendTransaction'))
  return { test, confirmed, answer }
}

test('who has left the review hears of it by a toast', async () => {
  const { test, confirmed, answer } = await leaveReview()
  answer(testHash)
  await confirmed
  expect(result(test).get()?.hash).toBe(testHash)
})

test('who chooses a token when the wallet answers chooses it for the side that was pressed', async () => {
  const { test, confirmed, answer } = await leaveReview()
  test.swap.views.Swap.actions.selectToken('to')
  answer(testHash)
  await confirmed
  expect(test.swap.views.SwapSelectToken.get().side).toBe('to')
})

const safe = { eth_getCode: '0x6001', eth_getBlockByNumber: { baseFeePerGas: '0x1', number: '0x9' } }
const success = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
const failure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const carriedOut = `0x${'ef'.repeat(32)}`

test.each([
  ['indexed', { topics: [success, testHash], data: '0x' }, 'success'],
  ['in its data', { topics: [success], data: `${testHash}${'0'.repeat(64)}` }, 'success'],
  ['as failed', { topics: [failure, testHash], data: '0x' }, 'reverted'],
])('a Safe waits for its signers until the chain names its hash, %s', async (_name, log, status) => {
  const logs: object[] = []
  const test = await swapped({ outcome: 'pending', answers: { ...safe, eth_getLogs: () => logs } })
  expect(result(test).get()).toMatchObject({ status: 'signers', explorer: null })
  logs.push({ ...log, transactionHash: carriedOut })
  await vi.waitFor(async () => {
    await test.tick()
    expect(result(test).get()).toMatchObject({ status, hash: carriedOut })
  })
})

test('a Safe’s signers are not waited for once the router would not take it', async () => {
  const test = await swapped({ outcome: 'pending', answers: { ...safe, eth_getLogs: [] } })
  vi.setSystemTime(Number(testDeadline) * 1_000 + 200_000)
  await vi.waitFor(async () => {
    await test.tick()
    expect(result(test).get()?.status).toBe('expired')
  })
  vi.useRealTimers()
})
