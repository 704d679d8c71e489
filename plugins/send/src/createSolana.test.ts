import { UserRejectedError } from '@portico/contract/errors'
import { createAccount, noor, testAccount } from '@portico/testing/plugin'
import { describe, expect, test, vi } from 'vitest'
import {
  createSolanaSend,
  getSent,
  leadTo,
  type TestSolanaOptions,
  untilReceiverKnown,
} from './createTestSend.ts'
import {
  ana,
  derived,
  fee,
  lamports,
  signature,
  sol,
  solanaAccount,
  solanaNetwork,
} from './fixtures/testSolana.ts'

async function createReviewed(options: TestSolanaOptions = {}) {
  const made = await createSolanaSend(options)
  await made.send.startReview()
  return made
}

test('SOL goes from the form to the wallet, is followed by its signature, and its receiver is remembered', async () => {
  const { context, send } = await createReviewed({ outcome: 'success' })
  expect(context.calls).toEqual(['open SendReview'])
  expect(send.store.get().review).toMatchObject({ amount: 500_000_000n, estimate: { fee, rent: 0n } })
  await send.confirm()
  expect(getSent(context)).toHaveLength(1)
  await vi.waitFor(() => expect(send.store.get().result?.status).toBe('success'))
  expect(send.views.SendResult.get()).toMatchObject({
    hash: signature,
    explorer: { url: `https://explorer.example/tx/${signature}` },
  })
  await expect.poll(() => context.storage.get('payees.solana')).toBe(JSON.stringify([ana]))
  expect(await context.storage.get('payees')).toBeNull()
})

test('Max leaves nothing', async () => {
  const { send } = await createSolanaSend()
  await send.setMax()
  expect(send.views.Send.get()).toMatchObject({ sendTokenAmount: '4.999994', amount: 5_000_000_000n - fee })
})

test('what the visitor declines is sent to nobody, and can be tried again', async () => {
  const { context, send } = await createReviewed({
    answers: { solana_signAndSendTransaction: new UserRejectedError() },
  })
  await send.confirm()
  expect(send.store.get()).toMatchObject({
    result: null,
    loading: false,
    review: { failure: { kind: 'declined' } },
  })
  expect(await context.storage.get('payees.solana')).toBeNull()
})

test('a transfer that has become another is shown again, and the wallet is not asked', async () => {
  let value = 5_000
  const { context, send } = await createSolanaSend({ answers: { getFeeForMessage: () => ({ value }) } })
  await send.setMax()
  await send.startReview()
  value = 3_000_000_000
  send.setAmount('4')
  await send.startReview()
  expect(send.store.get().review?.estimate).toMatchObject({ refusal: 'feeUnpaid', blocker: 'tooHigh' })
  value = 5_000
  await send.confirm()
  expect(getSent(context)).toEqual([])
  expect(send.store.get()).toMatchObject({ loading: false, review: { failure: { kind: 'differs' } } })
  await send.confirm()
  expect(getSent(context)).toHaveLength(1)
})

test('another account in the wallet ends the review', async () => {
  const { context, send } = await createReviewed()
  context.setAccount(createAccount(ana, solanaNetwork))
  await send.confirm()
  expect(getSent(context)).toEqual([])
  expect(send.views.SendReview.get()).toMatchObject({ isCurrent: false })
})

test('an address that nobody has a key of is refused', async () => {
  const { send } = await createSolanaSend()
  await send.setReceiver(derived)
  await vi.waitFor(() => expect(send.views.Send.get().receiverProblem).toBe('offCurve'))
  expect(send.views.Send.get().status).toBe('invalidAddress')
})

describe('a receiver who could be taken for somebody who has been sent to', () => {
  const twin = `${sol.slice(0, 20)}2${sol.slice(21)}`

  test.each([
    ['begins and ends the same, and is named', twin, sol],
    ['differs in the case of a letter that is seen, and is not', twin.replace('DRpb', 'DRPb'), null],
  ])('%s', async (_how, receiver, found) => {
    const { context, send } = await createSolanaSend({ account: createAccount(ana, solanaNetwork) })
    await context.storage.set('payees.solana', JSON.stringify([sol]))
    await send.setReceiver(receiver)
    await vi.waitFor(() => expect(send.store.get().receiverFacts).not.toBeNull())
    expect(send.store.get().receiverFacts?.lookAlike).toBe(found)
  })
})

describe('a payment link', () => {
  test('fills in amount and receiver, and what it asks to write beside the transfer', async () => {
    const { send } = await createSolanaSend()
    await send.setReceiver(`solana:${ana}?amount=1.25&memo=Order&reference=${sol}`)
    await untilReceiverKnown(send)
    expect(send.views.Send.get()).toMatchObject({ receiver: ana, amount: 1_250_000_000n, status: 'review' })
    await send.startReview()
    expect(send.store.get().review?.marks).toEqual({ memo: 'Order', references: [sol] })
    await send.setReceiver(ana)
    expect(send.store.get().marks).toBeNull()
  })

  test('of EVM is for another network', async () => {
    const { send } = await createSolanaSend()
    await send.setReceiver(`ethereum:${noor}@31337?value=1`)
    expect(send.views.Send.get()).toMatchObject({
      receiverProblem: 'otherNetwork',
      requestedNetwork: 'Local',
    })
  })
})

describe('sent again', () => {
  test('is only what no block can take any more', async () => {
    const { send } = await createReviewed()
    await send.confirm()
    expect(send.views.SendResult.get()).toMatchObject({ status: 'pending', canSendAgain: false })
    await send.views.SendResult.actions.sendAgain()
    expect(send.store.get().review).toBeNull()
  })

  test('it is reviewed as it was, and the wallet is asked again', async () => {
    const { context, send } = await createReviewed({ outcome: 'expired' })
    await send.confirm()
    await vi.waitFor(() => expect(send.views.SendResult.get()?.status).toBe('expired'))
    expect(context.transactions.get()).toMatchObject([{ data: { lastValidBlockHeight: '150' } }])
    expect(context.emitted.at(-1)).toMatchObject({
      id: 'send/failed',
      payload: { message: 'It expired.' },
    })
    await send.views.SendResult.actions.sendAgain()
    expect(send.store.get()).toMatchObject({ result: null, review: { amount: 500_000_000n, to: ana } })
    await vi.waitFor(() => expect(send.store.get().receiverFacts).not.toBeNull())
    await send.confirm()
    expect(getSent(context)).toHaveLength(2)
  })

  test('never from another account', async () => {
    const { context, send } = await createReviewed({ outcome: 'expired' })
    await send.confirm()
    await vi.waitFor(() => expect(send.views.SendResult.get()?.canSendAgain).toBe(true))
    context.setAccount(createAccount(ana, solanaNetwork))
    expect(send.views.SendResult.get()?.canSendAgain).toBe(false)
    await send.views.SendResult.actions.sendAgain()
    expect(send.store.get().review).toBeNull()
  })
})

test('in a shell that has no part for Solana the form says that nothing is sent there; EVM goes on', async () => {
  let tries = 0
  const loadSolana = () => {
    tries += 1
    return Promise.reject(new Error('no such module'))
  }
  const { context, send } = await createSolanaSend({ loadSolana, account: testAccount })
  expect(tries).toBe(0)
  expect(send.views.Send.get().status).not.toBe('unsupported')
  context.setAccount(solanaAccount)
  await vi.waitFor(() => expect(send.views.Send.get().status).toBe('unsupported'))
  context.setAccount(testAccount)
  await send.setReceiver(noor)
  expect(send.views.Send.get()).toMatchObject({ receiverAddress: noor, receiverProblem: null })
})

test('a name leads to an address of Solana, which is what the wallet is asked to send to', async () => {
  const asked: unknown[] = []
  const resolve = (parameters: unknown) => asked.push(parameters) && leadTo(ana, solanaNetwork)
  const { context, send } = await createSolanaSend({ commands: { 'names.resolve': resolve } })
  await send.setReceiver('ana.eth')
  await vi.waitFor(() => expect(send.store.get().receiverFacts).not.toBeNull())
  await send.startReview()
  await send.confirm()
  expect(asked).toEqual(Array(2).fill({ name: 'ana.eth', caipNetworkId: solanaNetwork.caipNetworkId }))
  expect(send.store.get().result).toMatchObject({ to: ana, receiverProfileName: 'ana.eth' })
  expect(JSON.stringify(getSent(context))).not.toContain('ana.eth')
})

test.each([
  ['nameNoAddress', leadTo(null, solanaNetwork)],
  ['nameFailed', leadTo(noor, solanaNetwork)],
  ['nameUnknown', null],
])('a name is %s where it leads to no address of Solana', async (status, answer) => {
  const { send } = await createSolanaSend({ commands: { 'names.resolve': () => answer } })
  await send.setReceiver('ana.eth')
  expect(send.store.get()).toMatchObject({ receiverStatus: status, receiverAddress: null })
})

test('a receiver goes with the namespace', async () => {
  const { context, send } = await createSolanaSend()
  context.setAccount(createAccount(ana, solanaNetwork))
  expect(send.store.get().receiverAddress).toBe(ana)
  context.setAccount(testAccount)
  expect(send.store.get()).toMatchObject({ receiver: '', receiverAddress: null, token: null })
})

test('nothing of Solana is fetched for an account on EVM', async () => {
  const loadSolana = vi.fn()
  const { send } = await createSolanaSend(
    { loadSolana, account: testAccount },
    { ...lamports, caipNetworkId: 'eip155:31337' },
  )
  await send.setReceiver(noor)
  await send.startReview()
  expect(loadSolana).not.toHaveBeenCalled()
})
