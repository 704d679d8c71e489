import {
  RpcError,
  UserRejectedError,
  WalletAnswerInvalidError,
  WalletRequestError,
} from '@portico/contract/errors'
import { createAccount, dollar, ether, maya, noor, testHash, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createReviewedSend, createTestSend, getSent } from './createTestSend.ts'

/** The shell reports a transaction a moment after it was reported. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

describe('the review', () => {
  test('does not start while something is missing', async () => {
    const { context, send } = createTestSend()
    send.chooseToken(ether)
    await send.startReview()
    expect(context.calls).toEqual([])
    expect(context.requests).toEqual([])
  })

  test('opens at once and estimates', async () => {
    const { context, send } = await createReviewedSend()
    expect(context.calls).toEqual(['open SendReview'])
    expect(send.store.get().review?.estimate).toMatchObject({ status: 'ready', fee: 25_200_000_000_000n })
  })

  test('estimates again after a failure', async () => {
    let isDown = true
    const { send } = await createReviewedSend({
      answers: { eth_estimateGas: () => (isDown ? new RpcError({ details: 'reverted' }) : '0x5208') },
    })
    expect(send.store.get().review?.estimate).toEqual({ status: 'refused', reason: 'reverted' })
    isDown = false
    await send.estimate()
    expect(send.store.get().review?.estimate.status).toBe('ready')
  })

  test.each([
    ['account', createAccount(noor)],
    ['network', createAccount(maya, { ...testNetwork, caipNetworkId: 'eip155:31338', chainId: '31338' })],
    ['connection', null],
  ])('no longer holds with another %s', async (_what, account) => {
    const { context, send } = await createReviewedSend()
    context.setAccount(account)
    await send.confirm()
    expect(getSent(context)).toEqual([])
    expect(send.store.get().token).toBeNull()
  })
})

test('an account that is changed while the node is asked is sent nothing from', async () => {
  let change = () => {}
  const { context, send } = await createReviewedSend(
    {
      answers: {
        eth_call() {
          change()
          return `0x${'0'.repeat(63)}1`
        },
      },
    },
    dollar,
  )
  change = () => context.setAccount(createAccount(noor))
  await send.confirm()
  expect(getSent(context)).toEqual([])
})

describe('events', () => {
  const { caipNetworkId: network } = testNetwork
  const transfer = { network, token: 'ETH', amount: 0.5 }

  test.each([
    ['success', undefined, 'confirmed', { hash: testHash }],
    ['success', `0x${'cd'.repeat(32)}`, 'confirmed', { hash: `0x${'cd'.repeat(32)}` }],
    ['failed', undefined, 'failed', { message: 'The network refused the transfer.' }],
    ['replaced', undefined, 'failed', { message: 'Another transaction took its place.' }],
  ] as const)(
    'report one that ends as %s (in its place: %s), once',
    async (outcome, replacedBy, end, more) => {
      const { context, send } = await createReviewedSend({ outcome, ...(replacedBy && { replacedBy }) })
      await send.confirm()
      await settled()
      await context.transactions.forget(`0x${'0'.repeat(64)}`, network)
      expect(context.emitted).toEqual([
        { id: 'send/initiated', payload: transfer },
        { id: `send/${end}`, payload: { ...transfer, ...more } },
      ])
    },
  )

  test.each([
    ['declined', new UserRejectedError({ details: maya }), 'The request was declined in the wallet.'],
    ['failed', new WalletRequestError({ details: maya }), new WalletRequestError().shortMessage],
    ['failed', new Error(maya), 'Unknown'],
    ['failed', 'ok', new WalletAnswerInvalidError().shortMessage],
  ])('say that it was %s, in the error’s own sentence', async (end, answer, message) => {
    const { context, send } = await createReviewedSend({ answers: { eth_sendTransaction: answer } }, dollar)
    await send.confirm()
    const sent = { ...transfer, token: dollar.address }
    expect(context.emitted).toEqual([
      { id: 'send/initiated', payload: sent },
      { id: `send/${end}`, payload: { ...sent, message } },
    ])
    expect(JSON.stringify(context.emitted)).not.toContain(maya)
  })

  test.each(['unknown', 'pending'] as const)('do not say how one ended that is %s', async (outcome) => {
    const { context, send } = await createReviewedSend({ outcome })
    await send.confirm()
    await settled()
    expect(context.emitted).toHaveLength(1)
  })
})

describe('confirming', () => {
  test('sends, hands the transaction to the shell, and forgets the form', async () => {
    const { context, send } = await createReviewedSend()
    await send.confirm()
    expect(context.calls).toEqual(['open SendReview', 'replace SendResult'])
    expect(context.transactions.get()).toMatchObject([
      { hash: testHash, caipNetworkId: testNetwork.caipNetworkId, account: createAccount().caipAddress },
    ])
    await settled()
    expect(send.store.get()).toMatchObject({ token: null, sendTokenAmount: '', receiver: '', review: null })
    expect(send.store.get().result).toMatchObject({ status: 'success', hash: testHash, to: noor })
  })

  test('twice asks the wallet once', async () => {
    const { context, send } = await createReviewedSend()
    await Promise.all([send.confirm(), send.confirm()])
    await send.confirm()
    expect(getSent(context)).toHaveLength(1)
  })

  test('goes back to the review when declined, and may be tried again', async () => {
    let declined = 0
    const { context, send } = await createReviewedSend({
      answers: { eth_sendTransaction: () => (declined++ ? testHash : new UserRejectedError()) },
    })
    await send.confirm()
    expect(send.store.get()).toMatchObject({ loading: false, review: { failure: { kind: 'declined' } } })
    await send.confirm()
    expect(getSent(context)).toHaveLength(2)
    expect(send.store.get().result?.status).toBe('success')
  })

  test.each([
    ['success: On its way', testHash],
    ['error: You declined in your wallet', new UserRejectedError()],
  ])('says "%s" where the review was left, and moves nothing', async (said, answer) => {
    const { context, send } = await createReviewedSend({ answers: { eth_sendTransaction: answer } })
    const confirming = send.confirm()
    send.store.set({ isReviewOpen: false })
    await confirming
    expect(context.calls.slice(0, 2)).toEqual(['open SendReview', `toast ${said}`])
  })

  test('goes on in the one review while the wallet is asked', async () => {
    const { context, send } = await createReviewedSend({
      answers: { eth_sendTransaction: () => new Promise(() => {}) },
    })
    void send.confirm()
    const { review } = send.store.get()
    send.setAmount('1')
    await send.startReview()
    expect(context.calls).toEqual(['open SendReview', 'open SendReview'])
    expect(send.store.get().review).toBe(review)
  })

  test('shows what the wallet says', async () => {
    const { send } = await createReviewedSend({
      answers: { eth_sendTransaction: new WalletRequestError({ details: 'nonce too low' }) },
    })
    await send.confirm()
    expect(send.store.get().review?.failure).toEqual({ kind: 'failed', reason: 'nonce too low' })
  })

  test('does not offer to try again when the answer is unclear', async () => {
    const { send } = await createReviewedSend({ answers: { eth_sendTransaction: 'ok' } })
    await send.confirm()
    expect(send.store.get()).toMatchObject({ review: null, result: { status: 'unclear', hash: null } })
  })

  test.each([
    ['reverted', 'failed'],
    ['unknown', 'unknown'],
    ['replaced', 'replaced'],
    ['pending', 'pending'],
  ] as const)('ends as %s where the shell says %s', async (status, outcome) => {
    const { send } = await createReviewedSend({ outcome })
    await send.confirm()
    await settled()
    expect(send.store.get().result?.status).toBe(status)
  })

  test.each([
    ['success', 'success'],
    ['reverted', 'failed'],
    ['replaced', 'replaced'],
  ] as const)('ends as %s with the hash of the one in its place', async (status, outcome) => {
    const replacedBy = `0x${'cd'.repeat(32)}` as const
    const { send } = await createReviewedSend({ outcome, replacedBy })
    await send.confirm()
    await settled()
    expect(send.store.get().result).toMatchObject({ status, hash: testHash, replacedBy })
    expect(send.views.SendResult.get()?.explorer?.url).toBe(`https://explorer.example/tx/${replacedBy}`)
  })

  test('does not take anything for the hash of the one in its place', async () => {
    const { send } = await createReviewedSend({ outcome: 'replaced', replacedBy: 'javascript:alert(1)' })
    await send.confirm()
    await settled()
    expect(send.store.get().result).toMatchObject({ status: 'replaced', replacedBy: null })
  })

  test('is on its way, and nobody knows how it ends, where the shell does not take it', async () => {
    const { context, send } = await createReviewedSend()
    context.transactions.track = async () => Promise.reject(new Error('full'))
    await send.confirm()
    expect(send.store.get().result).toMatchObject({ status: 'unknown', hash: testHash })
  })
})
