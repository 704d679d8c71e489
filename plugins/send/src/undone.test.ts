import { createCell, type TrackedTransaction, type TransactionStatus } from '@portico/contract'
import { createTestContext, ether, noor, testAccount, testHash } from '@portico/testing/plugin'
import { createText } from '@portico/ui'
import { expect, test } from 'vitest'
import { createSend } from './createSend.ts'
import { untilReceiverKnown } from './createTestSend.ts'
import { en } from './locales/en.ts'

/** A result on screen, and what makes the shell say how its transaction stands. */
async function start() {
  const { set, ...cell } = createCell<readonly TrackedTransaction[]>([])
  const { caipAddress, network } = testAccount
  const sent = {
    hash: testHash,
    caipNetworkId: network.caipNetworkId,
    account: caipAddress,
    data: {},
    since: 0,
  }
  const tell = (status: TransactionStatus, replacedBy?: string) => set([{ ...sent, status, replacedBy }])
  const track = async () => {
    tell('pending')
    return cell.get()[0] as TrackedTransaction
  }
  const context = { ...createTestContext(), transactions: { ...cell, track, forget: async () => {} } }
  const send = createSend(context, { t: createText(en) })
  send.chooseToken(ether)
  send.setAmount('0.5')
  await send.setReceiver(noor)
  await untilReceiverKnown(send)
  await send.startReview()
  await send.confirm()
  return { tell, getResult: () => send.views.SendResult.get() }
}

test('a result whose chain goes back on it is pending anew, says so, and ends as the chain says then', async () => {
  const { tell, getResult } = await start()
  expect(getResult()).toMatchObject({ status: 'pending', isUndone: false })
  tell('success')
  expect(getResult()).toMatchObject({ status: 'success', isUndone: false })
  tell('pending')
  expect(getResult()).toMatchObject({ status: 'pending', isUndone: true })
  tell('pending')
  expect(getResult()).toMatchObject({ status: 'pending', isUndone: true })
  tell('failed')
  expect(getResult()).toMatchObject({ status: 'reverted', isUndone: false })
})

test('one that was replaced comes back where the other one is gone', async () => {
  const { tell, getResult } = await start()
  const replacedBy = `0x${'cd'.repeat(32)}`
  tell('replaced', replacedBy)
  expect(getResult()).toMatchObject({ status: 'replaced', replacedBy })
  tell('pending')
  expect(getResult()).toMatchObject({ status: 'pending', isUndone: true, replacedBy: null })
})
