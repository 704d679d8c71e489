import { dollar, ether, noor, testNetwork } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { createTestSend, untilReceiverKnown } from './createTestSend.ts'

const paste = async (text: string) => {
  const { context, send } = createTestSend()
  send.chooseToken(ether)
  send.setAmount('2')
  await send.views.Send.actions.setReceiver(text)
  if (send.store.get().receiverAddress) await untilReceiverKnown(send)
  return { context, ...send.views.Send.get() }
}

test('a link for a token fills in all of it', async () => {
  const data = await paste(`ethereum:${dollar.address}@31337/transfer?address=${noor}&uint256=1.25e6`)
  expect(data).toMatchObject({
    status: 'review',
    token: dollar,
    sendTokenAmount: '1.25',
    receiverAddress: noor,
  })
})

test('a link without an amount leaves the one that was typed, and shows the bare address', async () => {
  const data = await paste(` ethereum:${noor} `)
  expect(data).toMatchObject({ token: ether, sendTokenAmount: '2', receiver: noor, status: 'review' })
})

test.each([
  ['for a network that is not offered', `ethereum:${noor}@999`, 'noNetwork'],
  ['in a token that is not held', `ethereum:${noor}@31337/transfer?address=${noor}`, 'noToken'],
  ['for something else', `ethereum:${noor}/mint`, 'unreadable'],
])('a link %s fills in nothing, and says why', async (_what, link, receiverProblem) => {
  const data = await paste(link)
  expect(data).toMatchObject({ receiverProblem, receiverAddress: null, token: ether, sendTokenAmount: '2' })
  expect(data.status).toBe('invalidAddress')
})

test('a link for another network of the site names it', async () => {
  const { send, context } = createTestSend()
  const other = { ...testNetwork, caipNetworkId: 'eip155:8453', name: 'Base' } as const
  Object.assign(context, { networks: { get: () => [testNetwork, other], subscribe: () => () => {} } })
  await send.setReceiver(`ethereum:${noor}@8453?value=1`)
  expect(send.views.Send.get()).toMatchObject({ receiverProblem: 'otherNetwork', requestedNetwork: 'Base' })
  await send.setReceiver(noor)
  expect(send.views.Send.get()).toMatchObject({ receiverProblem: null, requestedNetwork: null })
})
