import { HttpTimeoutError } from '@portico/contract/errors'
import { describe, expect, test } from 'vitest'
import { dollar, ether, maya, noor } from './testContext.ts'
import { createTestSend } from './testSend.ts'

describe('the receiver', () => {
  test('is shown with its checksum', async () => {
    const { send } = createTestSend()
    await send.setReceiver(maya.toLowerCase())
    expect(send.store.get()).toMatchObject({ receiver: maya, receiverStatus: 'ready', receiverAddress: maya })
  })

  test('by name brings its picture', async () => {
    const { send } = createTestSend({
      commands: { 'names.resolve': () => ({ address: noor, avatar: 'data:,' }) },
    })
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
    const { send } = createTestSend({
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
    const { send } = createTestSend({ commands: { 'names.resolve': () => late } })
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
    const { send } = createTestSend({ commands: { 'names.resolve': next } })
    await send.setReceiver('noor.eth')
    expect(send.store.get().receiverStatus).toBe('nameFailed')
    await send.setReceiver('noor.eth')
    expect(send.store.get().receiverStatus).toBe('ready')
  })
})

describe('Max', () => {
  test('fills in what is left beside the cost, exactly', async () => {
    const { send } = createTestSend()
    send.chooseToken(ether)
    await send.setMax()
    expect(send.store.get().sendTokenAmount).toBe('1.99996976')
  })

  test('says when the cost is not known, until an amount is typed', async () => {
    const { send } = createTestSend({ answers: { eth_gasPrice: new HttpTimeoutError() } })
    send.chooseToken(ether)
    await send.setMax()
    expect(send.store.get()).toMatchObject({ isMaxUnavailable: true, sendTokenAmount: '' })
    send.setAmount('1')
    expect(send.store.get().isMaxUnavailable).toBe(false)
  })

  test('does not overwrite what was typed meanwhile', async () => {
    const { send } = createTestSend()
    send.chooseToken(ether)
    const filling = send.setMax()
    send.setAmount('1')
    await filling
    expect(send.store.get().sendTokenAmount).toBe('1')
  })

  test('of one token is not filled in for another', async () => {
    const { send } = createTestSend()
    send.chooseToken(ether)
    const filling = send.setMax()
    send.chooseToken(dollar)
    await filling
    expect(send.store.get().sendTokenAmount).toBe('')
  })
})
