import { HttpTimeoutError, hasErrorCode, RpcError } from '@portico/contract/errors'
import { type Address, encodeErc20Transfer } from '@portico/evm'
import { describe, expect, test } from 'vitest'
import { emptySend, type SendState } from '../state.ts'
import {
  createAccount,
  createTestContext,
  dollar,
  ether,
  maya,
  noor,
  testHash,
  testNetwork,
} from '../testContext.ts'
import { estimateTransfer } from './estimateTransfer.ts'
import { getMaxAmount } from './getMaxAmount.ts'
import { getSendStatus } from './getSendStatus.ts'
import { readReceiver } from './readReceiver.ts'
import { resolveName } from './resolveName.ts'
import { type SendTokenParameters, sendToken } from './sendToken.ts'
import { getNative, getNewest, getSendable } from './tokens.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'

describe('a receiver', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['  ', { kind: 'empty' }],
    [maya, { kind: 'address', address: maya }],
    [` ${maya.toLowerCase()} `, { kind: 'address', address: maya }],
    [maya.replace('dA', 'Da'), { kind: 'problem', problem: 'checksum' }],
    ['0x12', { kind: 'problem', problem: 'notAddress' }],
    [`${maya}00`, { kind: 'problem', problem: 'notAddress' }],
    ['maya', { kind: 'problem', problem: 'notAddress' }],
    ['maya eth.eth', { kind: 'problem', problem: 'notAddress' }],
    ['Maya.eth', { kind: 'name', name: 'maya.eth' }],
    ['a.b.eth', { kind: 'name', name: 'a.b.eth' }],
  ])('%j is read as %j', (text, read) => {
    expect(readReceiver(text)).toEqual(read)
  })
})

describe('the button says', () => {
  const ready: SendState = {
    ...emptySend,
    token: ether,
    sendTokenAmount: '1.5',
    receiver: noor,
    receiverStatus: 'ready',
    receiverAddress: noor,
  }
  const cases: [status: string, when: string, part: Partial<SendState>][] = [
    ['selectToken', 'there is no token', { token: null }],
    ['addAmount', 'there is no amount', { sendTokenAmount: '' }],
    ['addAmount', 'the amount is 0', { sendTokenAmount: '0' }],
    ['addAmount', 'the amount is 0.000', { sendTokenAmount: '0.000' }],
    ['incorrectValue', 'the amount is a point', { sendTokenAmount: '.' }],
    ['incorrectValue', 'there are too many decimals', { token: dollar, sendTokenAmount: '1.0000001' }],
    ['insufficientFunds', 'the amount is a wei too much', { sendTokenAmount: '2.000000000000000001' }],
    ['addAddress', 'there is no receiver', { receiverStatus: 'empty', receiverAddress: null }],
    ['resolving', 'a name is looked up', { receiverStatus: 'resolving', receiverAddress: null }],
    ['invalidAddress', 'the checksum is wrong', { receiverStatus: 'checksum', receiverAddress: null }],
    ['invalidAddress', 'the name is unknown', { receiverStatus: 'nameUnknown', receiverAddress: null }],
    ['invalidAddress', 'nobody owns the address', { receiverAddress: zero }],
    [
      'invalidAddress',
      'the token would receive itself',
      { token: dollar, receiverAddress: dollar.address as Address },
    ],
    ['review', 'nothing is missing', {}],
    ['review', 'the amount is all there is', { sendTokenAmount: '2' }],
  ]
  test.each(cases)('%s when %s', (status, _when, part) => {
    expect(getSendStatus({ ...ready, ...part })).toBe(status)
  })
})

describe('sendToken', () => {
  const good: SendTokenParameters = { token: ether, amount: 5n, to: noor }
  const bad: [string, Partial<SendTokenParameters>, string][] = [
    ['no token', { token: null }, 'PORTICO-SEND-002'],
    ['no amount', { amount: null }, 'PORTICO-SEND-001'],
    ['an amount of nothing', { amount: 0n }, 'PORTICO-SEND-001'],
    ['a negative amount', { amount: -1n }, 'PORTICO-SEND-001'],
    ['more than there is', { amount: ether.amount + 1n }, 'PORTICO-SEND-001'],
    ['no receiver', { to: null }, 'PORTICO-SEND-001'],
    ['a receiver that is no address', { to: 'maya.eth' }, 'PORTICO-SEND-001'],
    ['a wrong checksum', { to: maya.replace('dA', 'Da') }, 'PORTICO-SEND-001'],
    ['the zero address', { to: zero }, 'PORTICO-SEND-001'],
    ["the token's own contract", { token: dollar, to: dollar.address }, 'PORTICO-SEND-001'],
    ['a token of another network', { token: { ...ether, caipNetworkId: 'eip155:1' } }, 'PORTICO-NETWORK-004'],
  ]
  test.each(bad)('refuses %s and asks nobody', async (_what, part, code) => {
    const context = createTestContext()
    const error = await sendToken(context, { ...good, ...part }).catch((error: unknown) => error)
    expect(hasErrorCode(error, code)).toBe(true)
    expect(context.requests).toEqual([])
  })

  test('refuses without an account', async () => {
    const context = createTestContext({ account: null })
    await expect(sendToken(context, good)).rejects.toThrow('No wallet is connected')
  })

  test('sends native currency as value', async () => {
    const context = createTestContext()
    await expect(sendToken(context, good)).resolves.toBe(testHash)
    expect(context.requests).toEqual([
      { method: 'eth_sendTransaction', params: [{ from: maya, to: noor, value: '0x5' }] },
    ])
  })

  test('sends a token by its contract, after a trial', async () => {
    const context = createTestContext()
    await sendToken(context, { ...good, token: dollar })
    const data = encodeErc20Transfer({ to: noor, amount: 5n })
    expect(context.requests.map(({ method }) => method)).toEqual(['eth_call', 'eth_sendTransaction'])
    expect(context.requests[1]?.params).toEqual([{ from: maya, to: dollar.address, data }])
  })

  test.each([
    ['reverts', new RpcError({ details: 'execution reverted: paused' })],
    ['answers false', `0x${'0'.repeat(64)}`],
  ])('does not ask the wallet when the token %s', async (_how, answer) => {
    const context = createTestContext({ answers: { eth_call: answer } })
    const error = await sendToken(context, { ...good, token: dollar }).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PORTICO-API-006')).toBe(true)
    expect(context.requests.map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('takes a token that answers with nothing', async () => {
    const context = createTestContext({ answers: { eth_call: '0x' } })
    await expect(sendToken(context, { ...good, token: dollar })).resolves.toBe(testHash)
  })

  test.each([null, '0x', `${testHash}00`, 'ok', {}])('does not take %j for a hash', async (answer) => {
    const context = createTestContext({ answers: { eth_sendTransaction: answer } })
    const error = await sendToken(context, good).catch((error: unknown) => error)
    expect(hasErrorCode(error, 'PORTICO-CONNECT-004')).toBe(true)
  })
})

describe('an estimate', () => {
  const transfer = { token: dollar, amount: 5n, from: maya, to: noor } as const
  const estimate = (answers: Record<string, unknown>) =>
    estimateTransfer(createTestContext({ answers }).chain, transfer)

  test('is gas times the most that a unit may cost', async () => {
    expect(await estimate({})).toEqual({ status: 'ready', fee: 21000n * 1_200_000_000n })
  })

  test('tells why a transfer would fail', async () => {
    const details = 'execution reverted: paused'
    expect(await estimate({ eth_estimateGas: new RpcError({ details }) })).toEqual({
      status: 'refused',
      reason: details,
    })
  })

  test('is unavailable while the node cannot be asked', async () => {
    expect(await estimate({ eth_gasPrice: new HttpTimeoutError() })).toMatchObject({ status: 'unavailable' })
    expect(await estimate({ eth_estimateGas: 'nonsense' })).toMatchObject({ status: 'unavailable' })
  })
})

describe('the most that can be sent', () => {
  const getMax = (token: typeof ether, answers = {}) =>
    getMaxAmount(createTestContext({ answers }).chain, { token, from: maya, to: noor })

  test('is a token whole', async () => {
    expect(await getMax(dollar)).toBe(dollar.amount)
  })

  test('is native currency less 1.2 times the cost', async () => {
    expect(await getMax(ether)).toBe(ether.amount - (21000n * 1_200_000_000n * 12n) / 10n)
  })

  test('is nothing when the cost is more than there is', async () => {
    expect(await getMax({ ...ether, amount: 1n })).toBe(0n)
  })

  test('is not known while the cost is not', async () => {
    expect(await getMax(ether, { eth_gasPrice: new HttpTimeoutError() })).toBeNull()
  })
})

describe('a name', () => {
  const resolve = (answer?: () => unknown) =>
    resolveName(
      createTestContext({ commands: answer ? { 'names.resolve': answer } : {} }).commands,
      'maya.eth',
    )

  test('gives its address and picture', async () => {
    expect(await resolve(() => ({ address: maya.toLowerCase() }))).toEqual({ address: maya, avatar: null })
  })

  test.each([
    ['nameUnknown', () => null],
    ['nameFailed', () => ({ address: '0x1' })],
    ['nameFailed', () => Promise.reject(new Error('down'))],
    ['namesAbsent', undefined],
  ])('is %s', async (problem, answer) => {
    expect(await resolve(answer)).toBe(problem)
  })
})

describe('tokens', () => {
  const unpriced = { ...dollar, symbol: 'XYZ', name: 'Unknown', address: noor, price: null }

  test('are listed by value, those without a price last, empty ones not at all', () => {
    expect(getSendable([unpriced, dollar, { ...ether, amount: 0n }, ether])).toEqual([
      ether,
      dollar,
      unpriced,
    ])
  })

  test('are found by name, symbol and address', () => {
    const all = [ether, dollar, unpriced]
    expect(['coin', 'xyz', noor.toLowerCase(), 'nope'].map((query) => getSendable(all, query))).toEqual([
      [dollar],
      [unpriced],
      [unpriced],
      [],
    ])
  })

  test('follow the newest balance, and are nothing when gone', () => {
    const spent = { ...dollar, amount: 1n }
    expect(getNewest(dollar, [ether, spent])).toBe(spent)
    expect(getNewest(dollar, [ether])?.amount).toBe(0n)
  })

  test('the native currency is there without a balance', () => {
    expect(getNative(testNetwork, [])).toMatchObject({ symbol: 'ETH', amount: 0n, price: null })
    expect(getNative(createAccount().network, [dollar, ether])).toBe(ether)
  })
})
