import { dollar, ether, maya, noor, testHash, testTokens } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createFilledSend, createReviewedSend, createTestSend, untilReceiverKnown } from './createTestSend.ts'

describe('the views without markup', () => {
  test('are data that survive a structured clone, each the same object until something changes', async () => {
    const { send } = await createReviewedSend()
    const { views } = send
    for (const view of Object.values(views)) {
      expect(view.get()).toBe(view.get())
      expect(structuredClone(view.get())).toEqual(view.get())
    }
    const before = views.Send.get()
    views.Send.actions.setAmount('1')
    expect(views.Send.get()).not.toBe(before)
    expect(views.Send.get()).toMatchObject({ sendTokenAmount: '1', amount: 10n ** 18n })
  })

  test('lead from the form to the result', async () => {
    const { context, send } = createTestSend()
    const { Send, SendSelectToken, SendReview, SendResult } = send.views
    Send.actions.selectToken()
    expect(SendSelectToken.get().tokens).toEqual(testTokens)
    SendSelectToken.actions.choose({ caipNetworkId: dollar.caipNetworkId, address: dollar.address })
    Send.actions.setAmount('12.5')
    expect(Send.get().status).toBe('addAddress')
    await Send.actions.setReceiver(noor)
    expect(Send.get()).toMatchObject({ status: 'resolving', receiverAddress: noor, isOwnAccount: false })
    await Send.actions.next()
    expect(SendReview.get()).toBeNull()
    await untilReceiverKnown(send)
    expect(Send.get().status).toBe('review')
    await Send.actions.next()
    expect(SendReview.get()).toMatchObject({
      review: { amount: 12_500_000n, token: dollar, to: noor, estimate: { status: 'ready' } },
      isCurrent: true,
      blocker: null,
      walletName: 'Foxglove',
      native: ether,
    })
    await SendReview.actions.confirm()
    expect(SendResult.get()).toMatchObject({
      hash: testHash,
      explorer: { name: 'Explorer', url: `https://explorer.example/tx/${testHash}` },
    })
    SendResult.actions.close()
    expect(context.calls).toEqual([
      'open SendSelectToken',
      'back',
      'open SendReview',
      'replace SendResult',
      'close',
    ])
  })

  test('say what stands in the way', async () => {
    const { context, send } = createTestSend()
    const { Send } = send.views
    await Send.actions.setReceiver(maya)
    expect(Send.get().isOwnAccount).toBe(true)
    await Send.actions.setReceiver('0x1')
    expect(Send.get()).toMatchObject({ receiverProblem: 'notAddress', receiverAddress: null })
    context.setAccount(null)
    expect(Send.get()).toMatchObject({ status: 'disconnected', network: null, isOwnAccount: false })
  })

  test('a token that is not held is not chosen', () => {
    const { context, send } = createTestSend()
    send.views.SendSelectToken.actions.choose({ caipNetworkId: 'eip155:1', address: noor })
    expect(context.calls).toEqual([])
  })

  test('what cannot be paid is blocked, and nothing is there before a review', async () => {
    const { send } = await createFilledSend()
    expect([send.views.SendReview.get(), send.views.SendResult.get()]).toEqual([null, null])
    send.setAmount('2')
    await send.startReview()
    expect(send.views.SendReview.get()?.blocker).toBe('tooHigh')
  })

  test('a review that nobody reads any more is not open, however many have read it', async () => {
    const { send } = await createReviewedSend()
    const stops = [send.views.SendReview.subscribe(() => {}), send.views.SendReview.subscribe(() => {})]
    stops[0]?.()
    expect(send.store.get().isReviewOpen).toBe(true)
    stops[1]?.()
    expect(send.store.get().isReviewOpen).toBe(false)
  })
})
