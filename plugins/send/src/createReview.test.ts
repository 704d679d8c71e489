import {
  HttpTimeoutError,
  RpcError,
  UserRejectedError,
  WalletAnswerInvalidError,
  WalletRequestError,
} from '@portico/contract/errors'
import { encodeErc20Transfer, getAddress } from '@portico/evm'
import {
  createAccount,
  dollar,
  ether,
  maya,
  noor,
  type TestContext,
  type TestContextOptions,
  testHash,
  testNetwork,
} from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createReviewedSend, createTestSend } from './createTestSend.ts'

const getSent = (context: TestContext) =>
  context.requests.filter(({ method }) => method === 'eth_sendTransaction')

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

describe('all that there is', () => {
  const amount = 1_122_656_452_787_798_154n

  test('of a token arrives in the calldata to the last unit', async () => {
    const { context, send } = createTestSend({ balances: { tokens: [{ ...dollar, decimals: 18, amount }] } })
    await send.setReceiver(noor)
    send.chooseToken({ ...dollar, decimals: 18, amount })
    await send.setMax()
    await send.startReview()
    await send.confirm()
    const data = encodeErc20Transfer({ to: noor, amount })
    expect(getSent(context)[0]?.params).toEqual([{ from: maya, to: dollar.address, data }])
  })

  test('of native currency goes with the cost that was left, so that the wallet takes no more', async () => {
    const { context, send } = createTestSend({ balances: { tokens: [{ ...ether, amount }] } })
    await send.setReceiver(noor)
    await send.setMax()
    await send.startReview()
    await send.confirm()
    expect(getSent(context)[0]?.params).toEqual([
      {
        from: maya,
        to: noor,
        value: `0x${(amount - 21_000n * 1_200_000_000n).toString(16)}`,
        gas: '0x5208',
        maxFeePerGas: '0x47868c00',
        maxPriorityFeePerGas: '0x0',
      },
    ])
  })

  test('follows the price of gas until the review, and what was typed does not', async () => {
    let gasPrice = '0x3b9aca00'
    const answers = { eth_gasPrice: () => gasPrice }
    const { send } = createTestSend({ answers })
    await send.setReceiver(noor)
    await send.setMax()
    gasPrice = '0x77359400'
    await send.startReview()
    expect(send.store.get().review?.amount).toBe(ether.amount - 21_000n * 2_200_000_000n)
    expect(send.store.get().sendTokenAmount).toBe('1.9999538')
    send.setAmount('1.5')
    await send.startReview()
    expect(send.store.get().review?.amount).toBe(15n * 10n ** 17n)
  })

  test('is what the node says where the list is older', async () => {
    const { send } = createTestSend({ answers: { eth_getBalance: '0xde0b6b3a7640000' } })
    await send.setMax()
    expect(send.store.get().sendTokenAmount).toBe('0.9999748')
  })
})

describe('the receiver', () => {
  const twin = '0x7099000000000000000000000000000000009c8c'
  const like = '0x7099111111111111111111111111111111119c8c'
  const setUp = async (options: TestContextOptions = {}) => {
    const { context, send } = createTestSend(options)
    await context.storage.set('payees', JSON.stringify([twin, noor.toLowerCase()]))
    const review = async (to: string) => {
      send.chooseToken(ether)
      send.setAmount('0.5')
      await send.setReceiver(to)
      await send.startReview()
      await expect.poll(() => send.store.get().receiverFacts).not.toBeNull()
    }
    return { context, send, review, getFacts: () => send.store.get().receiverFacts }
  }

  test('of an earlier transfer is known, from whichever account', async () => {
    const { send, review, getFacts } = await setUp({ account: createAccount(like) })
    await review(noor)
    expect(getFacts()).toEqual({ kind: 'account', lookAlike: null, isFirst: false })
    expect(send.views.SendReview.get()).toMatchObject({ isAgreementNeeded: false, isReceiverOpen: false })
  })

  test('that could be taken for one of them is sent nothing before the visitor has said so', async () => {
    const { context, send, review, getFacts } = await setUp()
    await review(like)
    expect(getFacts()).toEqual({ kind: 'account', lookAlike: getAddress(twin), isFirst: true })
    await send.confirm()
    expect(getSent(context)).toEqual([])
    send.views.SendReview.actions.agree(true)
    await send.confirm()
    expect(getSent(context)).toHaveLength(1)
  })

  test('has to be agreed to for each review anew', async () => {
    const { send, review } = await setUp()
    await review(like)
    send.views.SendReview.actions.agree(true)
    await send.startReview()
    expect(send.views.SendReview.get()).toMatchObject({ isAgreementNeeded: true, hasAgreed: false })
  })

  test('is remembered once the wallet has signed, by the calldata, and not before', async () => {
    const { context, send } = createTestSend()
    send.chooseToken(dollar)
    send.setAmount('1')
    await send.setReceiver(noor)
    await send.startReview()
    expect(await context.storage.get('payees')).toBeNull()
    await send.confirm()
    await expect.poll(() => context.storage.get('payees')).toBe(JSON.stringify([noor.toLowerCase()]))
  })

  test('that is the contract of a token is sent nothing before the visitor has said so', async () => {
    const { context, send, review, getFacts } = await setUp({
      answers: { eth_getCode: '0x6001', eth_call: `0x${'0'.repeat(62)}12` },
    })
    await review(maya.toLowerCase().replace('d8', 'd9'))
    expect(getFacts()).toMatchObject({ kind: 'token' })
    await send.confirm()
    expect(getSent(context)).toEqual([])
  })

  test('is asked about again on another network', async () => {
    const { context, review, getFacts } = await setUp()
    await review(noor)
    const other = { ...testNetwork, caipNetworkId: 'eip155:31338', chainId: '31338' } as const
    context.setAccount(createAccount(maya, other))
    expect(getFacts()).toBeNull()
    await expect.poll(getFacts).not.toBeNull()
    const asked = context.requests.filter(({ method }) => method === 'eth_getCode')
    expect(asked).toHaveLength(2)
  })

  test('typed again is known still', async () => {
    const { send, review, getFacts } = await setUp()
    await review(noor)
    await send.setReceiver(noor)
    expect(getFacts()).not.toBeNull()
  })
})

describe('a name', () => {
  const name = 'noor.eth'
  /** Answers one after the other. */
  const setUp = async (...answers: unknown[]) => {
    const { context, send } = createTestSend({
      commands: {
        'names.resolve': () => {
          const next = answers.shift()
          if (next instanceof Error) throw next
          return next
        },
      },
    })
    send.chooseToken(ether)
    send.setAmount('0.5')
    await send.setReceiver(name)
    await send.startReview()
    await send.confirm()
    return { context, send }
  }

  test('that leads to the same address still is sent to', async () => {
    const { context } = await setUp({ address: noor }, { address: noor })
    expect(getSent(context)).toHaveLength(1)
  })

  test.each([
    ['to somebody else', { address: maya }, maya],
    ['nowhere', null, null],
  ])('that leads %s at the review is sent nothing', async (_where, answer, address) => {
    const { context, send } = await setUp({ address: noor }, answer)
    expect(getSent(context)).toEqual([])
    expect(send.views.SendReview.get()?.nameCheck).toEqual({ status: 'changed', address })
  })

  test('that cannot be looked up again may be sent to, and that is said', async () => {
    const { context, send } = await setUp({ address: noor }, new HttpTimeoutError())
    expect(send.store.get().result?.to).toBe(noor)
    expect(getSent(context)).toHaveLength(1)
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
