import { HttpTimeoutError, RpcError, UserRejectedError, WalletRequestError } from '@portico/contract/errors'
import { describe, expect, test } from 'vitest'
import { createSend } from './createSend.ts'
import {
  createAccount,
  createTestContext,
  dollar,
  ether,
  maya,
  noor,
  type TestContextOptions,
  testHash,
  testNetwork,
} from './testContext.ts'

const wait = async () => {}

function create(options: TestContextOptions = {}) {
  const context = createTestContext(options)
  return { context, send: createSend(context, { wait }) }
}

async function createReviewed(options: TestContextOptions = {}) {
  const { context, send } = create(options)
  send.chooseToken(ether)
  send.setAmount('0.5')
  await send.setReceiver(noor)
  await send.startReview()
  return { context, send }
}

const getSent = (context: ReturnType<typeof createTestContext>) =>
  context.requests.filter(({ method }) => method === 'eth_sendTransaction')

describe('the receiver', () => {
  test('is shown with its checksum', async () => {
    const { send } = create()
    await send.setReceiver(maya.toLowerCase())
    expect(send.store.get()).toMatchObject({ receiver: maya, receiverStatus: 'ready', receiverAddress: maya })
  })

  test('by name brings its picture', async () => {
    const { send } = create({ commands: { 'names.resolve': () => ({ address: noor, avatar: 'data:,' }) } })
    await send.setReceiver('noor.eth')
    expect(send.store.get()).toMatchObject({
      receiver: 'noor.eth',
      receiverAddress: noor,
      receiverProfileName: 'noor.eth',
      receiverProfileImageUrl: 'data:,',
    })
  })

  test('is looked up once when typing goes on', async () => {
    const asked: unknown[] = []
    const { send } = create({
      commands: { 'names.resolve': (parameters) => asked.push(parameters) && { address: noor } },
    })
    await Promise.all(['n.eth', 'no.eth', 'noor.eth'].map(send.setReceiver))
    expect(asked).toEqual([{ name: 'noor.eth' }])
  })

  test('is not overwritten by an answer to what was typed before', async () => {
    let answer = (_late: unknown) => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    const { send } = create({ commands: { 'names.resolve': () => late } })
    const first = send.setReceiver('noor.eth')
    await Promise.resolve()
    await send.setReceiver(maya)
    answer({ address: noor })
    await first
    expect(send.store.get()).toMatchObject({ receiverAddress: maya, receiverProfileName: null })
  })

  test('is asked for again after a failure', async () => {
    const answers = [new Error('down'), { address: noor }]
    const next = () => {
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer
    }
    const { send } = create({ commands: { 'names.resolve': next } })
    await send.setReceiver('noor.eth')
    expect(send.store.get().receiverStatus).toBe('nameFailed')
    await send.setReceiver('noor.eth')
    expect(send.store.get().receiverStatus).toBe('ready')
  })
})

describe('Max', () => {
  test('fills in what is left beside the cost, exactly', async () => {
    const { send } = create()
    send.chooseToken(ether)
    await send.setMax()
    expect(send.store.get().sendTokenAmount).toBe('1.99996976')
  })

  test('says when the cost is not known, until an amount is typed', async () => {
    const { send } = create({ answers: { eth_gasPrice: new HttpTimeoutError() } })
    send.chooseToken(ether)
    await send.setMax()
    expect(send.store.get()).toMatchObject({ isMaxUnavailable: true, sendTokenAmount: '' })
    send.setAmount('1')
    expect(send.store.get().isMaxUnavailable).toBe(false)
  })

  test('does not overwrite what was typed meanwhile', async () => {
    const { send } = create()
    send.chooseToken(ether)
    const filling = send.setMax()
    send.setAmount('1')
    await filling
    expect(send.store.get().sendTokenAmount).toBe('1')
  })

  test('of one token is not filled in for another', async () => {
    const { send } = create()
    send.chooseToken(ether)
    const filling = send.setMax()
    send.chooseToken(dollar)
    await filling
    expect(send.store.get().sendTokenAmount).toBe('')
  })
})

describe('the review', () => {
  test('does not start while something is missing', async () => {
    const { context, send } = create()
    send.chooseToken(ether)
    await send.startReview()
    expect(context.calls).toEqual([])
    expect(context.requests).toEqual([])
  })

  test('opens at once and estimates', async () => {
    const { context, send } = await createReviewed()
    expect(context.calls).toEqual(['open SendReview'])
    expect(send.store.get().review?.estimate).toEqual({ status: 'ready', fee: 25_200_000_000_000n })
  })

  test('estimates again after a failure', async () => {
    let isDown = true
    const { send } = await createReviewed({
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
    const { context, send } = await createReviewed()
    context.setAccount(account)
    await send.confirm()
    expect(getSent(context)).toEqual([])
    expect(send.store.get().token).toBeNull()
  })
})

describe('confirming', () => {
  test('sends, follows the receipt, forgets the form and refreshes the balances', async () => {
    const { context, send } = await createReviewed()
    await send.confirm()
    expect(context.calls).toEqual(['open SendReview', 'replace SendResult', 'refresh'])
    expect(send.store.get()).toMatchObject({ token: null, sendTokenAmount: '', receiver: '', review: null })
    expect(send.store.get().result).toMatchObject({ status: 'success', hash: testHash, to: noor })
  })

  test('twice asks the wallet once', async () => {
    const { context, send } = await createReviewed()
    await Promise.all([send.confirm(), send.confirm()])
    await send.confirm()
    expect(getSent(context)).toHaveLength(1)
  })

  test('goes back to the review when declined, and may be tried again', async () => {
    let declined = 0
    const { context, send } = await createReviewed({
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
    const { context, send } = await createReviewed({ answers: { eth_sendTransaction: answer } })
    const confirming = send.confirm()
    send.store.set({ isReviewOpen: false })
    await confirming
    expect(context.calls.slice(0, 2)).toEqual(['open SendReview', `toast ${said}`])
  })

  test('goes on in the one review while the wallet is asked', async () => {
    const { context, send } = await createReviewed({
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
    const { send } = await createReviewed({
      answers: { eth_sendTransaction: new WalletRequestError({ details: 'nonce too low' }) },
    })
    await send.confirm()
    expect(send.store.get().review?.failure).toEqual({ kind: 'failed', reason: 'nonce too low' })
  })

  test('does not offer to try again when the answer is unclear', async () => {
    const { send } = await createReviewed({ answers: { eth_sendTransaction: 'ok' } })
    await send.confirm()
    expect(send.store.get()).toMatchObject({ review: null, result: { status: 'unclear', hash: null } })
  })

  test.each([
    ['reverted', { transactionHash: testHash, status: '0x0', blockNumber: '0x2' }],
    ['unknown', new HttpTimeoutError()],
  ])('ends as %s', async (status, answer) => {
    const { send } = await createReviewed({ answers: { eth_getTransactionReceipt: answer } })
    await send.confirm()
    expect(send.store.get().result?.status).toBe(status)
  })
})
