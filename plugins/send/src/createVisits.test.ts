import { dollar, ether, noor, testHash, testTokens } from '@portico/testing/plugin'
import { expect, test, vi } from 'vitest'
import { createTestSend, untilReceiverKnown } from './createTestSend.ts'

const start = async (params: Record<string, unknown>, options: Parameters<typeof createTestSend>[0] = {}) => {
  const { context, send } = createTestSend(options)
  const finish = vi.fn()
  const visit = { params, finish, isAwaited: true }
  const begun = send.visits.begin(visit)
  return { context, send, finish, visit, begun, getData: () => send.views.Send.get() }
}

test('what a site asks for is filled in, once, and what the visitor changes stands', async () => {
  const { send, visit, begun, getData } = await start({
    tokenAddress: dollar.address?.toLowerCase(),
    amount: '1.25',
    receiver: noor,
  })
  await begun
  await untilReceiverKnown(send)
  expect(getData()).toMatchObject({
    status: 'review',
    token: dollar,
    amount: 1_250_000n,
    receiverAddress: noor,
  })
  send.setAmount('2')
  await send.visits.begin(visit)
  expect(getData().sendTokenAmount).toBe('2')
})

test.each([
  ['a token', dollar],
  ['the network’s own currency', ether],
])('from a row of Account %s is chosen', async (_what, token) => {
  const { caipNetworkId, address, symbol, decimals } = token
  const { begun, getData } = await start({ token: { caipNetworkId, address, symbol, decimals } })
  await begun
  expect(getData()).toMatchObject({ status: 'addAmount', token, sendTokenAmount: '', receiver: '' })
})

test.each([7, 'x', { address: 7 }, {}])(
  'of %j no other token is made than the own currency',
  async (token) => {
    const { begun, getData } = await start({ token })
    await begun
    expect(getData()).toMatchObject({ status: 'addAmount', token: ether })
  },
)

test('without a token it is the network’s own currency', async () => {
  const { send, begun, getData } = await start({ amount: '0.5', receiver: noor })
  await begun
  await untilReceiverKnown(send)
  expect(getData()).toMatchObject({ token: ether, sendTokenAmount: '0.5', status: 'review' })
})

test('balances that are on their way are waited for', async () => {
  const { context, begun, getData } = await start(
    { tokenAddress: dollar.address, amount: '1' },
    { balances: { status: 'loading', tokens: [] } },
  )
  expect(getData().receiverProblem).toBeNull()
  context.setBalances({ status: 'ready', tokens: testTokens })
  await begun
  expect(getData()).toMatchObject({ token: dollar, sendTokenAmount: '1', status: 'addAddress' })
})

test.each(['1,5', '1e3', '0x10', '-1', '1.0000001', 5, {}, null])(
  'the amount %j is not guessed at',
  async (amount) => {
    const { begun, getData } = await start({ tokenAddress: dollar.address, amount, receiver: noor })
    await begun
    expect(getData()).toMatchObject({ token: dollar, sendTokenAmount: '', status: 'addAmount' })
  },
)

test('a token that is not held is not replaced by another', async () => {
  const { begun, getData } = await start({ tokenAddress: noor, amount: '5', receiver: noor })
  await begun
  expect(getData()).toMatchObject({ receiverProblem: 'noToken', sendTokenAmount: '' })
})

test('who waits gets the hash as soon as the wallet has sent it', async () => {
  const { context, send, finish, begun } = await start({ amount: '0.5', receiver: noor })
  await begun
  await untilReceiverKnown(send)
  await send.startReview()
  await send.confirm()
  expect(finish.mock.calls).toEqual([[{ hash: testHash }]])
  expect(context.calls).toEqual(['open SendReview', 'toast success: On its way'])
  expect(send.store.get()).toMatchObject({ sendTokenAmount: '', receiver: '', review: null })
})

test('a second opening waits for what the wallet is asked already, and each gets its own hash', async () => {
  let answer = (_hash: string) => {}
  const { send, finish, begun } = await start(
    { amount: '0.5', receiver: noor },
    { answers: { eth_sendTransaction: () => new Promise((resolve) => (answer = resolve)) } },
  )
  await begun
  await untilReceiverKnown(send)
  await send.startReview()
  const confirming = send.confirm()
  await expect.poll(() => send.store.get().loading).toBe(true)
  const finishSecond = vi.fn()
  const second = { params: { amount: '1', receiver: noor }, finish: finishSecond, isAwaited: true }
  const begunSecond = send.visits.begin(second)
  expect(send.store.get()).toMatchObject({ loading: true, sendTokenAmount: '0.5' })
  await send.confirm()
  answer(testHash)
  await Promise.all([confirming, begunSecond])
  expect([finish.mock.calls, finishSecond.mock.calls]).toEqual([[[{ hash: testHash }]], []])
  await untilReceiverKnown(send)
  expect(send.views.Send.get()).toMatchObject({ sendTokenAmount: '1', status: 'review' })
})

test('who waits for nothing sees the result', async () => {
  const { context, send } = createTestSend()
  const finish = vi.fn()
  await send.visits.begin({ params: { amount: '0.5', receiver: noor }, finish })
  await untilReceiverKnown(send)
  await send.startReview()
  await send.confirm()
  expect(finish).not.toHaveBeenCalled()
  expect(context.calls.at(-1)).toBe('replace SendResult')
})
