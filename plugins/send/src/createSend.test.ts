import { HttpTimeoutError } from '@portico/contract/errors'
import { createAccount, dollar, ether, maya, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import { createTestSend, leadTo, type TestSend } from './createTestSend.ts'

describe('the token', () => {
  const getToken = ({ send }: TestSend) => send.getCurrent().token

  test('is the native currency until the visitor chooses, and then stays', () => {
    const test = createTestSend({ balances: { tokens: [dollar, ether] } })
    expect(getToken(test)).toBe(ether)
    test.send.chooseToken(dollar)
    test.context.setBalances({ tokens: [ether, dollar] })
    expect(getToken(test)).toBe(dollar)
  })

  test('is there once the balances are', () => {
    const test = createTestSend({ balances: { status: 'loading', tokens: [] } })
    expect(getToken(test)).toBeNull()
    test.context.setBalances({ status: 'ready', tokens: [ether] })
    expect(getToken(test)).toBe(ether)
  })

  test('for which an amount was typed is not replaced by one that is listed later', () => {
    const test = createTestSend({ balances: { tokens: [dollar] } })
    test.send.setAmount('1')
    test.context.setBalances({ tokens: [ether, dollar] })
    expect(getToken(test)).toBe(dollar)
  })

  test('is found anew with another account or network', () => {
    const test = createTestSend()
    test.send.chooseToken(dollar)
    test.context.setAccount(createAccount(noor))
    expect(getToken(test)).toBe(ether)
    test.context.setAccount(createAccount(noor, { ...testNetwork, caipNetworkId: 'eip155:1' }))
    expect(getToken(test)).toBeNull()
    const other = { ...dollar, caipNetworkId: 'eip155:1' } as const
    test.context.setBalances({ tokens: [other] })
    expect(getToken(test)).toBe(other)
  })
})

describe('the receiver', () => {
  test('is shown with its checksum', async () => {
    const { send } = createTestSend()
    await send.setReceiver(maya.toLowerCase())
    expect(send.store.get()).toMatchObject({ receiver: maya, receiverStatus: 'ready', receiverAddress: maya })
  })

  test('by name brings its picture', async () => {
    const { send } = createTestSend({
      commands: { 'names.resolve': () => ({ ...leadTo(noor), avatar: 'data:,' }) },
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
      commands: { 'names.resolve': (parameters) => asked.push(parameters) && leadTo(noor) },
    })
    await Promise.all(['n.eth', 'no.eth', 'noor.eth'].map(send.setReceiver))
    expect(asked).toEqual([{ name: 'noor.eth', caipNetworkId: 'eip155:31337' }])
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

  test('is asked for again on another network, where it may lead elsewhere or nowhere', async () => {
    const other = { ...testNetwork, caipNetworkId: 'eip155:31338', chainId: '31338' } as const
    const third = { ...testNetwork, caipNetworkId: 'eip155:31339', chainId: '31339' } as const
    const places: Record<string, string> = { 'eip155:31337': noor, 'eip155:31338': maya }
    const resolve = ({ caipNetworkId }: { caipNetworkId: keyof typeof places }) => ({
      caipNetworkId,
      address: places[caipNetworkId] ?? null,
    })
    const { context, send } = createTestSend({ commands: { 'names.resolve': resolve } })
    await send.setReceiver('noor.eth')
    expect(send.store.get().receiverAddress).toBe(noor)
    context.setAccount(createAccount(maya, other))
    expect(send.store.get()).toMatchObject({ receiverStatus: 'resolving', receiverAddress: null })
    await expect.poll(() => send.store.get().receiverAddress).toBe(maya)
    context.setAccount(createAccount(maya, third))
    await expect.poll(() => send.store.get().receiverStatus).toBe('nameNoAddress')
    expect(send.store.get()).toMatchObject({ receiver: 'noor.eth', receiverAddress: null })
  })

  test('is asked for again after a failure', async () => {
    const answers = [new Error('down'), leadTo(noor)]
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
    expect(send.store.get().sendTokenAmount).toBe('1.9999748')
  })

  test('says when the cost is not known, until an amount is typed', async () => {
    const { send } = createTestSend({ answers: { eth_gasPrice: new HttpTimeoutError() } })
    send.chooseToken(ether)
    await send.setMax()
    expect(send.store.get()).toMatchObject({ isMaxUnavailable: true, sendTokenAmount: '' })
    send.setAmount('1')
    expect(send.store.get().isMaxUnavailable).toBe(false)
  })

  test('is of the token that is shown, chosen or not', async () => {
    const { send } = createTestSend()
    await send.setMax()
    expect(send.store.get()).toMatchObject({ token: ether, sendTokenAmount: '1.9999748' })
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
