import { HttpTimeoutError } from '@portico/contract/errors'
import { getAddress } from '@portico/evm'
import {
  createAccount,
  dollar,
  ether,
  maya,
  noor,
  type TestContextOptions,
  testNetwork,
} from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createTestSend, getSent, leadTo, untilReceiverKnown } from './createTestSend.ts'

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
      await untilReceiverKnown(send)
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

  test.each([
    ['is one of another wallet’s, and no stranger', '0x1234', { lookAlike: null, isFirst: false }],
    ['could be taken for one of another wallet’s', '0x12341', { isFirst: true }],
  ])('that %s', async (_what, start, facts) => {
    const other = getAddress(`0x1234${'0'.repeat(32)}9c8c`)
    const { address, wallet } = createAccount(other)
    const second = {
      address,
      wallet,
      caipAddress: `eip155:1:${address}`,
      namespace: 'eip155',
      type: null,
    } as const
    const { review, getFacts } = await setUp({ accounts: [second] })
    await review(`${start.padEnd(38, '0')}9c8c`)
    expect(getFacts()).toEqual({ kind: 'account', lookAlike: other, ...facts })
  })

  test('where an older shell names the one account alone, is compared with that', async () => {
    const { context, review, getFacts } = await setUp({ account: createAccount(noor) })
    Reflect.deleteProperty(context, 'accounts')
    await review(`${noor.slice(0, 10)}${'1'.repeat(26)}${noor.slice(-6)}`.toLowerCase())
    expect(getFacts()).toMatchObject({ lookAlike: noor, isFirst: true })
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
    await untilReceiverKnown(send)
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
    await untilReceiverKnown(send)
    await send.startReview()
    await send.confirm()
    return { context, send }
  }

  test('that leads to the same address still is sent to', async () => {
    const { context } = await setUp(leadTo(noor), leadTo(noor))
    expect(getSent(context)).toHaveLength(1)
  })

  test.each([
    ['to somebody else', leadTo(maya), maya, null],
    ['nowhere', null, null, 'nameUnknown'],
    ['nowhere on this network', leadTo(null), null, 'nameNoAddress'],
  ])('that leads %s at the review is sent nothing', async (_where, answer, address, problem) => {
    const { context, send } = await setUp(leadTo(noor), answer)
    expect(getSent(context)).toEqual([])
    expect(send.views.SendReview.get()?.nameCheck).toEqual({ status: 'changed', address, problem })
  })

  test('that leads elsewhere has led the form there too, however the visitor comes back to it', async () => {
    const { context, send } = await setUp(leadTo(noor), leadTo(maya), leadTo(maya))
    await untilReceiverKnown(send)
    expect(send.views.Send.get()).toMatchObject({ receiver: name, receiverAddress: maya, status: 'review' })
    await send.startReview()
    await send.confirm()
    expect(send.store.get().result?.to).toBe(maya)
    expect(getSent(context)).toHaveLength(1)
  })

  test('that nobody has any more is none in the form either', async () => {
    const { send } = await setUp(leadTo(noor), null)
    expect(send.views.Send.get()).toMatchObject({
      receiver: name,
      receiverAddress: null,
      receiverProblem: 'nameUnknown',
      status: 'invalidAddress',
    })
  })

  test('that cannot be looked up again may be sent to, and that is said', async () => {
    const { context, send } = await setUp(leadTo(noor), new HttpTimeoutError())
    expect(send.store.get().result?.to).toBe(noor)
    expect(getSent(context)).toHaveLength(1)
  })
})
