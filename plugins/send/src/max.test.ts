import { encodeErc20Transfer } from '@portico/evm'
import { dollar, ether, maya, noor } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createTestSend, getSent, untilReceiverKnown } from './createTestSend.ts'

describe('all that there is', () => {
  const amount = 1_122_656_452_787_798_154n

  test('of a token arrives in the calldata to the last unit', async () => {
    const { context, send } = createTestSend({ balances: { tokens: [{ ...dollar, decimals: 18, amount }] } })
    await send.setReceiver(noor)
    send.chooseToken({ ...dollar, decimals: 18, amount })
    await send.setMax()
    await send.startReview()
    await untilReceiverKnown(send)
    await send.confirm()
    const data = encodeErc20Transfer({ to: noor, amount })
    expect(getSent(context)[0]?.params).toEqual([{ from: maya, to: dollar.address, data }])
  })

  test('of native currency goes with the cost that was left, so that the wallet takes no more', async () => {
    const { context, send } = createTestSend({ balances: { tokens: [{ ...ether, amount }] } })
    await send.setReceiver(noor)
    await send.setMax()
    await send.startReview()
    await untilReceiverKnown(send)
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
